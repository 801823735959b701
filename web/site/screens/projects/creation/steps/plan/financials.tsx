import { Choose, Line, Sum } from '../../form/fields.tsx'
import type { FieldsProps, WizardStep } from '../../form/wizard-step.ts'
import { planText } from './text.ts'

const { hints, bases, add, none, row: rowName, ...text } = planText.financials

/** What was earned, and what is expected, year by year. */
export const financialsStep: WizardStep = {
  ...text,
  slug: 'finansallar',
  step: 'financials',
  fields: { year: 'year', basis: 'text', revenue: 'money', profit: 'signed', equity: 'signed' },
  rows: { add, none, nameOf: ({ values }, place) => values['year'] || rowName(place) },
  Fields,
}

function Fields({ facts }: FieldsProps) {
  const thisYear = Number(facts.earliestStart.slice(0, 4))
  const options = Object.entries(bases).map(([key, value]) => ({ key, value }))
  return (
    <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      <Line field="year" hint={hints.year(thisYear)} inputMode="numeric" maxLength={4} />
      <Choose field="basis" hint={hints.basis} options={options} />
      <Sum field="revenue" hint={hints.revenue} wide />
      <Line field="profit" hint={hints.profit} maxLength={24} suffix="TL" />
      <Line field="equity" hint={hints.equity} maxLength={24} suffix="TL" />
    </div>
  )
}
