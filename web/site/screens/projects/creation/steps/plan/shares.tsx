import { formatBps } from '#contracts/common/money/basis-points.ts'
import { choiceNames } from '#contracts/projects/creation/field-messages.ts'
import { controlsOf } from '../../form/fields.tsx'
import { later } from '../../form/later.tsx'
import { fieldsOn, type FieldsProps, type WizardStep } from '../../form/wizard-step.ts'
import { planText } from './text.ts'

const { hints, ...text } = planText.shares

const page = fieldsOn('funding', [
  'shareKind',
  'additionalFundingPercentage',
  'qualifiedPercentage',
  'qualifiedReserve',
  'privileges',
  'rights',
  'payoutIban',
  'payoutHolder',
])
const { Line, Area, Choose } = controlsOf(page)

/** What a share is and gives, and where the money goes. */
export const sharesStep: WizardStep = {
  ...text,
  slug: 'paylar-ve-haklar',
  ...page,
  Fields,
  Preview: later(() => import('../../preview/terms.tsx').then((module) => module.SharesSeen)),
}

function Fields({ facts }: FieldsProps) {
  return (
    <div className="field-pair">
      <Line field="shareKind" wide />
      <Area field="privileges" rows={3} />
      <Area field="rights" rows={6} />
      <Line
        field="additionalFundingPercentage"
        hint={hints.additional(formatBps(facts.maxAdditionalRate))}
        inputMode="decimal"
        suffix="%"

        optional
        wide
      />
      <Line field="qualifiedPercentage" inputMode="decimal" suffix="%" optional wide />
      <Choose
        field="qualifiedReserve"
        options={Object.entries(choiceNames.qualifiedReserve).map(([key, value]) => ({ key, value }))}
        optional
        wide
      />
      <Line field="payoutIban" optional wide />
      <Line field="payoutHolder" optional wide />
    </div>
  )
}
