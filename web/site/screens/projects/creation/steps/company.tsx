import { useState } from 'react'
import { choiceNames } from '#contracts/projects/creation/field-messages.ts'
import { controlsOf } from '../form/fields.tsx'
import { later } from '../form/later.tsx'
import { fieldsOn, type FieldsProps, type WizardStep } from '../form/wizard-step.ts'
import { stepsText } from './text.ts'

const text = stepsText.company

const page = fieldsOn('information', [
  'companyKind',
  'companyName',
  'cityKey',
  'companyAddress',
  'foundingYear',
  'taxNumber',
  'taxOffice',
  'tradeRegistryNo',
  'tradeRegistryOffice',
  'mersisNo',
  'executive',
  'webSite',
  'contactEmail',
])
const { Line, Email, Area, Choose } = controlsOf(page)

/** The company whose shares are sold. */
export const companyStep: WizardStep = {
  ...text,
  slug: 'sirket',
  ...page,
  Fields,
  Preview: later(() => import('../preview/page.tsx').then((module) => module.CompanySeen)),
}

/** What only a company has that exists already goes away with "not founded yet"; without scripts it stands there and does not count. */
function Fields({ row, facts }: FieldsProps) {
  const [kind, setKind] = useState(row.values.companyKind ?? '')
  const isAhead = kind === 'to-be-founded'
  const options = Object.entries(choiceNames.companyKind).map(([key, value]) => ({ key, value }))
  return (
    <div className="field-pair">
      <Choose field="companyKind" options={options} onValue={setKind} />
      <Choose field="cityKey" options={facts.cities} />
      <Line field="companyName" wide />
      <Area field="companyAddress" rows={3} />
      <div className={`contents ${isAhead ? '[@media(scripting:enabled)]:hidden' : ''}`}>
        <Line field="foundingYear" inputMode="numeric" />
        <Line field="executive" />
        <Line field="taxOffice" />
        <Line field="taxNumber" inputMode="numeric" />
        <Line field="tradeRegistryOffice" />
        <Line field="tradeRegistryNo" />
        <Line field="mersisNo" inputMode="numeric" />
      </div>
      <Line field="webSite" inputMode="url" optional />
      <Email field="contactEmail" optional />
    </div>
  )
}
