import { controlsOf } from '../form/fields.tsx'
import { later } from '../form/later.tsx'
import { fieldsOn, type WizardStep } from '../form/wizard-step.ts'
import { stepsText } from './text.ts'

const { add, row: rowName, ...text } = stepsText.faq

const page = fieldsOn('faq', ['question', 'answer'])
const { Area } = controlsOf(page)

/** What people will ask, answered beforehand. */
export const faqStep: WizardStep = {
  ...text,
  slug: 'sik-sorulanlar',
  ...page,
  rows: { add, nameOf: (row, place) => row.values.question || rowName(place) },
  Fields,
  Preview: later(() => import('../preview/page.tsx').then((module) => module.FaqSeen)),
}

function Fields() {
  return (
    <div className="grid gap-2">
      <Area field="question" rows={2} />
      <Area field="answer" rows={4} />
    </div>
  )
}
