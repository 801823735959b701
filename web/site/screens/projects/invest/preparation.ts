import { formatCount } from '#contracts/common/text/plain-text.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatKurus, type Kurus } from '#contracts/common/money/money.ts'
import type { getInvestmentPreparation } from '#contracts/investments/endpoints.ts'
import { type InsiderBound, roomWithin } from '#contracts/investments/insider/bounds.ts'
import { type OpenOffering, refuseAmount } from '#contracts/investments/rules.ts'
import { companyPart, partsOfCompany } from './flow.ts'

export type Preparation = OutputOf<typeof getInvestmentPreparation>

/** What the amount is held against, in the words of the rule. */
export function offeringOf(preparation: Preparation): OpenOffering {
  return {
    unitShareValueKurus: preparation.unitShareValue,
    fundingGoalKurus: preparation.fundingGoal,
    remainingKurus: preparation.remaining,
    openToOthersKurus: preparation.kept && preparation.kept.open,
    unpaidRoomKurus: preparation.unpaid.most - preparation.unpaid.held,
    remainingLimitKurus: preparation.remainingLimit,
    insiderBounds: insiderBoundsOf(preparation),
  }
}

const insiderBoundsOf = ({ insiderBounds }: Preparation): InsiderBound[] =>
  insiderBounds.map(({ kind, most, held }) => ({ kind, mostKurus: most, heldKurus: held }))

/** The bound of an insider that leaves least room; null of everybody else. */
export function leastInsiderBound(preparation: Preparation): InsiderBound | null {
  const [first, ...more] = insiderBoundsOf(preparation)
  return first ? more.reduce((least, bound) => (roomWithin(bound) < roomWithin(least) ? bound : least), first) : null
}

/** Shares of an amount as people read them, or null for an amount that is no whole number of shares. */
export function sharesText(amountKurus: Kurus | null, preparation: Preparation): string | null {
  const unit = preparation.unitShareValue
  if (amountKurus === null || amountKurus <= 0n || amountKurus % unit !== 0n) return null
  return formatCount(amountKurus / unit)
}

/** The part of the company an amount buys, or null as above; `parts`: of how many it is about one, where it is tiny. */
export function partOf(
  amountKurus: Kurus | null,
  preparation: Preparation,
): { readonly text: string; readonly parts: bigint | null } | null {
  const unit = preparation.unitShareValue
  if (amountKurus === null || amountKurus <= 0n || amountKurus % unit !== 0n) return null
  const offered = { shareCount: BigInt(preparation.numberofShares), shareBps: preparation.percentageofShares }
  const shares = amountKurus / unit
  return { text: companyPart(shares, offered), parts: partsOfCompany(shares, offered) }
}

/** The amount while somebody chooses it, or null of one that nobody may order: it is no part of anything and costs nothing. */
export function orderable(amountKurus: Kurus | null, preparation: Preparation): Kurus | null {
  return amountKurus === null || refuseAmount(amountKurus, offeringOf(preparation)) !== null ? null : amountKurus
}

/** Placeholders of the amount's refusals. */
export function refusalFigures(preparation: Preparation): Readonly<Record<string, string>> {
  const insider = leastInsiderBound(preparation)
  return {
    insiderRoom: formatKurus(insider ? roomWithin(insider) : 0n),
    insiderMost: formatKurus(insider?.mostKurus ?? 0n),
    remaining: formatKurus(preparation.remaining),
    open: formatKurus(preparation.kept?.open ?? 0n),
    unpaidRoom: formatKurus(preparation.unpaid.most - preparation.unpaid.held),
    mostUnpaid: formatKurus(preparation.unpaid.most),
    remainingLimit: formatKurus(preparation.remainingLimit ?? 0n),
  }
}
