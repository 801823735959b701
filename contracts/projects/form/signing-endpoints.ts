import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import { idInput, requiredText } from '../../common/text/text.ts'
import { done, unixSeconds } from '../../common/wire.ts'
import { askedOfDevice, credential } from '../../membership/sign-in/passkey-endpoints.ts'
import { typedCode } from '../../membership/sign-in/second-factor-endpoints.ts'
import { STEP_METHODS } from '../../membership/sign-in/second-factor.ts'
import { signingErrors as errors } from './signing-messages.ts'

// The founder's own signature under the approved version of the information form, before it is published (T11/10).

const ofProject = z.object({ projectId: idInput })
const asRead = { projectId: idInput, sha256: requiredText(64) }

/** A signature as files and pages tell it. */
export const formSignature = z.object({
  version: z.int(),
  sha256: z.string(),
  signer: z.string(),
  means: z.enum(STEP_METHODS),
  signedAt: unixSeconds,
})

export const getFormToSign = endpoint({
  method: 'GET',
  path: '/projectform/getformtosign',
  access: 'member',
  forCompany: 'see',
  summary:
    'The approved version of one’s own information form as it is signed, its signature, and how the caller may sign.',
  input: ofProject,
  output: z.object({
    projectId: z.string(),
    title: z.string(),
    version: z.int(),
    sha256: z.string(),
    approvedAt: unixSeconds,
    sections: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        entries: z.array(
          z.object({ key: z.string(), label: z.string(), value: z.string(), group: z.optional(z.string()) }),
        ),
      }),
    ),
    signature: z.nullable(formSignature),
    /** Who signs: the founder, or the owner of their company. */
    signer: z.nullable(z.string()),
    /** How the caller may sign, the strongest first; empty when it is not theirs to sign, or signed. */
    signsBy: z.array(z.enum(STEP_METHODS)),
    /** Where a code is sent to who has no second step of their own. */
    sentTo: z.string(),
  }),
  errors: {},
})

const opened = {
  'form-not-to-sign': errors['form-not-to-sign'],
  'form-not-signer': errors['form-not-signer'],
  'form-renewed': errors['form-renewed'],
  'form-signed': errors['form-signed'],
}

export const sendFormSigningCode = endpoint({
  method: 'POST',
  path: '/projectform/sendformsigningcode',
  access: 'member',
  forCompany: 'manage',
  summary: 'Sends a code that signs the form as it was read, to who has no second step of his own.',
  input: z.object(asRead),
  output: z.object({ sentTo: z.string(), expiresAt: unixSeconds, resendAt: unixSeconds }),
  errors: {
    ...opened,
    'method-off': errors['method-off'],
    'code-too-soon': errors['code-too-soon'],
    'too-many-sent-codes': errors['too-many-sent-codes'],
  },
})

export const signForm = endpoint({
  method: 'POST',
  path: '/projectform/signform',
  access: 'member',
  forCompany: 'manage',
  summary: 'Signs the form as it was read, with a code of the second factor or one that was sent for it.',
  input: z.object({ ...asRead, code: typedCode }),
  output: done,
  errors: {
    ...opened,
    'code-wrong': errors['code-wrong'],
    'code-used': errors['code-used'],
    'code-not-right': errors['code-not-right'],
    'second-factor-off': errors['second-factor-off'],
    'too-many-codes': errors['too-many-codes'],
  },
})

export const prepareFormSignature = endpoint({
  method: 'POST',
  path: '/projectform/prepareformsignature',
  access: 'member',
  forCompany: 'manage',
  summary: 'What one of the signer’s devices is asked to sign for the form as it was read, in place of a code.',
  input: z.object(asRead),
  output: askedOfDevice,
  errors: { ...opened, 'method-off': errors['method-off'] },
})

export const signFormWithPasskey = endpoint({
  method: 'POST',
  path: '/projectform/signformwithpasskey',
  access: 'member',
  forCompany: 'manage',
  summary: 'Signs the form as it was read, with a passkey.',
  input: z.object({ ...asRead, credential }),
  output: done,
  errors: {
    ...opened,
    'passkey-unknown': errors['passkey-unknown'],
    'passkey-refused': errors['passkey-refused'],
    'passkey-copied': errors['passkey-copied'],
    'passkey-expired': errors['passkey-expired'],
  },
})
