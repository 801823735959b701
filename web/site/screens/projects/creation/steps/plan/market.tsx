import { Area } from '../../form/fields.tsx'
import type { WizardStep } from '../../form/wizard-step.ts'
import { planText } from './text.ts'

const { hints, ...text } = planText.market

/** To whom the company sells, beside whom, and what it earns by. */
export const marketStep: WizardStep = {
  ...text,
  slug: 'pazar',
  step: 'information',
  fields: { market: 'text', competition: 'text', revenueModel: 'text' },
  Fields,
}

function Fields() {
  return (
    <div className="grid gap-2">
      <Area field="market" hint={hints.market} maxLength={3000} rows={5} optional />
      <Area field="competition" hint={hints.competition} maxLength={3000} rows={5} optional />
      <Area field="revenueModel" hint={hints.revenueModel} maxLength={3000} rows={5} optional />
    </div>
  )
}
