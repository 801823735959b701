import * as z from 'zod/mini'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import { newId } from '#server/kit/id.ts'
import { TEST_PASSWORD } from '#tests/support/membership.ts'
import type { Named } from './records.ts'
import { schemaAt, waysInto, type Way } from '#tests/abuse/fields.ts'

type Schema = z.core.$ZodType
const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def

/** Of no device. */
const CREDENTIAL = JSON.stringify({
  id: 'AA',
  rawId: 'AA',
  type: 'public-key',
  response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
  clientExtensionResults: {},
})
const PAPER = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64')

/** What only one value is good for, by name: the test adds what it made. */
export const GOOD = new Map<string, unknown>([
  ['cityKey', '34'],
  ['currentPassword', TEST_PASSWORD],
  ['base64document', PAPER],
  ['amount', 3_000],
  ['credential', CREDENTIAL],
])
/** One of these is good for every other field that is a text: the first that its schema takes is sent. */
const TEXTS = [
  'Defne',
  '34',
  '2026-05-04',
  '1111111114',
  '0111111111400001',
  'TR330006100519786457841326',
  'defne@ornek.test',
  '0532 123 45 67',
  'Defne.7294',
  '123456',
  '0'.repeat(64),
  '/profil',
  PAPER,
  newId(),
]
const NUMBERS = [1, 3, 100, 2020]

const takes = (schema: Schema, value: unknown): boolean => z.safeParse(schema, value).success

/** A field in which an id of ours stands: it takes one, and no other text. */
function isId(schema: Schema): boolean {
  return takes(schema, newId()) && !TEXTS.slice(0, -1).some((text) => takes(schema, text))
}

/** A value that a schema takes, as it is sent; what may be left out is, but for ids. */
function valueFor(schema: Schema): unknown {
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).flatMap(([name, member]) =>
          takes(member, undefined) && !isId(member) ? [] : [[name, GOOD.get(name) ?? valueFor(member)]],
        ),
      )
    case 'array':
      return [valueFor(def.element)]
    case 'union':
      return def.options.map(valueFor)[0]
    case 'pipe':
      return valueFor(def.in)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return valueFor(def.innerType)
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'boolean':
      return true
    default:
      return [...TEXTS, ...NUMBERS].find((value) => takes(schema, value))
  }
}

/** Ways to the fields of a call that name a record, by id or by the number a campaign has outside. */
export function recordsIn(endpoint: Endpoint): readonly Way[] {
  const { input } = endpoint
  const known = ways.get(endpoint)
  if (known) return known
  const found = waysInto(input).filter(
    (way) => isId(schemaAt(input, way) as Schema) || String(way.at(-1)) === 'projectExternalId',
  )
  ways.set(endpoint, found)
  return found
}
const ways = new WeakMap<Endpoint, readonly Way[]>()

/** An input with this in those fields and something good in all others. */
export function inputOf({ input }: Endpoint, records: readonly Named[]): unknown {
  const whole = valueFor(input)
  for (const [way, value] of records) {
    const parent = way.slice(0, -1).reduce((inside, step) => (inside as Record<string, unknown>)[step], whole)
    ;(parent as Record<string, unknown>)[String(way.at(-1))] = value
  }
  return whole
}

/** What is left out of a good input, or wrong in it: nothing. */
export function wrongIn(endpoint: Endpoint): string[] {
  const parsed = z.safeParse(
    endpoint.input,
    inputOf(
      endpoint,
      recordsIn(endpoint).map((way) => [way, someId(way)]),
    ),
  )
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${endpoint.path} ${path.join('.')}: ${message}`)
}

const someId = (way: Way): string => (String(way.at(-1)) === 'projectExternalId' ? '1' : newId())
