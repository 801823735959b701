import { WHOLE } from '#contracts/common/money/basis-points.ts'
import { parseTurkishAmount } from '#contracts/common/money/money-format.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { PurposeBar, PurposeTable } from '#web/site/components/campaign-parts/purposes.tsx'
import { RiskItem } from '#web/site/components/campaign-parts/risk-item.tsx'
import { text } from '#web/site/components/campaign-parts/text.ts'
import { PlainText } from '#web/components/plain-text.tsx'
import type { RowsProps, Values } from '../form/wizard-step.ts'
import { Seen } from './seen.tsx'
import { previewText } from './text.ts'

const sumOf = (values: Values, name: keyof Values): bigint => parseTurkishAmount(values[name] ?? '') ?? 0n
const shown = (amount: bigint): string => (amount > 0n ? formatKurus(amount, 'trim') : '')

/** The terms of the box beside a campaign. */
export function FundingSeen({ rows }: RowsProps) {
  return (
    <Seen rows={rows}>
      {(typed) =>
        typed.map(({ id, values }) => {
          const unit = shown(sumOf(values, 'unitShareValue'))
          const lines = [
            [previewText.goal, shown(sumOf(values, 'fundingGoal'))],
            [text.offered.unitValue, unit],
            [text.offered.minimum, unit],
            [text.offered.shareCount, values.numberOfShares],
            [text.offered.share, values.percentageOfShares && `%${values.percentageOfShares}`],
            [text.offered.postMoney, shown(sumOf(values, 'postInvestmentCompanyValue'))],
          ] as const
          return (
            <dl key={id} className="card divide-y divide-line px-5 py-2">
              {lines.map(([label, value]) => (
                <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2">
                  <dt className="text-sm text-soft">{label}</dt>
                  <dd className="font-semibold">{value || '–'}</dd>
                </div>
              ))}
            </dl>
          )
        })
      }
    </Seen>
  )
}

/** What a share is and gives. */
export function SharesSeen({ rows }: RowsProps) {
  const parts = [
    [text.offered.kind, 'shareKind'],
    [text.privileges, 'privileges'],
    [text.rights, 'rights'],
  ] as const
  return (
    <Seen rows={rows}>
      {(typed) => {
        const [first] = typed
        const told = parts.filter(([, name]) => first?.values[name])
        if (told.length === 0) return null
        return (
          <div className="card grid gap-4 p-5">
            {told.map(([title, name]) => (
              <div key={name}>
                <p className="font-semibold">{title}</p>
                <PlainText>{first?.values[name] ?? ''}</PlainText>
              </div>
            ))}
          </div>
        )
      }}
    </Seen>
  )
}

/** What the money is for, each line as a part of what all come to. */
export function UsesSeen({ rows }: RowsProps) {
  return (
    <Seen rows={rows}>
      {(typed) => {
        const lines = typed
          .map(({ id, values }) => ({ label: values.label || id, amount: sumOf(values, 'amount') }))
          .filter(({ amount }) => amount > 0n)
        const all = lines.reduce((sum, { amount }) => sum + amount, 0n)
        if (all === 0n) return null
        const purposes = lines.map((line) => ({ ...line, share: (line.amount * WHOLE) / all }))
        return (
          <div className="grid gap-2 text-sm">
            <PurposeBar purposes={purposes} />
            <PurposeTable purposes={purposes} />
          </div>
        )
      }}
    </Seen>
  )
}

/** The company's own risks, as one reads them before investing. */
export function RisksSeen({ rows }: RowsProps) {
  return (
    <Seen rows={rows}>
      {(typed) => {
        const told = typed.filter(({ values }) => values.title || values.text)
        if (told.length === 0) return null
        return (
          <ol className="grid gap-5">
            {told.map(({ id, values }) => (
              <RiskItem key={id} title={values.title ?? ''} sentence={values.text ?? ''} />
            ))}
          </ol>
        )
      }}
    </Seen>
  )
}
