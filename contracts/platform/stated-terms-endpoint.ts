import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { nothing } from '../common/wire.ts'
import type { ParameterKey } from './parameters.ts'

/** Terms that public pages state: the mark in their sentences and the parameter whose value of the day fills it. */
export const STATED_TERMS = {
  withdrawal: 'campaign.withdrawal',
  period: 'campaign.period.max',
  payment: 'campaign.payment',
  lastPayment: 'campaign.payment.last',
  lastDays: 'campaign.payment.last-days',
  campaigns: 'campaign.process.max-per-year',
  refundNotice: 'settlement.refund-notice',
  increase: 'settlement.capital-increase',
  list: 'settlement.allocation-list',
  change: 'settlement.change-decision',
  formation: 'reporting.formation',
  use: 'reporting.use-of-funds',
  event: 'reporting.event',
} as const satisfies Readonly<Record<string, ParameterKey>>

export type StatedTerm = keyof typeof STATED_TERMS
/** By mark, in words: `60 gün`, `30 iş günü`. */
export type StatedTerms = Readonly<Record<StatedTerm, string>>

export const STATED_MARKS = Object.keys(STATED_TERMS) as readonly StatedTerm[]

export const getStatedTerms = endpoint({
  method: 'GET',
  path: '/platform/getstatedterms',
  access: 'public',
  changesNothing: true,
  summary: 'The terms of the law that public pages state, as they are in force today, in words.',
  input: nothing,
  output: z.object({ terms: z.record(z.enum(STATED_MARKS), z.string()) }),
  errors: {},
})
