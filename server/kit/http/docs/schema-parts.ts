import { upperAscii } from '#contracts/common/text/text.ts'

export type Json = Record<string, unknown>

const LISTS_OF_SCHEMAS = new Set(['anyOf', 'oneOf', 'allOf'])
const SINGLE_SCHEMAS = new Set(['items', 'additionalProperties'])

/** The schemas that a schema is made of, each with what it may be called: the member it stands at. */
export function* schemasWithin(schema: unknown, hint: string): Generator<[unknown, string]> {
  if (schema === null || typeof schema !== 'object') return
  for (const [key, inner] of Object.entries(schema as Json)) {
    if (key === 'properties') for (const [name, one] of Object.entries(inner as Json)) yield [one, pascal(name)]
    if (SINGLE_SCHEMAS.has(key)) yield [inner, singular(hint)]
    if (LISTS_OF_SCHEMAS.has(key)) for (const one of inner as unknown[]) yield [one, hint]
  }
}

/** The schema with others in place of those it is made of. */
export function withEachWithin(schema: Json, other: (inner: unknown) => unknown): Json {
  const inPlace = (key: string, inner: unknown): unknown => {
    if (key === 'properties')
      return Object.fromEntries(Object.entries(inner as Json).map(([at, one]) => [at, other(one)]))
    if (SINGLE_SCHEMAS.has(key)) return other(inner)
    return LISTS_OF_SCHEMAS.has(key) ? (inner as unknown[]).map(other) : inner
  }
  return Object.fromEntries(Object.entries(schema).map(([key, inner]) => [key, inPlace(key, inner)]))
}

export const membersOf = (schema: Json): Json => (schema['properties'] ?? {}) as Json
export const requiredOf = (schema: Json): readonly string[] => (schema['required'] ?? []) as string[]

/** `fundingGoal` → `FundingGoal`, `/investor/get-x` → `InvestorGetX`. */
export function pascal(words: string): string {
  const parts = words.split(/[^A-Za-z0-9]/)
  return parts.map((part) => upperAscii(part.slice(0, 1)) + part.slice(1)).join('')
}

function singular(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`
  if (/(?:ses|xes|ches|shes)$/.test(name)) return name.slice(0, -2)
  return name.endsWith('s') && !name.endsWith('ss') ? name.slice(0, -1) : `${name}Item`
}
