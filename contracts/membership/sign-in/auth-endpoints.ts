import * as z from 'zod/mini'
import { email } from '../../common/person/email.ts'
import { endpoint } from '../../common/endpoint.ts'
import { done, nothing, unixSeconds } from '../../common/wire.ts'
import { companyErrors } from '../company/messages.ts'
import { heldErrors } from './lost-phone-messages.ts'
import { accountErrors, contactChangeErrors, passwordErrors, signInErrors, tokenErrors } from '../messages.ts'
import {
  deleteMemberInput,
  forgotPassword,
  resetPassword,
  signIn,
  signUp,
  updateEmail,
  updatePassword,
  updatePhoneNumber,
  validateToken,
} from '../schemas.ts'

/** Per client; how many mails one address gets is counted apart, and silently (server/modules/access/links/mail-allowance.ts). */
const MAIL_THROTTLE = { limit: 30, seconds: 900 }

export const postSignUp = endpoint({
  method: 'POST',
  path: '/auth/signup',
  access: 'public',
  summary: 'Registers a member and mails the verification link. The answer never tells whether the address was known.',
  input: signUp,
  output: z.object({ emailAddress: z.string() }),
  errors: passwordErrors,
  throttle: { limit: 60, seconds: 3600 },
})

export const postSignIn = endpoint({
  method: 'POST',
  path: '/auth/signin',
  access: 'public',
  summary: 'Opens a session. Where a second factor is set or due, jwt is null and a challenge stands in its place.',
  input: signIn,
  output: z.object({
    id: z.string(),
    jwt: z.nullable(z.string()),
    emailVerified: z.boolean(),
    /** With jwt null: what checkuserverification opens the session by, within ten minutes, once. */
    challenge: z.optional(z.string()),
    /** Staff without an authenticator app: prepareenrolment shows the secret, the first code finishes. */
    mustEnrol: z.optional(z.boolean()),
  }),
  beside: z.object({ fullname: z.string() }),
  errors: signInErrors,
})

export const postSignOut = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'public',
  summary: 'Ends the session behind the credential; a credential that is worth nothing is fine too.',
  input: nothing,
  output: done,
  errors: {},
})

export const postForgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgotpassword',
  access: 'public',
  summary: 'Mails a link for a new password; neutral answer.',
  input: forgotPassword,
  output: done,
  errors: {},
  throttle: MAIL_THROTTLE,
})

export const validatePasswordToken = endpoint({
  method: 'GET',
  path: '/auth/validatepasswordtoken',
  access: 'public',
  summary: 'Whether a password link is still good. Looking does not use it up.',
  input: validateToken,
  output: z.object({ valid: z.boolean() }),
  errors: tokenErrors,
})

export const postResetPassword = endpoint({
  method: 'POST',
  path: '/auth/resetpassword',
  access: 'public',
  summary: 'Sets a new password by the mailed link, once; every session ends.',
  input: resetPassword,
  output: done,
  errors: { ...tokenErrors, ...passwordErrors },
})

export const sendVerificationEmail = endpoint({
  method: 'GET',
  path: '/auth/sendverificationemail',
  access: 'public',
  summary: 'Mails the verification link again; neutral answer.',
  input: z.object({ emailAddress: email }),
  output: done,
  errors: {},
  throttle: MAIL_THROTTLE,
})

/** `already`: the link was used before and this address is the member's by it. */
const confirmedAddress = z.object({ emailAddress: z.string(), already: z.boolean() })

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verifyemail',
  access: 'public',
  summary: 'Uses up the mailed verification link.',
  input: validateToken,
  output: confirmedAddress,
  errors: tokenErrors,
})

export const updatePasswordCall = endpoint({
  method: 'POST',
  path: '/investor/updatepassword',
  access: 'member',
  summary: 'Changes the password; every other session ends.',
  input: updatePassword,
  output: done,
  errors: passwordErrors,
})

export const getCommunicationInformation = endpoint({
  method: 'GET',
  path: '/investor/getinvestorcommunicationinformation',
  access: 'member',
  summary: 'The member’s e-mail address and phone number, and an address that waits for its link to be opened.',
  input: nothing,
  output: z.object({
    emailAddress: z.string(),
    isEmailVerified: z.boolean(),
    /** Asked for, and in force once its link is opened; null where no link would still work. */
    pendingEmail: z.nullable(z.object({ emailAddress: z.string(), validUntil: unixSeconds })),
    /** Empty where none is known. */
    phoneNumber: z.string(),
    phoneVerifiedAt: z.nullable(unixSeconds),
  }),
  errors: {},
})

export const updateEmailCall = endpoint({
  method: 'POST',
  path: '/investor/updateemail',
  access: 'member',
  summary: 'Asks for another e-mail address: the new one gets a link (updateemailverify), the old one is told.',
  input: updateEmail,
  output: done,
  errors: { ...contactChangeErrors, ...heldErrors, ...passwordErrors },
})

export const updateEmailVerify = endpoint({
  method: 'POST',
  path: '/investor/updateemailverify',
  access: 'public',
  summary: 'Uses up the link mailed to a new address, which takes the old one’s place; every session ends.',
  input: validateToken,
  output: confirmedAddress,
  errors: tokenErrors,
})

export const updatePhoneNumberCall = endpoint({
  method: 'POST',
  path: '/investor/updatephonenumber',
  access: 'member',
  summary: 'Stores another mobile number, after the password was given once more.',
  input: updatePhoneNumber,
  output: done,
  errors: { ...contactChangeErrors, ...passwordErrors },
})

export const deleteMember = endpoint({
  method: 'DELETE',
  path: '/investor/deletemember',
  access: 'member',
  forCompany: 'see',
  summary:
    'One call, two bodies. With memberId, by a company’s owner: that member leaves the company, at once. Without, with currentPassword: ends one’s own membership; refused while money, a project or a company of the member is under way.',
  input: deleteMemberInput,
  output: done,
  errors: { ...accountErrors, ...companyErrors, ...passwordErrors },
})
