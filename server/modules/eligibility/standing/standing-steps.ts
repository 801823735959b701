import type { CompanyStep } from '#contracts/membership/company/shapes.ts'
import type { EligibilityStep } from '#contracts/membership/endpoints.ts'

/** A step of a person, or of a company. */
export type StandingStep = EligibilityStep | CompanyStep

export type StepState = 'done' | 'open' | 'failed' | 'waiting'
