import { Area, Choose, Line } from '../form/fields.tsx'
import type { FieldsProps, WizardStep } from '../form/wizard-step.ts'
import { stepsText } from './text.ts'

const { hints, kinds, ...text } = stepsText.company

/** The company whose shares are sold. */
export const companyStep: WizardStep = {
  ...text,
  slug: 'sirket',
  step: 'information',
  fields: { companyKind: 'text', companyName: 'text', cityKey: 'text', companyAddress: 'text' },
  Fields,
}

function Fields({ facts }: FieldsProps) {
  const options = Object.entries(kinds).map(([key, value]) => ({ key, value }))
  return (
    <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      <Choose field="companyKind" options={options} />
      <Choose field="cityKey" options={facts.cities} />
      <Line field="companyName" hint={hints.companyName} maxLength={200} wide />
      <Area field="companyAddress" maxLength={500} rows={3} />
    </div>
  )
}
