import * as z from 'zod/mini'
import { exactly } from '../common/money/exact.ts'
import { endpoint } from '../common/endpoint.ts'
import { hundredths } from '../common/money/money.ts'
import { turkishIban } from '../common/person/iban.ts'
import { requiredLine, requiredText } from '../common/text/text.ts'
import { done, unixSeconds } from '../common/wire.ts'
import { typedCode } from '../membership/sign-in/second-factor-endpoints.ts'
import { heldErrors } from '../membership/sign-in/lost-phone-messages.ts'
import { secondFactorErrors } from '../membership/sign-in/second-factor-messages.ts'
import { namedAccountMessages, settlementErrors } from './messages.ts'
import { PAYMENT_REFUSALS } from './payment-corrections.ts'
import { PAYOUT_STANDINGS } from './payout-standing.ts'

const account = { iban: z.string(), holderName: z.string() }

/** How the transfer of a campaign's funds to its company stands, as its founder is told. */
export const ownPayout = z.object({
  standing: z.enum(PAYOUT_STANDINGS),
  /** What the company is paid; null until it is computed. */
  amount: z.nullable(hundredths),
  /** What the bank did not pay, or what came back: why, when, and to which account. */
  failed: z.nullable(
    z.object({ refusal: z.enum(PAYMENT_REFUSALS), hasReturned: z.boolean(), at: z.nullable(unixSeconds), ...account }),
  ),
  /** The account that was named instead and that two officers look at. */
  named: z.nullable(z.object({ ...account, at: unixSeconds })),
  /** Why officers did not take the one named before. */
  declinedBecause: z.nullable(z.string()),
  /** The founder may say now where it goes. */
  mayName: z.boolean(),
  /** The account it was paid to; null before. */
  paidTo: z.nullable(z.object({ iban: z.string(), holderName: z.string() })),
  /** Whoever asks has an app or recovery codes, by which alone an account is named. */
  hasSecondFactor: z.boolean(),
  paidAt: z.nullable(unixSeconds),
})

export const namePayoutAccount = endpoint({
  method: 'POST',
  path: '/settlement/namepayoutaccount',
  access: 'member',
  forCompany: 'manage',
  summary:
    'The founder names, with a code of his second factor, the account to which his company’s refused payment goes instead.',
  input: exactly({
    projectExternalId: requiredText(20),
    iban: turkishIban,
    holderName: requiredLine(120, namedAccountMessages.holderNameRequired),
    code: typedCode,
  }),
  output: done,
  errors: {
    'payment-not-refused': settlementErrors['payment-not-refused'],
    'payment-account-unchanged': settlementErrors['payment-account-unchanged'],
    'code-wrong': secondFactorErrors['code-wrong'],
    'code-used': secondFactorErrors['code-used'],
    'code-not-right': secondFactorErrors['code-not-right'],
    'second-factor-off': secondFactorErrors['second-factor-off'],
    'too-many-codes': secondFactorErrors['too-many-codes'],
    ...heldErrors,
  },
})
