/** The outside systems by name, as logs, metrics and the trial console call them. */
export const OUTSIDE_SYSTEMS = ['identity', 'edevlet', 'mkk', 'bank', 'mail', 'sms', 'iys', 'cards'] as const
export type OutsideSystem = (typeof OUTSIDE_SYSTEMS)[number]

export type UnavailableReason =
  | 'timeout'
  | 'connection-failed'
  | 'server-fault'
  | 'malformed-answer'
  | 'not-authorised'
  | 'certificate-untrusted'
  | 'busy'

/**
 * The system gave no usable answer, so nothing is known about the outcome: ask again later with the same id. Carries
 * no request data, because its text is logged.
 */
export class OutsideUnavailable extends Error {
  readonly system: OutsideSystem
  readonly operation: string
  readonly reason: UnavailableReason

  constructor(system: OutsideSystem, operation: string, reason: UnavailableReason, cause?: unknown) {
    super(`${system} gave no usable answer to ${operation}: ${reason}`, cause === undefined ? undefined : { cause })
    this.name = 'OutsideUnavailable'
    this.system = system
    this.operation = operation
    this.reason = reason
  }
}

/** The system understood and said no, for good: repeating the same request changes nothing. */
export class OutsideRefused<Code extends string = string> extends Error {
  readonly system: OutsideSystem
  readonly operation: string
  readonly code: Code

  constructor(system: OutsideSystem, operation: string, code: Code) {
    super(`${system} refused ${operation}: ${code}`)
    this.name = 'OutsideRefused'
    this.system = system
    this.operation = operation
    this.code = code
  }
}
