/** What the order of tasks and queues goes by. Times in seconds, sums in kuruş. */
export interface Weighed {
  readonly weight: number
  /** Its time is over, or all but over. */
  readonly isPressing: boolean
  /** By when; null: by no day. */
  readonly dueAt: number | null
  /** The money it is about; null: none. */
  readonly sum: bigint | null
  /** Since when it waits; null where nothing is known of that. */
  readonly since: number | null
}

/** What is due within three days presses. */
const PRESSING_SECONDS = 72 * 3600

/** Whether what is due then presses now. */
export function isPressing(dueAt: number | null, now: number): boolean {
  return dueAt !== null && dueAt - now <= PRESSING_SECONDS
}

/**
 * The gravest first: by weight, where what presses counts as one kind graver; then what is due first, then the larger sum, then what has
 * waited longer. The one order of a member's tasks and of the staff's queues.
 */
export function gravestFirst(a: Weighed, b: Weighed): number {
  return gravityOf(b) - gravityOf(a) || at(a.dueAt) - at(b.dueAt) || bySum(a.sum, b.sum) || at(a.since) - at(b.since)
}

const gravityOf = ({ weight, isPressing }: Weighed): number => weight + Number(isPressing)
// No sum of infinities: the difference of two is no number.
const at = (moment: number | null): number => moment ?? Number.MAX_SAFE_INTEGER
const bySum = (a: bigint | null, b: bigint | null): number =>
  Number((b ?? 0n) > (a ?? 0n)) - Number((a ?? 0n) > (b ?? 0n))
