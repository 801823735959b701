import { formatBps } from '#contracts/common/money/basis-points.ts'
import { parseTurkishAmount } from '#contracts/common/money/money-format.ts'
import { relatedPartiesOf, relatedPartyShares } from '#contracts/projects/form/related-parties.ts'
import type { Values } from '../../form/wizard-step.ts'
import { yearsText } from './text.ts'

const { related: text } = yearsText

/** Both shares of related parties (T23) of a year as its fields hold it; nothing of a forecast, nor until all three sums are there. */
export function relatedLines(values: Values): { readonly label: string; readonly value: string }[] {
  const sumOf = (field: 'totalAssets' | 'relatedReceivables' | 'relatedPayables') =>
    parseTurkishAmount(values[field] ?? '') ?? undefined
  const related = relatedPartiesOf({
    basis: values.basis === 'actual' ? 'actual' : 'forecast',
    totalAssets: sumOf('totalAssets'),
    relatedReceivables: sumOf('relatedReceivables'),
    relatedPayables: sumOf('relatedPayables'),
  })
  const shares = related && relatedPartyShares(related)
  if (!shares) return []
  return [
    { label: text.receivablesShare, value: formatBps(shares.receivablesShare) },
    { label: text.payablesShare, value: formatBps(shares.payablesShare) },
  ]
}
