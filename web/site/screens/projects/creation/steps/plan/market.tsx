import { controlsOf } from '../../form/fields.tsx'
import { later } from '../../form/later.tsx'
import { fieldsOn, type WizardStep } from '../../form/wizard-step.ts'
import { planText } from './text.ts'

const text = planText.market

const page = fieldsOn('information', ['market', 'competition', 'revenueModel'])
const { Area } = controlsOf(page)

/** To whom the company sells, beside whom, and what it earns by. */
export const marketStep: WizardStep = {
  ...text,
  slug: 'pazar',
  ...page,
  Fields,
  Preview: later(() => import('../../preview/page.tsx').then((module) => module.MarketSeen)),
}

function Fields() {
  return (
    <div className="grid gap-2">
      <Area field="market" rows={5} optional />
      <Area field="competition" rows={5} optional />
      <Area field="revenueModel" rows={5} optional />
    </div>
  )
}
