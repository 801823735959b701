import { useState } from 'react'
import { choiceNames } from '#contracts/projects/creation/field-messages.ts'
import { isNaturalPartner } from '#contracts/projects/creation/partner.ts'
import { controlsOf } from '../../form/fields.tsx'
import type { FieldsProps } from '../../form/wizard-step.ts'
import { PARTNER } from './partner.ts'

/** Which number each kind of identity has (contracts/projects/schemas.ts), without the library that checks it. */
const NUMBERS = {
  citizen: 'governmentId',
  foreign: 'foreignIdentityNumber',
  company: 'taxId',
  registered: 'registrationNumber',
} as const

/** Two columns across the form, as the rest of it. */
const ASKED = 'col-span-full field-pair'

const { Line, Email, Phone, Area, Choose, PictureField } = controlsOf(PARTNER)

/**
 * The kind of identity switches the number that is asked, and a person’s name or a company’s; before it is chosen neither is asked.
 * Without scripts all stand there, and what fits counts.
 */
export function PartnerFields({ row }: FieldsProps) {
  const [kind, setKind] = useState(row.values.governmentTypeId ?? '')
  const number = Object.entries(NUMBERS).find(([key]) => key === kind)?.[1]
  const asked = kind && (isNaturalPartner({ ...row.values, governmentTypeId: kind }) ? 'person' : 'company')
  const options = Object.entries(choiceNames.governmentTypeId).map(([key, value]) => ({ key, value }))
  return (
    <div className="field-pair">
      <Choose field="governmentTypeId" options={options} onValue={setKind} wide />
      {Object.entries(NUMBERS).map(([of, field]) => (
        <div key={field} className={number === field ? 'contents' : '[@media(scripting:enabled)]:hidden'}>
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
