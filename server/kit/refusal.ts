import type { Conflict, Reason } from '#contracts/common/endpoint.ts'
import type { MarksOf, RefusalCode } from './refusal-codes.ts'

interface GivenDetail {
  /** Sentence per field of the input. */
  readonly fields?: Readonly<Record<string, string>>
  readonly reasons?: readonly Reason[]
  /** What somebody saved meanwhile in the place of what was sent. */
  readonly conflicts?: readonly Conflict[]
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number
}

interface RefusalDetail extends GivenDetail {
  /** Fills the marks of the sentence. */
  readonly parameters?: Readonly<Record<string, string>>
}

/** What goes with a code: nothing that has to be there, or exactly the marks of its sentence. */
type DetailOf<Code extends RefusalCode> = [MarksOf<Code>] extends [never]
  ? [detail?: GivenDetail]
  : [detail: GivenDetail & { readonly parameters: { readonly [Mark in MarksOf<Code>]: string } }]

/**
 * The answer "no", with its code from an endpoint's table of refusals. Thrown by verbs, so that the transaction rolls
 * back by itself; the one error handler turns it into a reply. That the endpoint declares the code is proven by
 * tools/checks/refusals (docs/decisions/0016-refusals.md).
 */
export class Refusal<Code extends RefusalCode = RefusalCode> extends Error {
  readonly code: RefusalCode
  readonly detail: RefusalDetail

  constructor(code: Code, ...[detail = {}]: DetailOf<Code>) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.detail = detail
  }
}

/** The refusal of one who asks too often. `seconds`: after which they may ask again. */
export function tooManyRequests(seconds: number): Refusal {
  return new Refusal('too-many-requests', { parameters: { seconds: String(seconds) }, retryAfter: seconds })
}

/** Throws the refusal a rule returned, if any: rules return codes, verbs throw. */
export function refuseIf<Code extends RefusalCode>(code: Code | null, ...detail: DetailOf<Code>): void {
  if (code !== null) throw new Refusal(code, ...detail)
}
