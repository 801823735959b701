import { Area } from '../form/fields.tsx'
import type { WizardStep } from '../form/wizard-step.ts'
import { stepsText } from './text.ts'

const { hints: _hints, add, none, row: rowName, ...text } = stepsText.faq

/** What people will ask, answered beforehand. */
export const faqStep: WizardStep = {
  ...text,
  slug: 'sik-sorulanlar',
  step: 'faq',
  fields: { question: 'text', answer: 'text' },
  rows: { add, none, nameOf: (row, place) => row.values['question'] || rowName(place) },
  Fields,
}

function Fields() {
  return (
    <div className="grid gap-2">
      <Area field="question" maxLength={1000} rows={2} />
      <Area field="answer" maxLength={2000} rows={4} />
    </div>
  )
}
