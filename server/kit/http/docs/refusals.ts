import type { Endpoint } from '#contracts/common/endpoint.ts'
import { commonErrors } from '#contracts/common/text/messages.ts'
import { type Json, pascal } from './schema-parts.ts'

/** Codes that stand together wherever they stand are told once, where that says more than their name. */
const [LEAST_CODES, LEAST_LISTS] = [4, 3]
const COMMON = 'Refused'
const FAILED = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }

type Codes = Endpoint['errors']

/** What the calls of one document refuse: codes by their status, and groups of codes that many calls have. */
export class Refusals {
  readonly #groupOf = new Map<string, string>()
  readonly #groups = new Map<string, Codes>()

  constructor(endpoints: readonly Endpoint[]) {
    const lists = new Map(endpoints.map(({ errors }) => [Object.keys(ownOf(errors)).join(), ownOf(errors)]))
    const placesOf = new Map<string, string[]>()
    for (const [at, codes] of lists)
      for (const code of Object.keys(codes)) placesOf.set(code, [...(placesOf.get(code) ?? []), at])
    const declared: Codes = Object.assign({}, ...lists.values())
    const together = Map.groupBy(Object.entries(declared), ([code]) => (placesOf.get(code) ?? []).join(';'))
    for (const codes of together.values()) {
      const name = codes[0]?.[0] ?? ''
      if (codes.length < LEAST_CODES || (placesOf.get(name)?.length ?? 0) < LEAST_LISTS) continue
      this.#groups.set(name, Object.fromEntries(codes))
      for (const [code] of codes) this.#groupOf.set(code, name)
    }
  }

  /** A call's own refusals by their codes; the sentence comes with the reply itself. */
  replyOf({ errors }: Endpoint): Json {
    const own = ownOf(errors)
    if (Object.keys(own).length === 0) return { $ref: `#/components/responses/${COMMON}` }
    const single = Object.fromEntries(Object.entries(own).filter(([code]) => !this.#groupOf.has(code)))
    const groups = this.#groupsOf(own).join(', ')
    const told = [...byStatus(single), ...(groups === '' ? [] : [`groups ${groups}`]), `and as ${COMMON}.`]
    return { description: told.join('; '), content: FAILED }
  }

  #groupsOf(codes: Codes): string[] {
    return [...new Set(Object.keys(codes).flatMap((code) => this.#groupOf.get(code) ?? []))]
  }

  /** By the first code that only some calls have. */
  nameOf({ errors }: Endpoint): string {
    return `${COMMON}${pascal(Object.keys(ownOf(errors))[0] ?? '')}`
  }

  /** What every call can refuse, and what the groups are that calls name. */
  common(): Json {
    const common = Object.entries(commonErrors).map(
      ([code, { status, message }]) => `- ${status} \`${code}\`: ${message}`,
    )
    const groups = [...this.#groups].map(([name, codes]) => `- ${name}: ${byStatus(codes).join('; ')}`)
    const description = [
      'What every call can answer. `exceptionDetail` is the sentence.',
      '',
      ...common,
      ...(groups.length > 0 ? ['', 'Groups that calls name:', '', ...groups] : []),
    ]
    return { [COMMON]: { description: description.join('\n'), content: FAILED } }
  }
}

const ownOf = (errors: Codes): Codes =>
  Object.fromEntries(Object.entries(errors).filter(([code]) => !(code in commonErrors)))

/** `409 key-reused, terms-changed`, a line for each status. */
function byStatus(codes: Codes): string[] {
  const lines = Map.groupBy(Object.entries(codes), ([, { status }]) => status)
  return [...lines].map(([status, told]) => `${status} ${told.map(([code]) => code).join(', ')}`)
}
