import * as z from 'zod/mini'
import { unixSeconds } from '../../common/wire.ts'
import { PROJECT_STATES } from '../lifecycle.ts'
import { CHECKLIST, VERDICTS } from './criteria.ts'
import { SILENCE_STANDINGS } from './silence.ts'

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

/** Of an application that waits for its founder: since when nothing came from them, and what may be done about it. */
export const silence = z.object({
  since: unixSeconds,
  standing: z.enum(SILENCE_STANDINGS),
  /** Istanbul's day from which they may be warned. */
  warnFrom: z.string(),
  /** The last day that a warning gave them; null where they were not warned, or did something since. */
  answerBy: z.nullable(z.string()),
})
