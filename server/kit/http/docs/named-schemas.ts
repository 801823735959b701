import * as z from 'zod/mini'
import { amountInput, hundredths } from '#contracts/common/money/money.ts'
import { email } from '#contracts/common/person/email.ts'
import { turkishIban } from '#contracts/common/person/iban.ts'
import { phone } from '#contracts/common/person/phone.ts'
import { idInput, pageKeyInput, upperAscii } from '#contracts/common/text/text.ts'
import { done, keyValue, nothing, reason, unixSeconds } from '#contracts/common/wire.ts'

export type Json = Record<string, unknown>

interface Named {
  readonly name: string
  /** What JSON Schema would not say by itself. */
  readonly told?: Json
}

/** Schemas with a meaning of their own wherever they stand. */
const OWN: ReadonlyMap<unknown, Named> = new Map<unknown, Named>([
  [
    idInput,
    {
      name: 'Id',
      told: { format: 'uuid', description: 'A UUID.', examples: ['01a21b5b-e397-732b-88c7-3949fb9c897e'] },
    },
  ],
  [
    hundredths,
    {
      name: 'Hundredths',
      told: { type: 'number', description: 'An amount in TRY or a percentage, two decimals.', examples: [1250.5] },
    },
  ],
  [
    amountInput,
    {
      name: 'Amount',
      told: { type: 'number', description: 'An amount in TRY, two decimals at most.', examples: [12_500] },
    },
  ],
  [
    unixSeconds,
    { name: 'UnixSeconds', told: { description: 'Seconds since 1970 in UTC.', examples: [1_773_655_200] } },
  ],
  [email, { name: 'EmailAddress', told: { examples: ['ayse@ornek.test'] } }],
  [phone, { name: 'PhoneNumber', told: { examples: ['+905321234567'] } }],
  [turkishIban, { name: 'Iban', told: { examples: ['TR330006100519786457841326'] } }],
  [pageKeyInput, { name: 'PageKey', told: { description: '`next` of the page before.' } }],
  [keyValue, { name: 'KeyValue' }],
  [reason, { name: 'Reason' }],
  [done, { name: 'Done' }],
  [nothing, { name: 'Nothing' }],
])

const MARK = 'x-named'
/** Shorter, a reference says less than the schema itself. */
const LEAST_LENGTH = 70

/**
 * The schemas of one document: each that stands in several places is written once, under a name from what it is, the member it stands
 * at, or the call whose whole input or reply it is.
 */
export class NamedSchemas {
  readonly #own = new Map<string, Json>()
  readonly #counts = new Map<string, number>()
  readonly #names = new Map<string, string>()
  readonly #components = new Map<string, Json>()

  /** A schema as JSON Schema; what JSON Schema cannot say (codecs) becomes the wire's plain type. Read all before the first is named. */
  read(schema: z.ZodMiniType): Json {
    const document = z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema: target }) => {
        const kind = zodSchema._zod.def.type
        if (kind === 'custom' || kind === 'bigint') Object.assign(target, { type: 'number' })
        if (target.minimum === Number.MIN_SAFE_INTEGER) delete target.minimum
        if (target.maximum === Number.MAX_SAFE_INTEGER) delete target.maximum
        this.#mark(OWN.get(zodSchema), target)
      },
    }) as Json
    delete document['$schema']
    const told = typedRecords(document) as Json
    this.#count(told)
    return told
  }

  #mark(named: Named | undefined, target: Json): void {
    if (!named) return
    this.#own.set(named.name, { ...target, ...named.told })
    for (const key of Object.keys(target)) delete target[key]
    target[MARK] = named.name
  }

  #count(schema: unknown): void {
    for (const node of nodesOf(schema)) {
      const text = JSON.stringify(node)
      this.#counts.set(text, (this.#counts.get(text) ?? 0) + 1)
    }
  }

  /** The schema with references in place of what is written elsewhere; `name` is its own, where it is a call's whole input or reply. */
  named(schema: unknown, name: string): unknown {
    return this.#atMember(schema, name, name)
  }

  #reference(schema: Json, hint: string): Json {
    const text = JSON.stringify(schema)
    const known = this.#names.get(text)
    if (known) return { $ref: `#/components/schemas/${known}` }
    const name = this.#freeName(hint)
    this.#names.set(text, name)
    this.#components.set(name, {})
    this.#components.set(name, this.#withReferences(schema, name) as Json)
    return { $ref: `#/components/schemas/${name}` }
  }

  #withReferences(value: unknown, parent: string, member = parent): unknown {
    if (Array.isArray(value)) return value.map((one) => this.#withReferences(one, parent, member))
    if (value === null || typeof value !== 'object') return value
    const { [MARK]: own, ...rest } = value as Json
    if (typeof own === 'string') {
      this.#components.set(own, this.#own.get(own) ?? {})
      return { $ref: `#/components/schemas/${own}`, ...rest }
    }
    return Object.fromEntries(
      Object.entries(rest).map(([key, inner]) => [key, this.#inner(key, inner, parent, member)]),
    )
  }

  #inner(key: string, inner: unknown, parent: string, member: string): unknown {
    if (key === 'properties') {
      const members = Object.entries(inner as Json)
      return Object.fromEntries(members.map(([name, one]) => [name, this.#atMember(one, parent, pascal(name))]))
    }
    if (key === 'items' || key === 'additionalProperties') return this.#atMember(inner, parent, singular(member))
    return key === 'anyOf' || key === 'oneOf' || key === 'allOf'
      ? (inner as unknown[]).map((one) => this.#atMember(one, parent, member))
      : inner
  }

  #atMember(schema: unknown, parent: string, member: string): unknown {
    if (isNode(schema) && (this.#counts.get(JSON.stringify(schema)) ?? 0) > 1) return this.#reference(schema, member)
    return this.#withReferences(schema, parent, member)
  }

  /** Another schema may stand at a member of the same name. */
  #freeName(hint: string): string {
    let name = hint
    for (let at = 2; this.#components.has(name) || OWN_NAMES.has(name); at++) name = `${hint}${at}`
    return name
  }

  /** All that was named, by name. */
  components(): Json {
    return Object.fromEntries([...this.#components].toSorted(([one], [other]) => (one < other ? -1 : 1)))
  }
}

const OWN_NAMES = new Set([...OWN.values()].map(({ name }) => name))

/** Worth a name: an object with members, or a list of words. */
function isNode(value: unknown): value is Json {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return false
  return ('properties' in value || 'enum' in value) && JSON.stringify(value).length >= LEAST_LENGTH
}

function* nodesOf(value: unknown): Generator<Json> {
  if (value === null || typeof value !== 'object') return
  if (isNode(value)) yield value
  for (const inner of Object.values(value)) yield* nodesOf(inner)
}

/** A record whose keys are known has them as members, so that clients know them too. */
function typedRecords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(typedRecords)
  if (value === null || typeof value !== 'object') return value
  const told = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, typedRecords(inner)]))
  const { propertyNames, additionalProperties, ...rest } = told as Json & { propertyNames?: { enum?: string[] } }
  if (!propertyNames) return told
  if (!propertyNames.enum) return { ...rest, additionalProperties: additionalProperties ?? {} }
  return {
    ...rest,
    properties: Object.fromEntries(propertyNames.enum.map((key) => [key, additionalProperties])),
    additionalProperties: false,
  }
}

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
