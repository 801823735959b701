import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { hundredths } from '../common/money/money.ts'
import { requiredText } from '../common/text/text.ts'
import { done, nothing, unixSeconds } from '../common/wire.ts'
import { resultHold } from '../investments/result-hold.ts'
import { SHOWN_STATES } from '../projects/lifecycle.ts'
import { COMPANY_REGISTRATIONS } from '../settlement/registration/legal-deadlines.ts'
import { ownPayout } from '../settlement/own-payout-endpoints.ts'
import { fundingSums } from './funding-sums.ts'
import { projectHead } from './page-endpoints.ts'
import { qualifiedShare } from '../investments/qualified/shown-share.ts'

/** Sizes of investments that a founder sees counted: from each bound up to the next, in kuruş. */
export const INVESTOR_BANDS = [0n, 500_000n, 2_500_000n, 10_000_000n] as const

const group = z.object({ people: z.int(), amount: hundredths })
/** `goOn`: of these people, who is in the next step all the same, by another order. */
const lossGroup = z.extend(group, { goOn: z.int() })

export const getMyProjectSummary = endpoint({
  method: 'GET',
  path: '/investor/getmyprojectsummary',
  access: 'member',
  forCompany: 'see',
  summary: 'Head of a project the member owns, in any state: as `getprojectsummary` tells it of public ones.',
  input: z.object({ projectExternalId: requiredText(20) }),
  output: projectHead,
  errors: {},
})

export const getMyDay = endpoint({
  method: 'GET',
  path: '/investor/getmyday',
  access: 'member',
  forCompany: 'see',
  summary:
    'What was paid today, in Istanbul, to each campaign the member owns that can be paid to; those without are left out.',
  input: nothing,
  output: z.array(z.object({ projectId: z.string(), paid: hundredths, people: z.int() })),
  errors: {},
})

export const reportProjectView = endpoint({
  method: 'POST',
  path: '/project/reportprojectview',
  access: 'public',
  summary:
    'Counts one view of a campaign page, for its founder and the operator. Nothing about who looks is asked for or kept.',
  input: z.object({ seoName: requiredText(120) }),
  output: done,
  errors: {},
})

export const getProjectDesk = endpoint({
  method: 'GET',
  path: '/project/getprojectdesk',
  access: 'member',
  forCompany: 'see',
  summary:
    'A project as its owner works on it: state, dates, the way from following to final investments, sums by day, and investors as ' +
    'counts without names.',
  input: z.object({ projectExternalId: requiredText(20) }),
  output: z.object({
    id: z.string(),
    externalId: z.string(),
    seoName: z.string(),
    title: z.string(),
    state: z.enum(SHOWN_STATES),
    stateSince: unixSeconds,
    /** Why it is where it is, in the words of whoever decided it: sent back, rejected, suspended, cancelled; null otherwise. */
    stateReason: z.nullable(z.string()),
    /** How the transfer of the funds stands; null before the shares are registered. */
    payout: z.nullable(ownPayout),
    isPublic: z.boolean(),
    /** Approved, and its founder has not signed the form yet. */
    awaitsSignature: z.boolean(),
    /** The last day that a warning of the founder's silence gave; null without one. */
    answerBy: z.nullable(z.string()),
    formVersion: z.nullable(z.int()),
    opensAt: unixSeconds,
    closesAt: unixSeconds,
    endsAt: unixSeconds,
    /** By when the result is known at the latest; null once it is, and when it is held up beyond that. */
    resultBy: z.nullable(unixSeconds),
    concludedAt: z.nullable(unixSeconds),
    /** Why a campaign that is over has no result yet, and by when that is decided; null: nothing but its dates. */
    resultHold: z.nullable(resultHold),
    /** What the register has to enter after the success, each with its last day (T17/7); null before, and once the increase is entered. */
    registers: z.nullable(
      z.object({
        company: z.nullable(
          z.object({ kind: z.enum(COMPANY_REGISTRATIONS), dueOn: unixSeconds, registeredOn: z.nullable(unixSeconds) }),
        ),
        increaseDueOn: unixSeconds,
      }),
    ),
    /** Goal and additional funds are reached while it runs: whether it can end now (T17/5), and until when a right of withdrawal runs. */
    earlyEnd: z.nullable(z.object({ isPossible: z.boolean(), waitsUntil: z.nullable(unixSeconds) })),
    fundingGoal: hundredths,
    funded: hundredths,
    sums: fundingSums,
    investorCount: z.int(),
    /** Null: nothing is asked of qualified investors, or the campaign has not opened yet. */
    qualifiedShare: z.nullable(qualifiedShare),
    unansweredQuestionCount: z.int(),
    updateCount: z.int(),
    /** How often the page was opened; in each other step a person counts once, however often they took it. */
    steps: z.object({
      views: z.int(),
      following: z.int(),
      preDemand: group,
      begun: z.int(),
      ordered: group,
      paid: group,
      final: group,
    }),
    /** Why people of one step are not in the next. */
    losses: z.object({
      open: lossGroup,
      unpaid: lossGroup,
      cancelled: lossGroup,
      withdrawable: lossGroup,
      withdrawn: lossGroup,
      refunded: lossGroup,
    }),
    /** Days of Istanbul's calendar on which something happened, oldest first. */
    days: z.array(
      z.object({
        day: unixSeconds,
        views: z.int(),
        following: z.int(),
        preDemand: hundredths,
        ordered: hundredths,
        paid: hundredths,
        /** Of what was paid that day, what was not taken back since; of a campaign that failed, what it had when it ended. */
        standing: hundredths,
        final: hundredths,
      }),
    ),
    /** Standing investors by what each has paid, in the order of INVESTOR_BANDS. */
    bands: z.array(z.object({ from: hundredths, people: z.int(), amount: hundredths })),
  }),
  errors: {},
})
