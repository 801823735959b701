import { Area, Line } from '../../form/fields.tsx'
import type { WizardStep } from '../../form/wizard-step.ts'
import { planText } from './text.ts'

const { hints, ...text } = planText.shares

/** What a share is and gives, and where the money goes. */
export const sharesStep: WizardStep = {
  ...text,
  slug: 'paylar-ve-haklar',
  step: 'funding',
  fields: {
    shareKind: 'text',
    additionalFundingPercentage: 'percent',
    privileges: 'text',
    rights: 'text',
    payoutIban: 'text',
    payoutHolder: 'text',
  },
  Fields,
}

function Fields() {
  return (
    <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      <Line field="shareKind" hint={hints.shareKind} maxLength={100} wide />
      <Area field="privileges" hint={hints.privileges} maxLength={1000} rows={3} />
      <Area field="rights" hint={hints.rights} maxLength={3000} rows={6} />
      <Line
        field="additionalFundingPercentage"
        hint={hints.additionalFundingPercentage}
        inputMode="decimal"
        suffix="%"
        maxLength={10}
        optional
        wide
      />
      <Line field="payoutIban" hint={hints.payoutIban} maxLength={64} optional wide />
      <Line field="payoutHolder" hint={hints.payoutHolder} maxLength={200} optional wide />
    </div>
  )
}
