import { endpoint } from '../common/endpoint.ts'
import { exactly } from '../common/money/exact.ts'
import { requiredText } from '../common/text/text.ts'
import { done } from '../common/wire.ts'
import { evaluationErrors } from '../projects/evaluation/messages.ts'
import { settlementErrors } from './messages.ts'

export const endCampaignEarly = endpoint({
  method: 'POST',
  path: '/settlement/endcampaignearly',
  access: 'member',
  forCompany: 'manage',
  summary:
    'The founder ends a running campaign before its last day: only with goal and additional funds reached and every withdrawal window over (T17/5).',
  input: exactly({ projectExternalId: requiredText(20) }),
  output: done,
  errors: {
    'project-step-impossible': evaluationErrors['project-step-impossible'],
    'campaign-not-in-state': settlementErrors['campaign-not-in-state'],
    'early-end-not-full': settlementErrors['early-end-not-full'],
    'early-end-windows-open': settlementErrors['early-end-windows-open'],
  },
})
