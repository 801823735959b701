import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import { decimalToHundredths } from '../../common/money/decimal.ts'
import { MAX_AMOUNT_KURUS } from '../../common/money/money.ts'
import { moneyMessages, textMessages } from '../../common/text/messages.ts'
import { idInput } from '../../common/text/text.ts'
import { done } from '../../common/wire.ts'
import { answer, grantsInput, ofAccount } from './input-parts.ts'
import { heldErrors } from '../sign-in/lost-phone-messages.ts'
import { companyErrors as errors } from './messages.ts'

// What becomes of a company's people: grants, leaving, another owner, and when two of them are needed.

export const updateCompanyGrants = endpoint({
  method: 'POST',
  path: '/account/updatecompanygrants',
  access: 'member',
  forCompany: 'see',
  summary: 'What a member of the company may do for it, from this moment on.',
  input: z.object({ ...ofAccount, memberId: idInput, grants: grantsInput }),
  output: done,
  errors: { ...errors, ...heldErrors },
})

export const leaveCompany = endpoint({
  method: 'POST',
  path: '/account/leavecompany',
  access: 'member',
  summary: 'Ends one’s own part in a company; its owner stays.',
  input: z.object({ accountId: idInput }),
  output: done,
  errors,
})

export const offerCompanyOwnership = endpoint({
  method: 'POST',
  path: '/account/offercompanyownership',
  access: 'member',
  forCompany: 'see',
  summary: 'Offers the ownership to another member of the company; it passes when he accepts.',
  input: z.object({ ...ofAccount, memberId: idInput }),
  output: done,
  errors: { ...errors, ...heldErrors },
})

export const withdrawCompanyOffer = endpoint({
  method: 'POST',
  path: '/account/withdrawcompanyoffer',
  access: 'member',
  forCompany: 'see',
  summary: 'Takes an offered handover back.',
  input: z.object({ ...ofAccount, offerId: idInput }),
  output: done,
  errors,
})

export const answerCompanyOffer = endpoint({
  method: 'POST',
  path: '/account/answercompanyoffer',
  access: 'member',
  summary: 'Takes the ownership over, or declines it.',
  input: z.object({ offerId: idInput, answer }),
  output: done,
  errors: { ...errors, ...heldErrors },
})

const threshold = z.optional(
  z.nullable(
    z.pipe(
      z.number({ error: textMessages.malformed }).check(
        z.positive({ error: moneyMessages.amountNotPositive, abort: true }),
        z.maximum(Number(MAX_AMOUNT_KURUS) / 100, { error: moneyMessages.amountTooLarge, abort: true }),
        z.refine((value) => decimalToHundredths(value) !== null, { error: moneyMessages.amountMalformed, abort: true }),
      ),
      z.transform((value) => decimalToHundredths(value) ?? 0n),
    ),
  ),
)

export const updateCompanyThreshold = endpoint({
  method: 'POST',
  path: '/account/updatecompanythreshold',
  access: 'member',
  forCompany: 'see',
  summary: 'From what amount on a second person of the company confirms an investment; without one none has to.',
  input: z.object({ ...ofAccount, secondPersonFrom: threshold }),
  output: done,
  errors,
})
