import { later } from '../form/later.tsx'
import { fieldsOn, type WizardStep } from '../form/wizard-step.ts'
import { stepsText } from './text.ts'

const { add, row: rowName, ...text } = stepsText.financials

/** What was earned, and what is expected, year by year; of years that are over, what stood open with related parties (T23). */
export const financialsStep: WizardStep = {
  ...text,
  slug: 'finansallar',
  ...fieldsOn('financials', [
    'year',
    'basis',
    'revenue',
    'profit',
    'equity',
    'totalAssets',
    'relatedReceivables',
    'relatedPayables',
  ]),
  rows: { add, nameOf: ({ values }, place) => values.year || rowName(place) },
  Whole: later(() => import('./years/year-grid.tsx').then((module) => module.YearGrid)),
}
