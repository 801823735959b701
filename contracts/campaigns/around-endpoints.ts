import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { hundredths } from '../common/money/money.ts'
import { requiredText } from '../common/text/text.ts'
import { unixSeconds } from '../common/wire.ts'
import { SHOWN_INVESTMENT_STATES } from '../investments/lifecycle.ts'
import { projectCard } from './project-card.ts'

// What stands around a campaign on its page: how it was funded day by day, campaigns like it, and the reader's own part in it.

const byProjectId = z.object({ projectId: requiredText(80) })

/** A day of Istanbul's calendar, and what had come in by its end: sums that stand, not those taken back. */
export const courseDay = z.object({ day: unixSeconds, raised: hundredths, investors: z.int() })

export const getProjectCourse = endpoint({
  method: 'GET',
  path: '/project/getprojectcourse',
  access: 'public',
  changesNothing: true,
  summary: 'Collected amount and number of investors by the end of each day on which money came, oldest first.',
  input: byProjectId,
  output: z.object({ days: z.array(courseDay) }),
  errors: {},
})

export const getSimilarProjects = endpoint({
  method: 'GET',
  path: '/project/getsimilarprojects',
  access: 'public',
  changesNothing: true,
  summary: 'Campaigns of the same sector, business model or city; open ones first, three at most.',
  input: byProjectId,
  output: z.array(projectCard),
  errors: {},
})

export const getOwnPart = endpoint({
  method: 'GET',
  path: '/project/getownpart',
  access: 'member',
  forCompany: 'see',
  summary: 'What the member has in this campaign: investments that stand, and an amount kept without an order since.',
  input: byProjectId,
  output: z.object({
    investments: z.array(
      z.object({
        investmentId: z.string(),
        state: z.enum(SHOWN_INVESTMENT_STATES),
        amount: hundredths,
        shareCount: z.int(),
      }),
    ),
    begun: z.nullable(hundredths),
  }),
  errors: {},
})
