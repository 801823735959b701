import type { PublishedSums } from '#contracts/campaigns/bar-shape.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { Explained } from '#web/site/components/explained.tsx'
import { text } from './text.ts'

/** What the published sums are made of: of a campaign under way, or of one that gives back. */
export function SumsWhy({ sums }: { readonly sums: PublishedSums }) {
  const { label, underWay, goingBack } = text.sums
  const { refundOwed, refundPaid } = sums
  if (refundOwed + refundPaid === 0n) {
    return <Explained label={label} reasons={[{ code: 'published-sums', ...underWay }]} />
  }
  const inputs = [
    { label: goingBack.owed, value: formatKurus(refundOwed) },
    { label: goingBack.paid, value: formatKurus(refundPaid) },
  ]
  const { message, source } = goingBack
  return <Explained label={label} reasons={[{ code: 'published-refunds', message, source, inputs }]} />
}
