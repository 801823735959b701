import * as z from 'zod/mini'
import { email } from '../common/person/email.ts'
import { endpoint } from '../common/endpoint.ts'
import { codeText, optionalText } from '../common/text/text.ts'
import { done } from '../common/wire.ts'
import { contactMessages as say, newsletterErrors, newsletterOffErrors } from './messages.ts'

// The newsletter: asked for, confirmed by a mailed link, left by another; every step is evidence of consent (law 6563 m.6).

/** The token of a mailed link. */
const token = codeText((text) => /^[\w-]{20,100}$/.test(text), {
  required: say.linkRequired,
  invalid: newsletterErrors['link-invalid'].message,
})

export const addNewsletter = endpoint({
  method: 'POST',
  path: '/notification/addnewsletter',
  access: 'public',
  summary: 'Asks for the newsletter: a link to confirm is mailed. The answer never tells whether the address is known.',
  input: z.object({
    email,
    consent: z.literal(true, { error: say.consentRequired }),
    /** Stays empty: people don't see it. */
    companyUrl: optionalText(2000),
  }),
  output: done,
  errors: newsletterOffErrors,
  throttle: { limit: 20, seconds: 3600 },
})

export const getNewsletterLink = endpoint({
  method: 'GET',
  path: '/notification/getnewsletterlink',
  access: 'public',
  summary: 'What a mailed link would do now. Looking uses nothing up.',
  input: z.object({ token }),
  output: z.object({
    /** `none`: the link is worth nothing (any more). */
    purpose: z.enum(['confirm', 'leave', 'none']),
    /** Enough of the address to recognise one's own: `a•••@ornek.com`. */
    address: z.nullable(z.string()),
    /** The newsletter has been left already. */
    hasLeft: z.boolean(),
    /** The link has confirmed the address already. */
    isConfirmed: z.boolean(),
  }),
  errors: {},
})

export const confirmNewsletter = endpoint({
  method: 'POST',
  path: '/notification/confirmnewsletter',
  access: 'public',
  summary: 'Confirms the address by the mailed link.',
  input: z.object({ token }),
  output: done,
  errors: newsletterErrors,
  throttle: { limit: 60, seconds: 3600 },
})

export const leaveNewsletter = endpoint({
  method: 'POST',
  path: '/notification/leavenewsletter',
  access: 'public',
  summary: 'Leaves the newsletter by the link of any mail, at once; doing it again changes nothing.',
  input: z.object({ token }),
  output: done,
  errors: newsletterErrors,
  throttle: { limit: 60, seconds: 3600 },
})
