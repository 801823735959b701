import { useState } from 'react'
import { choiceNames } from '#contracts/projects/creation/field-messages.ts'
import { controlsOf } from '../../form/fields.tsx'
import { fieldsOn, type FieldsProps, type WizardStep } from '../../form/wizard-step.ts'
import { relatedLines, RelatedShares } from './related-shares.tsx'
import { planText } from './text.ts'

const { hints, add, row: rowName, related: _related, ...text } = planText.financials

const page = fieldsOn('financials', [
  'year',
  'basis',
  'revenue',
  'profit',
  'equity',
  'totalAssets',
  'relatedReceivables',
  'relatedPayables',
])
const { Line, Sum, Choose } = controlsOf(page)

/** What was earned, and what is expected, year by year; of years that are over, what stood open with related parties (T23). */
export const financialsStep: WizardStep = {
  ...text,
  slug: 'finansallar',
  ...page,
  rows: { add, nameOf: ({ values }, place) => values.year || rowName(place) },
  Fields,
  reckoned: ({ values }) => relatedLines(values.basis ?? '', (field) => values[field] ?? ''),
}

function Fields({ row, facts }: FieldsProps) {
  const [basis, setBasis] = useState(row.values.basis ?? '')
  const thisYear = Number(facts.earliestStart.slice(0, 4))
  const options = Object.entries(choiceNames.basis).map(([key, value]) => ({ key, value }))
  return (
    <div className="field-pair">
      <Line field="year" hint={hints.year(thisYear)} inputMode="numeric" />
      <Choose field="basis" options={options} onValue={setBasis} />
      <Sum field="revenue" wide />
      <Line field="profit" suffix="TL" />
      <Line field="equity" suffix="TL" />
      <RelatedShares row={row} basis={basis}>
        <Sum field="totalAssets" wide />
        <Sum field="relatedReceivables" />
        <Sum field="relatedPayables" />
      </RelatedShares>
    </div>
  )
}
