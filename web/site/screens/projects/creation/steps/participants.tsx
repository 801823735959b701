import { partnerName } from '#contracts/projects/creation/partner.ts'
import { later } from '../form/later.tsx'
import type { WizardStep } from '../form/wizard-step.ts'
import { PARTNER } from './people/partner.ts'
import { stepsText } from './text.ts'

const { add, row: rowName, ...text } = stepsText.participants

/** Who owns parts of the company beside the founder. */
export const participantsStep: WizardStep = {
  ...text,
  slug: 'ortaklar',
  ...PARTNER,
  rows: { add, nameOf: (row, place) => partnerName(row.values) || rowName(place) },
  Fields: later(() => import('./people/partner-fields.tsx').then((module) => module.PartnerFields)),
  Preview: later(() => import('../preview/people.tsx').then((module) => module.PartnersSeen)),
}
