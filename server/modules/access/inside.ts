// What seeds, the trial's console, benches and tests use of this room besides index.ts: another door, so that the rest can move.
export { requestPasswordLink } from './account/request-password-link.ts'
export { sendVerificationLink } from './account/verify-email.ts'
export { hashPassword } from './passwords/passwords.ts'
export { signSessionToken } from './sessions/session-token.ts'
export { signUp } from './sign-in/sign-up.ts'
export { codeOf, STEP_SECONDS, stepAt } from './steps/app-codes.ts'
export { renewCodes } from './steps/recovery-codes.ts'
export { placeOf, PREPARED_MS, preparedPlaceOf, storeSecondFactor } from './steps/second-factor-store.ts'
