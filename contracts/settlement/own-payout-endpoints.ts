import * as z from 'zod/mini'
import { exactly } from '../common/money/exact.ts'
import { endpoint } from '../common/endpoint.ts'
import { hundredths } from '../common/money/money.ts'
import { turkishIban } from '../common/person/iban.ts'
import { requiredLine, requiredText } from '../common/text/text.ts'
import { done, unixSeconds } from '../common/wire.ts'
import { askedOfDevice, credential } from '../membership/sign-in/passkey-endpoints.ts'
import { typedCode } from '../membership/sign-in/second-factor-endpoints.ts'
import { heldErrors } from '../membership/sign-in/lost-phone-messages.ts'
import { passkeyErrors, secondFactorErrors } from '../membership/sign-in/second-factor-messages.ts'
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
  /** How whoever asks can prove an account: by a code of the app or one that is kept, by a passkey; by none that is sent. */
  hasCode: z.boolean(),
  hasPasskey: z.boolean(),
  /** Until when no account is named by whoever asks, after their second steps were removed; null: it is not held. */
  heldUntil: z.nullable(unixSeconds),
  paidAt: z.nullable(unixSeconds),
})

const named = {
  projectExternalId: requiredText(20),
  iban: turkishIban,
  holderName: requiredLine(120, namedAccountMessages.holderNameRequired),
}
const namingErrors = {
  'payment-not-refused': settlementErrors['payment-not-refused'],
  'payment-account-unchanged': settlementErrors['payment-account-unchanged'],
  ...heldErrors,
}

export const namePayoutAccount = endpoint({
  method: 'POST',
  path: '/settlement/namepayoutaccount',
  access: 'member',
  forCompany: 'manage',
  summary:
    'The founder names, with a code of his second factor, the account to which his company’s refused payment goes instead.',
  input: exactly({ ...named, code: typedCode }),
  output: done,
  errors: {
    ...namingErrors,
    'code-wrong': secondFactorErrors['code-wrong'],
    'code-used': secondFactorErrors['code-used'],
    'code-not-right': secondFactorErrors['code-not-right'],
    'second-factor-off': secondFactorErrors['second-factor-off'],
    'too-many-codes': secondFactorErrors['too-many-codes'],
  },
})

export const prepareNamedAccount = endpoint({
  method: 'POST',
  path: '/settlement/preparenamedaccount',
  access: 'member',
  forCompany: 'manage',
  summary: 'What one of the founder’s devices is asked to sign for the account as it was typed, in place of a code.',
  input: exactly(named),
  output: askedOfDevice,
  errors: { 'method-off': secondFactorErrors['method-off'] },
  throttle: { limit: 60, seconds: 900 },
})

export const namePayoutAccountWithPasskey = endpoint({
  method: 'POST',
  path: '/settlement/namepayoutaccountwithpasskey',
  access: 'member',
  forCompany: 'manage',
  summary: 'The same with a passkey, which signs the very account that was typed.',
  input: exactly({ ...named, credential }),
  output: done,
  errors: {
    ...namingErrors,
    'passkey-unknown': passkeyErrors['passkey-unknown'],
    'passkey-refused': passkeyErrors['passkey-refused'],
    'passkey-copied': passkeyErrors['passkey-copied'],
    'passkey-expired': passkeyErrors['passkey-expired'],
  },
})
