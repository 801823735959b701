import { controlsOf } from '../form/fields.tsx'
import { fieldsOn, type FieldsProps, type WizardStep } from '../form/wizard-step.ts'
import { stepsText } from './text.ts'

const { you, ...text } = stepsText.leader

const page = fieldsOn('leader', ['imageBase64', 'partnershipPercentage', 'title', 'description'])
const { Line, Area, PictureField } = controlsOf(page)

/** The member who applies. */
export const leaderStep: WizardStep = {
  ...text,
  slug: 'girisimci',
  ...page,
  Fields,
}

function Fields({ row }: FieldsProps) {
  return (
    <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {row.told.name && (
        <p className="mb-4 sm:col-span-2">
          <span className="block text-sm text-soft">{you}</span>
          <b>{row.told.name}</b> · {row.told.email}
        </p>
      )}
      <PictureField field="imageBase64" ratio={1} size={640} />
      <div>
        <Line field="partnershipPercentage" inputMode="decimal" suffix="%" />
        <Line field="title" optional />
      </div>
      <Area field="description" rows={5} optional />
    </div>
  )
}
