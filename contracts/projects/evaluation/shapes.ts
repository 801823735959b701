import * as z from 'zod/mini'
import { unixSeconds } from '../../common/wire.ts'
import { PROJECT_STATES } from '../lifecycle.ts'
import { CHECKLIST, VERDICTS } from './criteria.ts'

// What the desks of analysts and of the committee show of one application.

export const REMARK_STATES = ['draft', 'open', 'answered', 'closed'] as const

export const remark = z.object({
  id: z.string(),
  step: z.string(),
  /** The project's id, or the id of a partner, member of the team, paper or question. */
  rowId: z.string(),
  field: z.string(),
  text: z.string(),
  state: z.enum(REMARK_STATES),
  madeBy: z.nullable(z.string()),
  madeAt: unixSeconds,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(unixSeconds),
})

const fieldValue = z.object({
  field: z.string(),
  /** As text; lists are joined, amounts in kuruş, percentages in basis points. */
  value: z.string(),
})

export const section = z.object({
  step: z.string(),
  rowId: z.string(),
  /** What a row is called; empty for the step itself. */
  rowName: z.string(),
  fields: z.array(fieldValue),
})

export const checkLine = z.object({
  criterion: z.enum(CHECKLIST),
  verdict: z.nullable(z.enum(VERDICTS)),
  note: z.string(),
  evidence: z.string(),
  judgedBy: z.nullable(z.string()),
  judgedAt: z.nullable(unixSeconds),
})

/** A field that is another one than when the application was handed back. */
export const changedField = z.object({
  step: z.string(),
  rowId: z.string(),
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})

export const round = z.object({
  round: z.int(),
  askedAt: unixSeconds,
  askedBy: z.nullable(z.string()),
  remarkIds: z.array(z.string()),
  changes: z.array(changedField),
})

export const applicationHead = z.object({
  id: z.string(),
  projectCode: z.string(),
  title: z.string(),
  companyName: z.string(),
  state: z.enum(PROJECT_STATES),
  stateSince: unixSeconds,
})
