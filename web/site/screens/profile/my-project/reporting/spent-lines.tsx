import { type FormEvent, useState } from 'react'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatKurus, parseTurkishAmount } from '#contracts/common/money/money-format.ts'
import type { getOwnReport } from '#contracts/projects/reporting/endpoints.ts'
import { MoneyField, TextAreaField } from '#web/form/index.ts'
import { Stat, Stats } from '#web/ui/index.ts'
import { text } from './text.ts'

const words = text.report

type OwnReport = OutputOf<typeof getOwnReport>

const SPENT = /^lines\.(\d{1,2})\.spent$/

/** An amount as a field holds it: without its unit, and nothing where nothing was spent yet. */
const fieldText = (kurus: bigint) => formatKurus(kurus, 'trim').replace(/\s?TL$/, '')

/** What was spent on each budget line; the sums follow while it is typed, and stand as saved without scripts. */
export function SpentLines({ report }: { readonly report: OwnReport }) {
  const known = (report.draft ?? report.handedIn[0])?.lines ?? []
  const [spent, setSpent] = useState(() => report.budget.map((_line, at) => known[at]?.spent ?? 0n))
  const follow = ({ target }: FormEvent<HTMLDivElement>) => {
    if (!(target instanceof HTMLInputElement)) return
    const at = SPENT.exec(target.name)?.[1]
    if (at !== undefined) setSpent((before) => before.with(Number(at), parseTurkishAmount(target.value) ?? 0n))
  }
  const sum = spent.reduce((all, one) => all + one, 0n)
  const left = report.paidOut - sum
  return (
    <div className="grid gap-5" onInput={follow}>
      <div>
        <h3>{words.lines}</h3>
        <p className="text-sm text-soft">{words.linesHint}</p>
      </div>
      {report.budget.map(({ label, planned }, at) => (
        <fieldset key={label} className="grid gap-3 rounded border border-line p-4">
          <legend className="px-1 font-semibold">{label}</legend>
          <MoneyField
            name={`lines.${at}.spent`}
            label={words.spent}
            hint={words.planned(formatKurus(planned))}
            defaultValue={known[at] ? fieldText(known[at].spent) : ''}
          />
          <TextAreaField
            name={`lines.${at}.explanation`}
            label={words.explanation}
            optional
            rows={2}
            maxLength={1000}
            defaultValue={known[at]?.explanation ?? ''}
          />
        </fieldset>
      ))}
      <p className="text-sm text-soft">{words.explanationHint}</p>
      <div aria-live="polite">
        <Stats columns={3} lines>
          <Stat label={words.paidOut}>{formatKurus(report.paidOut)}</Stat>
          <Stat label={words.sum}>{formatKurus(sum)}</Stat>
          <Stat label={left < 0n ? words.over : words.left}>{formatKurus(left < 0n ? -left : left)}</Stat>
        </Stats>
      </div>
      <TextAreaField
        name="excessReason"
        label={words.excess}
        hint={words.excessHint}
        optional
        rows={2}
        maxLength={2000}
        defaultValue={(report.draft ?? report.handedIn[0])?.excessReason ?? ''}
      />
    </div>
  )
}
