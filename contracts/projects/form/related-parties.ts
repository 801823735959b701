import { type Bps, WHOLE } from '../../common/money/basis-points.ts'
import type { Kurus } from '../../common/money/money.ts'
import type { InformationForm } from '../information-form.ts'

type FormYear = InformationForm['financials'][number]

/** What stood open between a company and its related parties when a year ended, as its balance sheet says. */
export interface RelatedParties {
  /** What related parties owed the company. */
  readonly receivables: Kurus
  /** What the company owed them. */
  readonly payables: Kurus
  /** The balance sheet's total. */
  readonly assets: Kurus
}

export interface RelatedPartyShares {
  readonly receivablesShare: Bps
  readonly payablesShare: Bps
}

/**
 * T23 asks for the ratios of a venture company's related-party receivables and debts; the base is our reading, until counsel confirms
 * it: the balance sheet's total, so that both are of one whole, every company has it, and no small trade ledger blows them up. Rounded
 * half up: what is told to investors is never told smaller. Null where there is no total to take them of.
 */
export function relatedPartyShares({ receivables, payables, assets }: RelatedParties): RelatedPartyShares | null {
  if (assets <= 0n) return null
  const shareOf = (part: Kurus): Bps => (part * WHOLE * 2n + assets) / (assets * 2n)
  return { receivablesShare: shareOf(receivables), payablesShare: shareOf(payables) }
}

/** What no balance sheet can say: receivables are part of the total, and debts are no more than what of it is not the owners'. */
export function refuseRelatedParties(
  { receivables, payables, assets }: RelatedParties,
  equity: Kurus,
): 'related-receivables-above-total' | 'related-payables-above-debts' | null {
  if (receivables > assets) return 'related-receivables-above-total'
  return payables > assets - equity ? 'related-payables-above-debts' : null
}

/** As fields hold them. */
export interface RelatedFigures {
  readonly basis: 'actual' | 'forecast'
  readonly totalAssets?: Kurus | undefined
  readonly relatedReceivables?: Kurus | undefined
  readonly relatedPayables?: Kurus | undefined
}

/** Of a year that is over and has all three; null of others. */
export function relatedPartiesOf(figures: RelatedFigures): RelatedParties | null {
  const { basis, totalAssets: assets, relatedReceivables: receivables, relatedPayables: payables } = figures
  if (basis !== 'actual' || assets === undefined || receivables === undefined || payables === undefined) return null
  return { receivables, payables, assets }
}

/** The same as the form keeps it. Left out where there is none, as in all forms from before they were asked: their hash stays. */
export function keptRelatedParties(figures: RelatedFigures): Pick<FormYear, 'relatedParties'> {
  const related = relatedPartiesOf(figures)
  if (!related) return {}
  const { receivables, payables, assets } = related
  return {
    relatedParties: {
      receivablesKurus: String(receivables),
      payablesKurus: String(payables),
      assetsKurus: String(assets),
    },
  }
}

/** What a form says of a year, with the shares; null of years that do not say. */
export function readRelatedParties({
  relatedParties: kept,
}: Pick<FormYear, 'relatedParties'>): (RelatedParties & RelatedPartyShares) | null {
  if (!kept) return null
  const related = {
    receivables: BigInt(kept.receivablesKurus),
    payables: BigInt(kept.payablesKurus),
    assets: BigInt(kept.assetsKurus),
  }
  const shares = relatedPartyShares(related)
  return shares && { ...related, ...shares }
}
