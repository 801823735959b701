import { later } from '../form/later.tsx'
import { fieldsOn, type WizardStep } from '../form/wizard-step.ts'
import { TERM_NAMES } from './funding/terms.ts'
import { stepsText } from './text.ts'

/** When the campaign runs, and what it asks for what. */
export const fundingStep: WizardStep = {
  title: stepsText.funding.title,
  slug: 'fonlama-kosullari',
  ...fieldsOn('funding', ['startDate', 'closeDate', ...TERM_NAMES]),
  Fields: later(() => import('./funding/fields.tsx').then((module) => module.FundingFields)),
  Preview: later(() => import('../preview/terms.tsx').then((module) => module.FundingSeen)),
}
