import type { Json } from './schema-parts.ts'

/** The same schema in fewer words: what JSON Schema takes for granted is left out, records of known keys have them as members. */
export function compactSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(compactSchema)
  if (value === null || typeof value !== 'object') return value
  const told = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, compactSchema(inner)]))
  // A text is at least this long, and a list holds at least as much, without being told.
  for (const least of ['minLength', 'minItems']) if (told[least] === 0) delete told[least]
  return withoutNesting(typedRecord(told))
}

/** A record whose keys are known has them as members, so that clients know them too. */
function typedRecord(told: Json): Json {
  const { propertyNames, additionalProperties, ...rest } = told as Json & { propertyNames?: { enum?: string[] } }
  if (!propertyNames) return told
  if (!propertyNames.enum) return { ...rest, additionalProperties: additionalProperties ?? {} }
  return {
    ...rest,
    properties: Object.fromEntries(propertyNames.enum.map((key) => [key, additionalProperties])),
    additionalProperties: false,
  }
}

/** One list of kinds instead of a list in a list, and `["string", "null"]` instead of two kinds where a plain one may be missing. */
function withoutNesting(told: Json): Json {
  const { anyOf, ...rest } = told as Json & { anyOf?: Json[] }
  if (!anyOf) return told
  const kinds = anyOf.flatMap((one) => (isListOfKinds(one) ? one.anyOf : [one]))
  const [first, second] = kinds
  return kinds.length === 2 && first && isPlain(first) && second && JSON.stringify(second) === '{"type":"null"}'
    ? { ...rest, ...first, type: [first['type'], 'null'] }
    : { ...rest, anyOf: kinds }
}

function isListOfKinds(schema: Json): schema is { anyOf: Json[] } {
  return Array.isArray(schema['anyOf']) && Object.keys(schema).length === 1
}

/** Objects and lists of words keep a place of their own, at which they may bear a name. */
function isPlain(schema: Json): boolean {
  return typeof schema['type'] === 'string' && !('properties' in schema || 'enum' in schema || 'const' in schema)
}
