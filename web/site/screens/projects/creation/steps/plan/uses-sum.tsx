import { useEffect, useRef, useState } from 'react'
import { formatKurus, parseTurkishAmount } from '#contracts/common/money/money.ts'
import type { RowsProps } from '../../form/wizard-step.ts'
import { planText } from './text.ts'

const text = planText.uses

const sumOf = (amounts: readonly string[]): bigint =>
  amounts.reduce((sum, amount) => sum + (parseTurkishAmount(amount) ?? 0n), 0n)

/** What the lines come to as they are typed, and what is missing to the goal; without scripts as they are kept. */
export function UsesSum({ rows, facts: { goalKurus } }: RowsProps) {
  const place = useRef<HTMLElement>(null)
  const [sum, setSum] = useState(() => sumOf(rows.map(({ values }) => values.amount ?? '')))
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const reckon = () => {
      const fields = [...form.querySelectorAll<HTMLInputElement>('input[name$=".amount"]')]
      setSum(sumOf(fields.map(({ value }) => value)))
    }
    reckon()
    // At the window, where the field has grouped its figures: before that `6.0000` is no sum.
    addEventListener('input', reckon)
    return () => removeEventListener('input', reckon)
  }, [rows])
  const rest = goalKurus === null ? null : goalKurus - sum
  return (
    <section ref={place} aria-label={text.sum.label} className="rounded border border-line bg-sunk p-5">
      <dl className="grid gap-2">
        <div className="flex flex-wrap justify-between gap-x-6">
          <dt>{text.sum.all}</dt>
          <dd className="font-semibold">{formatKurus(sum)}</dd>
        </div>
        {goalKurus !== null && (
          <div className="flex flex-wrap justify-between gap-x-6">
            <dt>{text.sum.goal}</dt>
            <dd className="font-semibold">{formatKurus(goalKurus)}</dd>
          </div>
        )}
      </dl>
      <p className={`mt-3 border-t border-line pt-3 font-semibold ${rest !== null && rest < 0n ? 'text-danger' : ''}`}>
        {rest === null
          ? text.sum.noGoal
          : rest === 0n
            ? text.sum.exact
            : rest > 0n
              ? text.sum.left(formatKurus(rest))
              : text.sum.above(formatKurus(-rest))}
      </p>
    </section>
  )
}
