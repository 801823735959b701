import type * as z from 'zod/mini'

/** What a schema asks of one member: characters or figures at least and at most, and whether it may stay empty. */
export interface Limit {
  readonly min?: number
  readonly max?: number
  readonly optional: boolean
}

/** By path, rows without their place: `sections.text`. Read on the server, so that browsers need no schemas for it. */
export type Limits = Readonly<Record<string, Limit>>

interface Check {
  readonly _zod: {
    readonly def: {
      readonly check: string
      readonly minimum?: number
      readonly maximum?: number
      readonly value?: unknown
    }
  }
}
interface Schema {
  readonly _zod: {
    readonly def: {
      readonly type: string
      readonly shape?: Readonly<Record<string, Schema>>
      readonly innerType?: Schema
      readonly element?: Schema
      readonly checks?: readonly Check[]
    }
  }
}

/** Limits of every member of a body. */
export function limitsOf(body: z.ZodMiniType): Limits {
  return Object.fromEntries(limitsBelow(body, ''))
}

function* limitsBelow(schema: Schema, path: string): Generator<[string, Limit]> {
  const { def } = schema._zod
  for (const [name, member] of Object.entries(def.shape ?? {})) {
    const here = path ? `${path}.${name}` : name
    yield [here, limitOf(member)]
    const row = member._zod.def.element
    if (row) yield* limitsBelow(row, here)
  }
}

function limitOf(schema: Schema): Limit {
  let inner = schema
  let optional = false
  while (inner._zod.def.innerType) {
    optional = true
    inner = inner._zod.def.innerType
  }
  const { def } = inner._zod
  // An address or nothing.
  if (def.type === 'union') return { optional: true }
  const bounds = Object.assign({}, ...(def.checks ?? []).map(boundOf)) as { min?: number; max?: number }
  return { optional: optional || def.type === 'boolean', ...bounds }
}

function boundOf({ _zod: { def } }: Check): { min?: number; max?: number } {
  if (def.minimum !== undefined) return { min: def.minimum }
  if (def.maximum !== undefined) return { max: def.maximum }
  if (def.check === 'greater_than') return { min: Number(def.value) }
  return def.check === 'less_than' ? { max: Number(def.value) } : {}
}
