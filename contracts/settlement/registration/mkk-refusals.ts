import { mkkRefusalReasons, mkkRefusalSteps } from './refusal-messages.ts'

/** What MKK may take nothing or not all of: a line of an allocation list, the list as a whole, the request of an order that stands. */
export const REFUSAL_KINDS = ['line', 'list', 'request'] as const
export type RefusalKind = (typeof REFUSAL_KINDS)[number]

/** What two officers can decide about it. */
export const REFUSAL_WAYS = ['ask-again', 'refund', 'take-back-increase'] as const
export type RefusalWay = (typeof REFUSAL_WAYS)[number]

/** How it ended; `lapsed`: what it was about is over by itself. */
export const REFUSAL_ENDINGS = ['asked-again', 'refunded', 'increase-taken-back', 'lapsed'] as const
export type RefusalEnding = (typeof REFUSAL_ENDINGS)[number]

/** Of a line that MKK did not refuse but registered with fewer shares. */
export const FEWER_SHARES = 'fewer-shares'

export type MkkRefusalCode = keyof typeof mkkRefusalReasons

const codeOf = (code: string): MkkRefusalCode => (isKnown(code) ? code : 'refused')
const isKnown = (code: string): code is MkkRefusalCode => Object.hasOwn(mkkRefusalReasons, code)

/** The sentence of a code as it is stored. */
export const mkkRefusalReason = (code: string): string => mkkRefusalReasons[codeOf(code)]

/** What the investor can do about it, and what follows otherwise. */
export const mkkRefusalAdvice = (code: string): string => mkkRefusalSteps[codeOf(code)]

interface Refused {
  readonly kind: RefusalKind
  readonly code: string
  /** Of a request: the order's payment is in. */
  readonly isPaid: boolean
  /** Of a line: MKK registered shares of its list. */
  readonly hasRegistered: boolean
  /** Of a request: its campaign's allocation list was made, and has its order's shares in it. */
  readonly hasList: boolean
}

/**
 * What can be decided. What MKK registered stands: of a line with fewer shares only the difference goes back. An order that is not paid
 * has nothing to refund. A list of which MKK registered nothing is sent again, or its capital increase was none: the campaign stands
 * before it again, where the committee can cancel it, and where it ends once the increase's last day is over. Once there is a list, MKK's
 * answer to the order's line decides what becomes of it: registered, its request is moot; refused, the line goes back.
 */
export function waysOf({ kind, code, isPaid, hasRegistered, hasList }: Refused): readonly RefusalWay[] {
  if (kind === 'list') return ['ask-again', 'take-back-increase']
  if (kind === 'line' && code === FEWER_SHARES) return ['refund']
  if (kind === 'line') return hasRegistered ? ['ask-again', 'refund'] : ['ask-again', 'refund', 'take-back-increase']
  return isPaid && !hasList ? ['ask-again', 'refund'] : ['ask-again']
}
