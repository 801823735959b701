import { useState } from 'react'
import { choiceNames } from '#contracts/projects/creation/field-messages.ts'
import { isNaturalPartner, partnerName } from '#contracts/projects/creation/partner.ts'
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

/** Two columns across the form, as the rest of it. */
const ASKED = 'col-span-full grid gap-x-6 gap-y-2 sm:grid-cols-2'

const page = fieldsOn('participants', [
  'governmentTypeId',
  'governmentId',
  'foreignIdentityNumber',
  'taxId',
  'registrationNumber',
  'name',
  'surname',
  'email',
  'phone',
  'companyName',
  'corporatePhone',
  'corporateEmail',
  'partnershipPercentage',
  'title',
  'description',
  'imageBase64',
])
const { Line, Email, Phone, Area, Choose, PictureField } = controlsOf(page)

/** Who owns parts of the company beside the founder. */
export const participantsStep: WizardStep = {
  ...text,
  slug: 'ortaklar',
  ...page,
  rows: { add, none, nameOf: (row, place) => partnerName(row.values) || rowName(place) },
  Fields,
}

/**
 * The kind of identity switches the number that is asked, and a person’s name or a company’s; before it is chosen neither is asked.
 * Without scripts all stand there, and what fits counts.
 */
function Fields({ row }: FieldsProps) {
  const [kind, setKind] = useState(row.values.governmentTypeId ?? '')
  const number = Object.entries(NUMBERS).find(([key]) => key === kind)?.[1]
  const asked = kind && (isNaturalPartner({ ...row.values, governmentTypeId: kind }) ? 'person' : 'company')
  const options = Object.entries(choiceNames.governmentTypeId).map(([key, value]) => ({ key, value }))
  return (
    <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      <Choose field="governmentTypeId" options={options} onValue={setKind} />
      {Object.entries(NUMBERS).map(([of, field]) => (
        <div key={field} className={number === field ? '' : '[@media(scripting:enabled)]:hidden'}>
          <Line field={field} inputMode={of === 'registered' ? 'text' : 'numeric'} />
        </div>
      ))}
      {(['person', 'company'] as const).map((of) => (
        <div key={of} className={of === asked ? ASKED : `${ASKED} [@media(scripting:enabled)]:hidden`}>
          {of === 'person' ? <Person /> : <Company />}
        </div>
      ))}
      <Line field="partnershipPercentage" inputMode="decimal" suffix="%" />
      <Line field="title" optional wide />
      <Area field="description" rows={3} optional />
      <PictureField field="imageBase64" ratio={1} size={640} />
    </div>
  )
}

function Person() {
  return (
    <>
      <Line field="name" />
      <Line field="surname" />
      <Phone field="phone" />
      <Email field="email" />
    </>
  )
}

function Company() {
  return (
    <>
      <Line field="companyName" wide />
      <Phone field="corporatePhone" />
      <Email field="corporateEmail" />
    </>
  )
}
