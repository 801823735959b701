import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'

/** Eligibility steps that the trial can fill in for a new member. */
export const SAMPLE_STEPS = ['phone', 'identity', 'address', 'income', 'bank-account'] as const
export type SampleStep = (typeof SAMPLE_STEPS)[number]

/** Of whom MKK will say what: the trial's MKK decides by the number alone. */
export const SAMPLE_STANDINGS = ['plain', 'qualified'] as const

export const getSampleValues = endpoint({
  method: 'GET',
  path: '/trial/getsamplevalues',
  access: 'member',
  trialOnly: true,
  summary: 'Invented values for the form of one eligibility step, which the simulated systems take.',
  input: z.object({ step: z.enum(SAMPLE_STEPS), standing: z.optional(z.enum(SAMPLE_STANDINGS)) }),
  /** By field; empty while there is nothing to fill in: no code was sent yet. */
  output: z.record(z.string(), z.string()),
  errors: {},
})
