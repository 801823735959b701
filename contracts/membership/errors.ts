import type { ErrorTable } from '../common/errors.ts'
import { companyErrors } from './company/messages.ts'
import {
  accountErrors,
  contactChangeErrors,
  eligibilityErrors,
  passwordErrors,
  phoneErrors,
  pictureErrors,
  setupErrors,
  signInErrors,
  tokenErrors,
} from './messages.ts'
import { heldErrors, lostPhoneErrors } from './sign-in/lost-phone-messages.ts'
import { passkeyErrors, secondFactorErrors } from './sign-in/second-factor-messages.ts'

/** All refusals of membership. */
export const membershipErrors = {
  ...signInErrors,
  ...tokenErrors,
  ...secondFactorErrors,
  ...passkeyErrors,
  ...lostPhoneErrors,
  ...heldErrors,
  ...setupErrors,
  ...passwordErrors,
  ...contactChangeErrors,
  ...phoneErrors,
  ...pictureErrors,
  ...eligibilityErrors,
  ...accountErrors,
  ...companyErrors,
} as const satisfies ErrorTable

export type MembershipRefusal = keyof typeof membershipErrors
