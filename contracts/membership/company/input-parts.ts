import * as z from 'zod/mini'
import { COMPANY_GRANTS } from '../../common/company-grants.ts'
import { idInput } from '../../common/text/text.ts'
import { companyMessages as say } from './messages.ts'

export const grantsInput = z._default(
  z.array(z.enum(COMPANY_GRANTS, { error: say.grantsRequired })).check(z.maxLength(COMPANY_GRANTS.length)),
  [],
)

/** Which of one's companies; whoever acts for one means that. */
export const ofAccount = { accountId: z.optional(idInput) }

/** A yes or a no as a form's button sends it. */
export const answer = z.enum(['yes', 'no'], { error: say.answerRequired })
