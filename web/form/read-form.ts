import type * as z from 'zod/mini'
import { parseSignedAmount } from '#contracts/common/money/money-format.ts'
import { indexesOf, renumbered } from './rows/form-rows.ts'

/** How one member of an input is read from a form. Found from the endpoint's schema; a screen can name another. */
export type FieldKind = 'text' | 'number' | 'checkbox' | 'texts' | 'numbers' | 'group' | 'rows'

type Definition = {
  type: string
  shape?: Record<string, Schema>
  innerType?: Schema
  in?: Schema
  element?: Schema
  values?: unknown[]
  options?: Schema[]
}
type Schema = { _zod: { def: Definition } }

export interface FormReading {
  /** The endpoint's input as JSON, not validated yet. What is no number stays the text it is: its schema has the sentence for that. */
  readonly input: Record<string, unknown>
  /** What was typed, to fill the form again; secrets left out. */
  readonly values: Readonly<Record<string, string | readonly string[]>>
}

const SECRET = /password|secret|token|cvv|cvc|cardNumber/i

/**
 * Turns a posted form into the input of an endpoint: `address.city` becomes a nested member, `1.250,50` a number, and
 * `entries.3.label` and `entries.7.label` the first and second row of a list.
 */
export function readForm(
  schema: z.ZodMiniType,
  posted: FormData,
  kinds: Readonly<Record<string, FieldKind>> = {},
): FormReading {
  const input: Record<string, unknown> = {}
  const form = gather(renumbered(posted, rowNames(schema)))
  const values = typed(form)
  for (const [path, kind, optional] of fieldsOf(schema, form)) {
    // A box left empty is not posted at all, so it is said here: the form filled again must not tick it anew.
    if (kind === 'checkbox') values[path] ??= ''
    const value = readField(form, path, kinds[path] ?? kind, optional)
    if (value !== undefined) place(input, path, value)
  }
  return { input, values }
}

/** What was posted by name. `FormData` looks through all of it for each name it is asked for. */
type Posted = ReadonlyMap<string, readonly FormDataEntryValue[]>

function gather(entries: Iterable<readonly [string, FormDataEntryValue]>): Posted {
  const gathered = new Map<string, FormDataEntryValue[]>()
  for (const [name, value] of entries) {
    const known = gathered.get(name)
    if (known) known.push(value)
    else gathered.set(name, [value])
  }
  return gathered
}

function readField(form: Posted, path: string, kind: FieldKind, optional: boolean): unknown {
  if (kind === 'group') return {}
  if (kind === 'rows') return []
  const all = form.get(path) ?? []
  const [value = null] = all
  if (kind === 'checkbox') return isTicked(value)
  if (kind === 'texts') return all.filter((one) => typeof one === 'string' && one !== '')
  if (kind === 'numbers') return all.map(readNumber)
  if (typeof value !== 'string' || (value.trim() === '' && (optional || kind === 'number'))) return undefined
  return kind === 'number' ? readNumber(value) : value
}

function readNumber(value: FormDataEntryValue): number | string {
  const text = String(value).trim()
  const hundredths = parseSignedAmount(text)
  return hundredths === null ? text : Number(hundredths) / 100
}

function isTicked(value: FormDataEntryValue | null): boolean {
  return value !== null && value !== '' && value !== 'false'
}

function place(input: Record<string, unknown>, path: string, value: unknown): void {
  const parts = path.split('.')
  const last = parts.pop() ?? path
  let target = input
  for (const part of parts) target = (target[part] ??= {}) as Record<string, unknown>
  target[last] = value
}

function typed(form: Posted): Record<string, string | string[]> {
  const values: [string, string | string[]][] = []
  for (const [name, all] of form) {
    if (SECRET.test(name)) continue
    const texts = all.filter((value) => typeof value === 'string')
    values.push([name, texts.length > 1 ? texts : (texts[0] ?? '')])
  }
  return Object.fromEntries(values)
}

type Field = readonly [path: string, kind: FieldKind, optional: boolean]

/** The leaves of an object schema with the way each is read; of rows, those that the form holds. */
function* fieldsOf(schema: Schema, form: Posted, prefix = '', optional = false): Generator<Field> {
  const { def } = schema._zod
  if (def.type === 'object') {
    // A group must be there even when all of it is empty, so that each of its fields gets its own sentence.
    if (prefix && !optional) yield [prefix, 'group', false]
    for (const [name, member] of Object.entries(def.shape ?? {})) {
      yield* fieldsOf(member, form, prefix ? `${prefix}.${name}` : name, false)
    }
    return
  }
  const inner = def.innerType ?? def.in
  if (inner) {
    const maybeAbsent = optional || ['optional', 'nullable', 'default', 'prefault'].includes(def.type)
    yield* fieldsOf(inner, form, prefix, maybeAbsent)
    return
  }
  const row = rowOf(def)
  // Boxes that share the array's own name are ticked texts, which the screen completes to objects.
  if (!row || form.has(prefix)) yield [prefix, kindOf(def), optional]
  else {
    yield [prefix, 'rows', false]
    for (const index of indexesOf(form.keys(), prefix)) yield* fieldsOf(row, form, `${prefix}.${index}`)
  }
}

/** What one row of an array of objects is; null for every other member. */
function rowOf(def: Definition): Schema | null {
  return def.type === 'array' && def.element && leaf(def.element).type === 'object' ? def.element : null
}

/** Names of a schema's arrays of objects. */
function rowNames(schema: Schema, prefix = ''): string[] {
  const { def } = schema._zod
  const inner = def.innerType ?? def.in
  if (inner) return rowNames(inner, prefix)
  if (def.type !== 'object') return rowOf(def) ? [prefix] : []
  return Object.entries(def.shape ?? {}).flatMap(([name, member]) =>
    rowNames(member, prefix ? `${prefix}.${name}` : name),
  )
}

function kindOf(def: Definition): FieldKind {
  if (def.type === 'array') return kindOf(leaf(def.element)) === 'number' ? 'numbers' : 'texts'
  if (def.type === 'boolean') return 'checkbox'
  if (def.type === 'number' || def.type === 'int') return 'number'
  if (def.type === 'literal') return kindOfValue(def.values?.[0])
  if (def.type === 'union') return kindOf(leaf(def.options?.[0]))
  return 'text'
}

function kindOfValue(value: unknown): FieldKind {
  return typeof value === 'boolean' ? 'checkbox' : typeof value === 'number' ? 'number' : 'text'
}

function leaf(schema: Schema | undefined): Definition {
  let def: Definition = schema?._zod.def ?? { type: 'string' }
  for (let inner = def.innerType ?? def.in; inner; inner = def.innerType ?? def.in) def = inner._zod.def
  return def
}
