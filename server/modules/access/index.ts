import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { clearAbandoned } from './sign-in/clear-abandoned.ts'
import { removeLostSteps } from './recovery/remove-lost-steps.ts'
import { deleteOldSessions } from './sessions/delete-old-sessions.ts'
import { countOtherCodes } from './steps/recovery-codes.ts'
import { resealSecrets, sealedSecrets } from './steps/second-factor-store.ts'

export { noteSuspension } from './account/note-suspension.ts'
export { isSentTokenDead } from './is-sent-token-dead.ts'
export {
  findMailToken,
  findOpenLink,
  issueMailToken,
  MAIL_LINK_HOURS,
  mailTokenOf,
  voidMailTokens,
} from './links/mail-tokens.ts'
export { deletePhoneCodes, PHONE_CODE_MINUTES, phoneCodeOf } from './links/phone-codes.ts'
export { issueSetupKey } from './links/setup-links.ts'
export { findHold, refuseWhileHeld } from './lost-phone/hold.ts'
export { findLostPhoneDue, findOpenRequest, settleRequest } from './lost-phone/lost-phone-store.ts'
export { confirmPassword, lockConfirmed } from './passwords/confirm-password.ts'
export { nobodysPassword } from './passwords/passwords.ts'
export { issueLostFactorKey } from './recovery/lost-factor.ts'
export { removeIfDue } from './recovery/remove-lost-steps.ts'
export { createAuthenticator, createSessionsLook } from './sessions/authenticator.ts'
export { IDLE_MS } from './sessions/sessions.ts'
export { openAccount } from './setup/open-account.ts'
export { revokePending } from './sign-in/revoke-access.ts'
export { askForSignature, proveSignature } from './signing/sign-text.ts'
export { findSigningChannel, proveSigningCode, sendSigningCode } from './signing/signing-codes.ts'
export { removeSecondFactor } from './steps/second-factor-store.ts'
export { findOwnProofs, findStepMethods } from './steps/step-methods.ts'
export { proveCode, withCode } from './steps/try-code.ts'
export { accessRoutes } from './routes.ts'

/** What rests on DATA_KEY and INDEX_KEY. */
export const accessKeys = { sealed: [sealedSecrets], countOtherCodes }

export const accessDueWork: DueWork[] = [clearAbandoned, removeLostSteps, deleteOldSessions, resealSecrets]
