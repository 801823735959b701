import * as calls from '#contracts/membership/endpoints.ts'
import * as passkeyCalls from '#contracts/membership/sign-in/passkey-endpoints.ts'
import * as sessionCalls from '#contracts/membership/sign-in/session-endpoints.ts'
import { route, routeWithBeside, type Route } from '#server/kit/http/route.ts'
import { changeEmail, changePhoneNumber } from './account/change-contact.ts'
import { changePassword } from './account/change-password.ts'
import { requestPasswordLink } from './account/request-password-link.ts'
import { checkPasswordLink, resetPassword } from './account/reset-password.ts'
import { sendVerificationLink, verifyEmail, verifyNewEmail } from './account/verify-email.ts'
import { requestPhoneCode, showPhoneVerification, verifyPhone } from './account/verify-phone.ts'
import { endOtherSessions, endOwnSession, forgetDevice } from './devices/end-own-sessions.ts'
import { showSessions } from './devices/show-sessions.ts'
import { addPasskey, preparePasskey } from './passkeys/add-passkey.ts'
import { removePasskey, renamePasskey } from './passkeys/change-passkeys.ts'
import { checkPasskey, preparePasskeyStep } from './passkeys/check-passkey.ts'
import { preparePasskeySignIn, signInWithPasskey } from './passkeys/sign-in-with-passkey.ts'
import { askLostPhone, showLostPhone } from './recovery/ask-lost-phone.ts'
import { replaceLostFactor } from './recovery/lost-factor.ts'
import { keepSecondStep, stopLostPhone } from './recovery/keep-second-step.ts'
import { checkUserVerification } from './second-factor/check-user-verification.ts'
import { prepareForChallenge, prepareInSession } from './second-factor/prepare.ts'
import { sendStepCode, showSecondStep } from './second-factor/send-step-code.ts'
import { switchCodeMethod } from './second-factor/switch-code-method.ts'
import { renewOwnCodes, showSecondFactor, switchSecondFactor } from './second-factor/switch-second-factor.ts'
import { signOut } from './sessions/sign-out.ts'
import { createFirstAdministrator, showSetup } from './setup/create-first-administrator.ts'
import { inEvenTime } from './sign-in/even-time.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signUp } from './sign-in/sign-up.ts'

/** Signing up, in and out, and what an account is opened with: password, address, phone, second step, devices. */
export const accessRoutes: readonly Route[] = [
  route(calls.postSignUp, inEvenTime(signUp)),
  routeWithBeside(calls.postSignIn, signIn),
  route(calls.postSignOut, signOut),
  route(calls.postForgotPassword, inEvenTime(requestPasswordLink)),
  route(calls.validatePasswordToken, checkPasswordLink),
  route(calls.postResetPassword, resetPassword),
  route(calls.sendVerificationEmail, inEvenTime(sendVerificationLink)),
  route(calls.verifyEmail, verifyEmail),
  route(calls.updatePasswordCall, changePassword),
  route(calls.updateEmailCall, changeEmail),
  route(calls.updateEmailVerify, verifyNewEmail),
  route(calls.updatePhoneNumberCall, changePhoneNumber),
  route(calls.getPhoneVerification, showPhoneVerification),
  route(calls.sendPhoneCode, requestPhoneCode),
  route(calls.verifyPhoneNumber, verifyPhone),
  route(calls.getTwoFactor, showSecondFactor),
  route(calls.prepareTwoFactor, prepareInSession),
  route(calls.updateTwoFactor, switchSecondFactor),
  route(calls.renewRecoveryCodes, renewOwnCodes),
  route(calls.updateCodeMethod, switchCodeMethod),
  route(calls.getVerificationMethods, showSecondStep),
  route(calls.sendVerificationCode, sendStepCode),
  route(calls.prepareEnrolment, prepareForChallenge),
  route(calls.checkUserVerification, checkUserVerification),
  route(calls.getLostPhone, showLostPhone),
  route(calls.askLostPhone, askLostPhone),
  route(calls.keepSecondStep, keepSecondStep),
  route(calls.stopLostPhone, stopLostPhone),
  route(calls.getSetup, showSetup),
  route(calls.createFirstAdministrator, createFirstAdministrator),
  route(calls.replaceLostFactor, replaceLostFactor),
  route(passkeyCalls.preparePasskeySignIn, preparePasskeySignIn),
  route(passkeyCalls.signInWithPasskey, signInWithPasskey),
  route(passkeyCalls.preparePasskeyStep, preparePasskeyStep),
  route(passkeyCalls.checkPasskey, checkPasskey),
  route(passkeyCalls.preparePasskey, preparePasskey),
  route(passkeyCalls.addPasskey, addPasskey),
  route(passkeyCalls.renamePasskey, renamePasskey),
  route(passkeyCalls.removePasskey, removePasskey),
  route(sessionCalls.getSessions, showSessions),
  route(sessionCalls.endSession, endOwnSession),
  route(sessionCalls.endOtherSessions, endOtherSessions),
  route(sessionCalls.forgetDevice, forgetDevice),
]
