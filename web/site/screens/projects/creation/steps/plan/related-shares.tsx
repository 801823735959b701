import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatBps } from '#contracts/common/money/basis-points.ts'
import { parseTurkishAmount } from '#contracts/common/money/money-format.ts'
import { relatedPartiesOf, relatedPartyShares } from '#contracts/projects/form/related-parties.ts'
import type { StepRow, Values } from '../../form/wizard-step.ts'
import { planText } from './text.ts'

const { related: text } = planText.financials

const SUMS = ['totalAssets', 'relatedReceivables', 'relatedPayables'] as const

/** Both shares of a row as its fields hold it; nothing until all three are there. */
export function relatedLines(basis: string, valueOf: (field: (typeof SUMS)[number]) => string) {
  const [totalAssets, relatedReceivables, relatedPayables] = SUMS.map((field) => parseTurkishAmount(valueOf(field)))
  const related = relatedPartiesOf({
    basis: basis === 'actual' ? 'actual' : 'forecast',
    totalAssets: totalAssets ?? undefined,
    relatedReceivables: relatedReceivables ?? undefined,
    relatedPayables: relatedPayables ?? undefined,
  })
  const shares = related && relatedPartyShares(related)
  if (!shares) return []
  return [
    { label: text.receivablesShare, value: formatBps(shares.receivablesShare) },
    { label: text.payablesShare, value: formatBps(shares.payablesShare) },
  ]
}

/**
 * What a year says of related parties, and what it comes to as it is typed; without scripts as it is kept. A forecast has none: with
 * scripts it goes away, without them it stands there and does not count.
 */
export function RelatedShares({
  row,
  basis,
  children,
}: {
  readonly row: StepRow
  readonly basis: string
  readonly children: ReactNode
}) {
  const place = useRef<HTMLFieldSetElement>(null)
  const [typed, setTyped] = useState<Values>(row.values)
  const read = () => {
    const fields = [...(place.current?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])]
    setTyped(Object.fromEntries(fields.map(({ name, value }) => [name.slice(name.lastIndexOf('.') + 1), value])))
  }
  // What was typed before the scripts ran; later the field has grouped its figures before its row hears of them.
  useEffect(read, [])
  const lines = relatedLines(basis === '' ? 'actual' : basis, (field) => typed[field] ?? '')
  return (
    <fieldset
      ref={place}
      onInput={read}
      className={`border-t border-line pt-4 sm:col-span-2 ${basis === 'forecast' ? '[@media(scripting:enabled)]:hidden' : ''}`}
    >
      <legend className="sr-only">{text.title}</legend>
      <h3 aria-hidden="true" className="text-base">
        {text.title}
      </h3>
      <p className="prose-measure mb-3 text-sm text-soft">{text.lead}</p>
      <div className="field-pair">{children}</div>
      <dl aria-live="polite" className="grid gap-1">
        {lines.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6">
            <dt>{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </fieldset>
  )
}
