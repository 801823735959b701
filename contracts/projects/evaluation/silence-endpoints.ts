import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import { idInput, requiredText } from '../../common/text/text.ts'
import { done } from '../../common/wire.ts'
import { changeErrors } from '../form/messages.ts'
import { fileErrors } from '../messages.ts'
import { evaluationErrors, evaluationMessages as say } from './messages.ts'

// An application that waits for its founder, who does nothing: they are warned, and then it is ended.

export const warnSilentFounder = endpoint({
  method: 'POST',
  path: '/evaluation/warnsilentfounder',
  access: ['analyst'],
  summary: 'Warns a founder from whom nothing came for days, with the day after which the application may be ended.',
  input: z.object({ projectId: idInput }),
  output: done,
  errors: {
    ...fileErrors,
    'project-step-impossible': evaluationErrors['project-step-impossible'],
    'founder-not-silent': evaluationErrors['founder-not-silent'],
  },
})

export const endSilentApplication = endpoint({
  method: 'POST',
  path: '/evaluation/endsilentapplication',
  access: ['analyst'],
  summary: 'Ends, with a reason, an application whose founder let the day of their warning pass.',
  input: z.object({ projectId: idInput, reason: requiredText(500, say.reasonRequired) }),
  output: done,
  errors: {
    ...fileErrors,
    'project-step-impossible': evaluationErrors['project-step-impossible'],
    'founder-not-warned': evaluationErrors['founder-not-warned'],
    // Of the changes that lapse with an ended campaign; an application has none.
    'change-closing-passed': changeErrors['change-closing-passed'],
    'change-not-waiting': changeErrors['change-not-waiting'],
    'change-not-open': changeErrors['change-not-open'],
  },
})
