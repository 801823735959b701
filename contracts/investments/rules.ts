import { invariant } from '../common/errors.ts'
import type { Kurus } from '../common/money/money.ts'
import type { Bps } from '../common/money/percentage.ts'
import { addHours, endOfDay, istanbulDate } from '../common/time/time.ts'
import { type InsiderBound, insiderRefusal, type InsiderRefusal, roomWithin } from './insider/bounds.ts'

/** The withdrawal right runs 48 clock hours (T17/4). */
export const WITHDRAWAL_HOURS = 48

export type AmountRefusal =
  | 'amount-not-whole-shares'
  | 'amount-above-goal'
  | 'amount-above-remaining'
  | 'amount-reserved'
  | 'amount-above-unpaid'
  | 'amount-above-limit'
  | InsiderRefusal

/** What the amount of an order is held against; `remainingLimitKurus` is null for investors whom no limit binds. */
export interface OpenOffering {
  readonly unitShareValueKurus: Kurus
  readonly fundingGoalKurus: Kurus
  readonly remainingKurus: Kurus
  /** What is open to this investor where the end of the goal is kept for qualified investors (T16/5); null: all that remains. */
  readonly openToOthersKurus?: Kurus | null
  /** What this investor may still hold unpaid in the campaign (`unpaidBoundOf`); null: not asked here. */
  readonly unpaidRoomKurus?: Kurus | null
  /** Of an investor whose orders the law bounds besides (insider/bounds.ts); not told: of none. */
  readonly insiderBounds?: readonly InsiderBound[]
  readonly remainingLimitKurus: Kurus | null
}

/** The bound that leaves least room. */
export interface LeastBound {
  readonly code: Exclude<AmountRefusal, 'amount-not-whole-shares'>
  readonly kurus: Kurus
  /** The most that may be ordered within it: a whole number of shares, zero when not even one fits. */
  readonly mostKurus: Kurus
}

/**
 * Spec §5 and §9: never more than the goal, than what is left to sell, than what is left of the investor's yearly limit (T15).
 * Whoever is within the smallest of them is within all.
 */
export function leastBoundOf(offering: OpenOffering): LeastBound {
  const { unitShareValueKurus: unit, fundingGoalKurus, remainingKurus, remainingLimitKurus } = offering
  const openToOthersKurus = offering.openToOthersKurus ?? null
  const unpaidRoomKurus = offering.unpaidRoomKurus ?? null
  invariant(unit > 0n, 'an open offering has a unit share value')
  const bounds = [
    { code: 'amount-above-goal', kurus: fundingGoalKurus } as const,
    { code: 'amount-above-remaining', kurus: remainingKurus } as const,
    ...(openToOthersKurus === null ? [] : [{ code: 'amount-reserved', kurus: openToOthersKurus } as const]),
    ...(remainingLimitKurus === null ? [] : [{ code: 'amount-above-limit', kurus: remainingLimitKurus } as const]),
    ...(unpaidRoomKurus === null ? [] : [{ code: 'amount-above-unpaid', kurus: unpaidRoomKurus } as const]),
    ...(offering.insiderBounds ?? []).map((bound) => ({ code: insiderRefusal(bound.kind), kurus: roomWithin(bound) })),
  ]
  const least = bounds.reduce((least, bound) => (bound.kurus < least.kurus ? bound : least))
  return { ...least, mostKurus: least.kurus < unit ? 0n : least.kurus - (least.kurus % unit) }
}

/** Spec §5: a whole number of shares, within the bound that leaves least room; that one is named, because it is what binds. */
export function refuseAmount(amountKurus: Kurus, offering: OpenOffering): AmountRefusal | null {
  const { code, kurus } = leastBoundOf(offering)
  if (amountKurus <= 0n || amountKurus % offering.unitShareValueKurus !== 0n) return 'amount-not-whole-shares'
  return amountKurus > kurus ? code : null
}

/** Orders of one investor that wait for their payment, in one campaign and in all of them. */
export interface OpenOrders {
  readonly inCampaign: number
  readonly inAll: number
}

/**
 * Which limit of unpaid orders leaves no room for another one; null when there is room. The statement that writes orders
 * (investments.write_orders) decides by the same rule.
 */
export function refuseOpenOrders(open: OpenOrders, most: OpenOrders): keyof OpenOrders | null {
  if (open.inCampaign >= most.inCampaign) return 'inCampaign'
  return open.inAll >= most.inAll ? 'inAll' : null
}

