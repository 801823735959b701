import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { hundredths } from '../common/money/money.ts'
import { requiredText } from '../common/text/text.ts'
import { unixSeconds } from '../common/wire.ts'
import { PROJECT_STATES } from '../projects/lifecycle.ts'
import { fundingSums } from './funding-sums.ts'

/** Sizes of investments that a founder sees counted: from each bound up to the next, in kuruş. */
export const INVESTOR_BANDS = [0n, 500_000n, 2_500_000n, 10_000_000n] as const

const group = z.object({ people: z.int(), amount: hundredths })

export const getProjectDesk = endpoint({
  method: 'GET',
  path: '/project/getprojectdesk',
  access: 'member',
  summary:
    'A project as its owner works on it: state, dates, the way from following to final investments, sums by day, and investors as ' +
    'counts without names.',
  input: z.object({ projectExternalId: requiredText(20) }),
  output: z.object({
    id: z.string(),
    externalId: z.string(),
    seoName: z.string(),
    title: z.string(),
    state: z.enum(PROJECT_STATES),
    stateSince: unixSeconds,
    isPublic: z.boolean(),
    formVersion: z.nullable(z.int()),
    opensAt: unixSeconds,
    closesAt: unixSeconds,
    endsAt: unixSeconds,
    fundingGoal: hundredths,
    funded: hundredths,
    sums: fundingSums,
    investorCount: z.int(),
    unansweredQuestionCount: z.int(),
    updateCount: z.int(),
    /** Each person counts once in a step, however often he took it. */
    steps: z.object({
      following: z.int(),
      begun: z.int(),
      ordered: group,
      paid: group,
      final: group,
    }),
    /** Why people of one step are not in the next. */
    losses: z.object({
      open: group,
      unpaid: group,
      cancelled: group,
      withdrawable: group,
      withdrawn: group,
      refunded: group,
    }),
    /** Days of Istanbul's calendar on which something happened, oldest first. */
    days: z.array(
      z.object({ day: unixSeconds, following: z.int(), ordered: hundredths, paid: hundredths, final: hundredths }),
    ),
    /** Standing investors by what each has paid, in the order of INVESTOR_BANDS. */
    bands: z.array(z.object({ from: hundredths, people: z.int(), amount: hundredths })),
  }),
  errors: {},
})
