import type { Kurus } from '../../common/money/money.ts'
import type { Bps } from '../../common/money/percentage.ts'

/** Requests above the threshold need this share of the goal from qualified investors (T16/5); both are parameters. */
export interface QualifiedRequirement {
  readonly thresholdKurus: Kurus
  readonly rateBps: Bps
}

/** The rate that holds for a campaign: the law's, or the higher one that its information form sets (T16/5). */
export function qualifiedRateOf(lawBps: Bps, formBps: Bps): Bps {
  return formBps > lawBps ? formBps : lawBps
}

/** What qualified investors must bring for a goal; a fraction of a kuruş counts as a whole one ("at least", T16/5). */
export function requiredQualifiedAmount(goalKurus: Kurus, required: QualifiedRequirement): Kurus {
  return goalKurus > required.thresholdKurus ? (goalKurus * required.rateBps + 9_999n) / 10_000n : 0n
}

/** What is still missing of the qualified investors' share, in kuruş; zero when it is there or none is asked. */
export function missingQualified(requiredKurus: Kurus, qualifiedKurus: Kurus): Kurus {
  return qualifiedKurus < requiredKurus ? requiredKurus - qualifiedKurus : 0n
}

export interface ReservedOffering {
  readonly goalKurus: Kurus
  readonly capKurus: Kurus
  /** Ordered or paid and standing, by whomever. */
  readonly takenKurus: Kurus
  /** Of it, by those who were qualified investors when they ordered. */
  readonly qualifiedKurus: Kurus
  /** What qualified investors must bring; zero: nothing. */
  readonly requiredKurus: Kurus
}

/**
 * What others than qualified investors may still order where the information form keeps the end of the goal for qualified ones: as long as
 * their share is missing, no more than leaves room for it within the goal. Additional funds are open again once it is there, because the
 * share is one of the goal (T16/5). The statement that writes orders (investments.write_orders) decides by the same rule.
 */
export function openToOthers({ goalKurus, capKurus, takenKurus, ...share }: ReservedOffering): Kurus {
  const missing = missingQualified(share.requiredKurus, share.qualifiedKurus)
  const open = missing > 0n ? goalKurus - takenKurus - missing : capKurus - takenKurus
  return open > 0n ? open : 0n
}

/** What MKK says of an investor's status when it is asked again before a campaign is judged. */
export interface QualifiedWord {
  readonly isQualified: boolean
  /** The calendar day since which, `2026-03-12`; null: not told. */
  readonly since: string | null
}

/**
 * How a request counts that was placed by a qualified investor: `kept`, the status holds still; `papers`, it was given on papers that
 * held on that day, which MKK is not asked about; `lost`, it was lost since; `later`, by MKK's register it began only after that day;
 * `unasked`, MKK has not answered yet.
 */
export const QUALIFIED_STANDINGS = ['kept', 'papers', 'lost', 'later', 'unasked'] as const
export type QualifiedStanding = (typeof QUALIFIED_STANDINGS)[number]

/** `placedOn`: Istanbul's day of the request. `hasPapers`: an approved status on papers held then. */
export function qualifiedStandingOf(
  placedOn: string,
  hasPapers: boolean,
  word: QualifiedWord | null,
): QualifiedStanding {
  if (hasPapers) return 'papers'
  if (word === null) return 'unasked'
  if (!word.isQualified) return 'lost'
  return word.since !== null && word.since > placedOn ? 'later' : 'kept'
}

/**
 * Whether a request counts towards the qualified investors' share (T16/5). The standing of the request's moment counts: who lost it since
 * was a qualified investor when investing. What was none by the register's own day is not counted, whatever was answered then.
 */
export function countsAsQualified(standing: QualifiedStanding): boolean {
  return standing !== 'later'
}
