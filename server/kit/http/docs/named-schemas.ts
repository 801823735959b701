import * as z from 'zod/mini'
import { amountInput, hundredths } from '#contracts/common/money/money.ts'
import { email } from '#contracts/common/person/email.ts'
import { turkishIban } from '#contracts/common/person/iban.ts'
import { phone } from '#contracts/common/person/phone.ts'
import { idInput, pageKeyInput } from '#contracts/common/text/text.ts'
import { done, keyValue, nothing, reason, unixSeconds } from '#contracts/common/wire.ts'
import { basesOf } from './bases.ts'
import { compactSchema } from './compact-schema.ts'
import { type Json, membersOf, requiredOf, schemasWithin, withEachWithin } from './schema-parts.ts'

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
 * at, or the call whose whole input or reply it is. What has all members of another says so, and what it has besides.
 */
export class NamedSchemas {
  readonly #own = new Map<string, Json>()
  readonly #counts = new Map<string, number>()
  readonly #hints = new Map<string, string>()
  readonly #names = new Map<string, string>()
  readonly #components = new Map<string, Json>()
  #bases: ReadonlyMap<string, string> | null = null
  readonly #named = new Set<string>()

  /**
   * A schema as JSON Schema; what JSON Schema cannot say (codecs) becomes the wire's plain type. `name` is what it is called, should it
   * stand in several places; of some only the members stand anywhere. Read all before the first is named.
   */
  read(schema: z.ZodMiniType, name: string, standsAs: 'whole' | 'members' = 'whole'): Json {
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
    const told = compactSchema(document) as Json
    if (standsAs === 'whole') this.#meet(told, name)
    else for (const [inner, at] of schemasWithin(told, name)) this.#meet(inner, at)
    return told
  }

  #mark(named: Named | undefined, target: Json): void {
    if (!named) return
    this.#own.set(named.name, { ...target, ...named.told })
    for (const key of Object.keys(target)) delete target[key]
    target[MARK] = named.name
  }

  /** Counts each schema within, and keeps the place at which it was first met: it is called by that. */
  #meet(value: unknown, hint: string): void {
    if (isNode(value)) {
      const text = JSON.stringify(value)
      this.#counts.set(text, (this.#counts.get(text) ?? 0) + 1)
      if (!this.#hints.has(text)) this.#hints.set(text, hint)
    }
    for (const [inner, at] of schemasWithin(value, hint)) this.#meet(inner, at)
  }

  /** The schema with references in place of what is written elsewhere. */
  named(schema: unknown): unknown {
    this.#bases ??= this.#findNamed()
    return isNode(schema) && this.#named.has(JSON.stringify(schema))
      ? this.#reference(schema)
      : this.#withReferences(schema)
  }

  /** Those that stand in several places, and those that others have all members of. */
  #findNamed(): ReadonlyMap<string, string> {
    const bases = basesOf([...this.#counts.keys()])
    for (const [text, count] of this.#counts) if (count > 1) this.#named.add(text)
    for (const base of bases.values()) this.#named.add(base)
    return bases
  }

  #reference(schema: Json): Json {
    const text = JSON.stringify(schema)
    const known = this.#names.get(text)
    if (known) return { $ref: `#/components/schemas/${known}` }
    const name = this.#freeName(this.#hints.get(text) ?? 'Schema')
    this.#names.set(text, name)
    this.#components.set(name, {})
    this.#components.set(name, this.#withReferences(schema) as Json)
    return { $ref: `#/components/schemas/${name}` }
  }

  #withReferences(schema: unknown): unknown {
    if (schema === null || typeof schema !== 'object') return schema
    const { [MARK]: own, ...rest } = schema as Json
    if (typeof own === 'string') return { ...this.#ownReference(own), ...rest }
    const orNull = this.#orNull(rest)
    if (orNull) return orNull
    const base = this.#bases?.get(JSON.stringify(schema))
    if (base) return this.#onTopOf(JSON.parse(base) as Json, rest)
    return withEachWithin(rest, (inner) => this.named(inner))
  }

  #ownReference(own: string): Json {
    this.#components.set(own, this.#own.get(own) ?? {})
    return { $ref: `#/components/schemas/${own}` }
  }

  /** What has a meaning of its own may be missing in many places. */
  #orNull({ anyOf, ...rest }: Json & { anyOf?: Json[] }): Json | null {
    const own = anyOf?.[0]?.[MARK]
    if (typeof own !== 'string' || anyOf?.length !== 2 || anyOf[1]?.['type'] !== 'null') return null
    const name = `${own}OrNull`
    this.#components.set(name, { anyOf: [this.#ownReference(own), { type: 'null' }] })
    return { $ref: `#/components/schemas/${name}`, ...rest }
  }

  #onTopOf(base: Json, schema: Json): Json {
    const properties = Object.entries(membersOf(schema)).filter(([name]) => !(name in membersOf(base)))
    const required = requiredOf(schema).filter((name) => !requiredOf(base).includes(name))
    const own = {
      type: 'object',
      ...(required.length > 0 ? { required } : {}),
      properties: Object.fromEntries(properties.map(([name, one]) => [name, this.named(one)])),
    }
    return { allOf: [this.#reference(base), own] }
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

const OWN_NAMES = new Set([...OWN.values()].flatMap(({ name }) => [name, `${name}OrNull`]))

/** Worth a name: an object with members, or a list of words. */
function isNode(value: unknown): value is Json {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return false
  return ('properties' in value || 'enum' in value) && JSON.stringify(value).length >= LEAST_LENGTH
}
