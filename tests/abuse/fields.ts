type Definition = {
  readonly type: string
  readonly shape?: Readonly<Record<string, Schema>>
  readonly innerType?: Schema
  readonly in?: Schema
  readonly element?: Schema
  readonly options?: readonly Schema[]
}
interface Schema {
  readonly _zod: { readonly def: unknown }
}

/** A way to a value inside an input: names, and 0 for the first of an array. */
export type Way = readonly (string | 0)[]

/** Ways to every value of an input that is no group of others. */
export function waysInto(schema: Schema, before: Way = []): Way[] {
  const def = schema._zod.def as Definition
  const inner = def.innerType ?? def.in
  if (inner) return waysInto(inner, before)
  if (def.shape) return Object.entries(def.shape).flatMap(([name, member]) => waysInto(member, [...before, name]))
  if (def.element) return waysInto(def.element, [...before, 0])
  if (def.options) return uniqueWays(def.options.flatMap((option) => waysInto(option, before)))
  return [before]
}

function uniqueWays(ways: readonly Way[]): Way[] {
  return [...new Map(ways.map((way) => [way.join('.'), way])).values()]
}

/** The part of a schema at the end of a way, which several calls may share. */
export function schemaAt(schema: Schema, way: Way): object {
  const def = schema._zod.def as Definition
  const inner = def.innerType ?? def.in
  if (inner) return schemaAt(inner, way)
  const [step, ...rest] = way
  const next = step === undefined ? undefined : step === 0 ? def.element : def.shape?.[step]
  return next ? schemaAt(next, rest) : schema
}

/** An input that holds one value at the end of a way and nothing else. */
export function inputWith(way: Way, value: unknown): unknown {
  return way.reduceRight<unknown>((inner, step) => (step === 0 ? [inner] : { [step]: inner }), value)
}
