import { useState } from 'react'
import { choiceNames } from '#contracts/projects/creation/field-messages.ts'
import { controlsOf } from '../form/fields.tsx'
import { fieldsOn, type FieldsProps, type WizardStep } from '../form/wizard-step.ts'
import { stepsText } from './text.ts'

const { add, none, row: rowName, ...text } = stepsText.participants

/** Which number each kind of identity has (contracts/projects/schemas.ts), without the library that checks it. */
const NUMBERS = {
  citizen: 'governmentId',
  foreign: 'foreignIdentityNumber',
  company: 'taxId',
  registered: 'registrationNumber',
} as const

const page = fieldsOn('participants', [
  'governmentTypeId',
  'governmentId',
  'foreignIdentityNumber',
  'taxId',
  'registrationNumber',
  'companyName',
  'partnershipPercentage',
  'corporatePhone',
  'corporateEmail',
  'title',
  'description',
])
const { Line, Email, Phone, Area, Choose } = controlsOf(page)

/** Who owns parts of the company beside the founder. */
export const participantsStep: WizardStep = {
  ...text,
  slug: 'ortaklar',
  ...page,
  rows: { add, none, nameOf: (row, place) => row.values.companyName || rowName(place) },
  Fields,
}

/** The kind of identity switches the number that is asked; without scripts all stand there, and the one that fits counts. */
function Fields({ row }: FieldsProps) {
  const [kind, setKind] = useState(row.values.governmentTypeId ?? '')
  const number = Object.entries(NUMBERS).find(([key]) => key === kind)?.[1]
  const options = Object.entries(choiceNames.governmentTypeId).map(([key, value]) => ({ key, value }))
  return (
    <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      <Choose field="governmentTypeId" options={options} onValue={setKind} />
      {Object.entries(NUMBERS).map(([of, field]) => (
        <div key={field} className={number === field ? '' : '[@media(scripting:enabled)]:hidden'}>
          <Line field={field} inputMode={of === 'registered' ? 'text' : 'numeric'} />
        </div>
      ))}
      <Line field="companyName" />
      <Line field="partnershipPercentage" inputMode="decimal" suffix="%" />
      <Phone field="corporatePhone" />
      <Email field="corporateEmail" />
      <Line field="title" optional wide />
      <Area field="description" rows={3} optional />
    </div>
  )
}
