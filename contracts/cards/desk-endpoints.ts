import * as z from 'zod/mini'
import { CONSOLE_READERS } from '../common/console-readers.ts'
import { endpoint } from '../common/endpoint.ts'
import { hundredths } from '../common/money/money.ts'
import { idInput, requiredText } from '../common/text/text.ts'
import { done, unixSeconds } from '../common/wire.ts'
import { CARD_PAYMENT_STATES, MATTER_KINDS, REMEDIES } from './lifecycle.ts'
import { matterErrors } from './messages.ts'

/** What finance sees of card payments. */
export const getCardDesk = endpoint({
  method: 'GET',
  path: '/cards/getcarddesk',
  ofCards: true,
  access: CONSOLE_READERS.settlement,
  summary: 'Card payments, the provider’s notices, and what finance has to look into.',
  input: z.object({}),
  output: z.object({
    isOn: z.boolean(),
    /** Whoever only reads begins and decides nothing. */
    mayDecide: z.boolean(),
    /** What the provider owes the escrow accounts; negative: what they owe it. */
    clearing: hundredths,
    matters: z.array(
      z.object({
        matterId: z.string(),
        kind: z.enum(MATTER_KINDS),
        subject: z.string(),
        projectTitle: z.string(),
        amount: hundredths,
        openedAt: unixSeconds,
        remedies: z.array(z.enum(REMEDIES)),
        begun: z.nullable(
          z.object({
            remedy: z.enum(REMEDIES),
            reason: z.string(),
            by: z.string(),
            at: unixSeconds,
            /** Begun by whoever asks. */
            isOwn: z.boolean(),
          }),
        ),
      }),
    ),
    payments: z.array(
      z.object({
        paymentId: z.string(),
        investmentId: z.string(),
        investorName: z.string(),
        projectTitle: z.string(),
        state: z.enum(CARD_PAYMENT_STATES),
        amount: hundredths,
        surcharge: hundredths,
        card: z.string(),
        startedAt: unixSeconds,
        isSettled: z.boolean(),
      }),
    ),
    notices: z.array(
      z.object({
        noticeId: z.string(),
        cameAt: unixSeconds,
        outcome: z.string(),
        paymentId: z.string(),
        state: z.string(),
      }),
    ),
  }),
  errors: {},
})

export const beginCardMatter = endpoint({
  method: 'POST',
  path: '/cards/begincardmatter',
  ofCards: true,
  access: ['finance-officer'],
  summary: 'Says what is to be done about a matter; another officer agrees or refuses.',
  input: z.object({ matterId: idInput, remedy: z.enum(REMEDIES), reason: requiredText(500) }),
  output: done,
  errors: matterErrors,
})

export const decideCardMatter = endpoint({
  method: 'POST',
  path: '/cards/decidecardmatter',
  ofCards: true,
  access: ['finance-officer'],
  summary: 'Agrees to what another officer said is to be done about a matter, or refuses it.',
  input: z.object({ matterId: idInput, agrees: z.boolean() }),
  output: done,
  errors: matterErrors,
})
