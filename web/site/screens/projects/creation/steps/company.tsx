import { useState } from 'react'
import { choiceNames } from '#contracts/projects/creation/field-messages.ts'
import { Area, Choose, Email, Line } from '../form/fields.tsx'
import type { FieldsProps, WizardStep } from '../form/wizard-step.ts'
import { stepsText } from './text.ts'

const { hints, ...text } = stepsText.company

/** The company whose shares are sold. */
export const companyStep: WizardStep = {
  ...text,
  slug: 'sirket',
  step: 'information',
  fields: {
    companyKind: 'text',
    companyName: 'text',
    cityKey: 'text',
    companyAddress: 'text',
    foundingYear: 'year',
    taxNumber: 'text',
    taxOffice: 'text',
    tradeRegistryNo: 'text',
    tradeRegistryOffice: 'text',
    mersisNo: 'text',
    executive: 'text',
    webSite: 'text',
    contactEmail: 'text',
  },
  Fields,
}

/** What only a company has that exists already goes away with "not founded yet"; without scripts it stands there and does not count. */
function Fields({ row, facts }: FieldsProps) {
  const [kind, setKind] = useState(row.values['companyKind'] ?? '')
  const isAhead = kind === 'to-be-founded'
  const options = Object.entries(choiceNames.companyKind).map(([key, value]) => ({ key, value }))
  return (
    <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      <Choose field="companyKind" options={options} onValue={setKind} />
      <Choose field="cityKey" options={facts.cities} />
      <Line field="companyName" hint={hints.companyName} maxLength={200} wide />
      <Area field="companyAddress" maxLength={500} rows={3} />
      <div className={`contents ${isAhead ? '[@media(scripting:enabled)]:hidden' : ''}`}>
        <Line field="foundingYear" hint={hints.foundingYear} inputMode="numeric" maxLength={4} />
        <Line field="executive" hint={hints.executive} maxLength={100} />
        <Line field="taxOffice" hint={hints.taxOffice} maxLength={100} />
        <Line field="taxNumber" hint={hints.taxNumber} inputMode="numeric" maxLength={64} />
        <Line field="tradeRegistryOffice" hint={hints.tradeRegistryOffice} maxLength={100} />
        <Line field="tradeRegistryNo" hint={hints.tradeRegistryNo} maxLength={64} />
        <Line field="mersisNo" hint={hints.mersisNo} inputMode="numeric" maxLength={64} />
      </div>
      <Line field="webSite" hint={hints.webSite} inputMode="url" maxLength={200} optional />
      <Email field="contactEmail" hint={hints.contactEmail} maxLength={254} optional />
    </div>
  )
}
