import type { Reason } from '#contracts/common/endpoint.ts'

export interface RefusalDetail {
  /** Fills the marks of the sentence. */
  readonly parameters?: Readonly<Record<string, string>>
  /** Sentence per field of the input. */
  readonly fields?: Readonly<Record<string, string>>
  readonly reasons?: readonly Reason[]
}

/**
 * The answer "no", with its code from an endpoint's table of refusals. Thrown by verbs, so that the transaction rolls
 * back by itself; the one error handler turns it into a reply.
 */
export class Refusal extends Error {
  readonly code: string
  readonly detail: RefusalDetail

  constructor(code: string, detail: RefusalDetail = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.detail = detail
  }
}

/** Throws the refusal a rule returned, if any: rules return codes, verbs throw. */
export function refuseIf(code: string | null, detail: RefusalDetail = {}): void {
  if (code !== null) throw new Refusal(code, detail)
}