/**
 * The most that orders of one investor may hold unpaid in one campaign: a share of its goal, so that nobody keeps a campaign from others
 * without paying, and a small sum in any case. The statement that writes orders (investments.write_orders) decides by the same rule.
 */
export function unpaidBoundOf(goalKurus: Kurus, rateBps: Bps, floorKurus: Kurus): Kurus {
  const share = (goalKurus * rateBps) / 10_000n
  return share > floorKurus ? share : floorKurus
}

/** Shares an accepted amount buys; the amount is a multiple of the unit share value. */
export function shareCountOf(amountKurus: Kurus, unitShareValueKurus: Kurus): bigint {
  invariant(
    unitShareValueKurus > 0n && amountKurus >= 0n && amountKurus % unitShareValueKurus === 0n,
    'an amount is a whole number of shares',
  )
  return amountKurus / unitShareValueKurus
}

/** How many days an order has for its payment, and how many in the campaign's last days: then a share that is let go has to sell again. */
export interface PaymentTerm {
  readonly days: number
  readonly last: number
  readonly lastDays: number
}

/**
 * The moment by which an order is paid: so many days after it was made, fewer in the last days, and never after the campaign's end
 * (T17/2). The statement that writes orders (investments.write_orders) decides by the same rule.
 */
export function paymentDueAt(orderedAt: Date, { days, last, lastDays }: PaymentTerm, endsAt: Date): Date {
  const isLate = addHours(orderedAt, lastDays * 24) >= endsAt
  const due = addHours(orderedAt, (isLate ? Math.min(days, last) : days) * 24)
  return due < endsAt ? due : endsAt
}

/**
 * The moment from which a paid investment can no longer be withdrawn: so many clock hours, never less than the law's 48, after the
 * payment order (T17/4), or after the notice of a material change when that came later (T26). It is kept with the payment and never
 * computed again.
 */
export function withdrawalEndsAt(paidAt: Date, noticeAt: Date | null = null, hours = WITHDRAWAL_HOURS): Date {
  return addHours(noticeAt !== null && noticeAt > paidAt ? noticeAt : paidAt, Math.max(hours, WITHDRAWAL_HOURS))
}

/** Whether a paid investment may be withdrawn at `now`: up to, not including, the end kept with it (T17/4). */
export function isWithinWithdrawalWindow(now: Date, endsAt: Date | null): boolean {
  return endsAt !== null && now < endsAt
}

/**
 * The latest moment at which a campaign can be judged by its dates alone: a payment of its last day may still be withdrawn for as many
 * hours, and of what a bank books by days they run from the day's end.
 */
export function latestJudging(endsAt: Date, hours = WITHDRAWAL_HOURS): Date {
  return withdrawalEndsAt(endOfDay(istanbulDate(endsAt)), null, hours)
}

/**
 * By when a campaign's result is known: founder's desk and investors' dates say the same. A withdrawal window that runs again from the
 * notice of a change (T26) may end later than the dates alone say.
 */
export function resultDueAt(endsAt: Date, hours: number, windowEndsAt: Date | null = null): Date {
  const byDates = latestJudging(endsAt, hours)
  return windowEndsAt !== null && windowEndsAt > byDates ? windowEndsAt : byDates
}

export interface RaisedSums {
  readonly raisedKurus: Kurus
  readonly goalKurus: Kurus
  /** Of the sum raised, what counts as the qualified investors' share (qualified/share.ts). */
  readonly qualifiedKurus: Kurus
  /** What they had to bring; zero when nothing is asked of them. */
  readonly qualifiedRequiredKurus: Kurus
}

export interface Judgement {
  readonly outcome: 'successful' | 'unsuccessful'
  readonly code: 'goal-reached' | 'goal-missed' | 'qualified-share-missed'
}

/** The outcome of a campaign: the whole goal must be reached (T17/7-8), and the qualified investors' share with it (T16/5). */
export function judge({ raisedKurus, goalKurus, qualifiedKurus, qualifiedRequiredKurus }: RaisedSums): Judgement {
  invariant(goalKurus > 0n, 'a campaign has a goal')
  if (raisedKurus < goalKurus) return { outcome: 'unsuccessful', code: 'goal-missed' }
  if (qualifiedKurus < qualifiedRequiredKurus) return { outcome: 'unsuccessful', code: 'qualified-share-missed' }
  return { outcome: 'successful', code: 'goal-reached' }
}
