import { fillMessage } from '#contracts/common/errors.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { formatPhone } from '#contracts/common/person/phone.ts'
import { formatMoment } from '#contracts/common/time/time.ts'
import type { EligibilityStep } from '#contracts/membership/endpoints.ts'
import { stepReasons, stepSummaries } from '#contracts/membership/messages.ts'
import type { StepState } from './permission-rules.ts'
import type { StandingSubject } from './standing-facts.ts'

export interface Step {
  readonly step: EligibilityStep
  readonly state: StepState
  /** What was recorded, masked; or what is to be done. */
  readonly summary: string
  readonly doneAt: Date | null
  readonly retryAt: Date | null
}

const LAST_IBAN_DIGITS = 4

function step(name: EligibilityStep, doneAt: Date | null, summary: string): Step {
  return {
    step: name,
    state: doneAt ? 'done' : 'open',
    summary: doneAt ? summary : stepReasons[name],
    doneAt,
    retryAt: null,
  }
}

/** Failing refuses investing until the waiting time is over (T14/2-d); after it the step is open again. */
function suitabilityStep({ facts, now }: StandingSubject): Step {
  const score = { total: String(facts.suitabilityTotal), right: String(facts.suitabilityRight) }
  if (facts.suitabilityPassed !== false)
    return step('suitability', facts.suitabilityAt, fillMessage(stepSummaries.suitabilityPassed, score))
  const retryAt = facts.suitabilityRetryAt
  if (!retryAt || retryAt <= now) return { ...step('suitability', null, ''), summary: stepSummaries.suitabilityAgain }
  const summary = fillMessage(stepSummaries.suitabilityFailed, { ...score, retryAt: formatMoment(retryAt) })
  return { step: 'suitability', state: 'failed', summary, doneAt: null, retryAt }
}

/** Nobody can be asked to enter a code that nobody sends. */
function phoneStep({ facts, isPhoneRequired }: StandingSubject): Step {
  if (facts.phoneVerifiedAt || isPhoneRequired) return step('phone', facts.phoneVerifiedAt, formatPhone(facts.phone))
  return { step: 'phone', state: 'done', summary: stepSummaries.phoneOff, doneAt: null, retryAt: null }
}

/** Asked for only where master data says so; declaring is always possible and may raise the limit (T15/1). */
function incomeStep({ facts, isIncomeRequired }: StandingSubject): Step {
  const declared = fillMessage(stepSummaries.income, {
    year: String(facts.incomeYear),
    amount: formatKurus(facts.income ?? 0n, 'trim'),
  })
  if (facts.incomeAt || isIncomeRequired) return step('income', facts.incomeAt, declared)
  return { step: 'income', state: 'done', summary: stepSummaries.incomeNotRequired, doneAt: null, retryAt: null }
}

/** The steps on the way to investing, in order, each with its state (T14/2). */
export function readSteps(subject: StandingSubject): Step[] {
  const { facts } = subject
  const accepted = (version: number | null): string => fillMessage(stepSummaries.accepted, { version: String(version) })
  const iban = (facts.defaultIban ?? '').slice(-LAST_IBAN_DIGITS)
  return [
    step('email', facts.emailVerifiedAt, facts.emailAddress),
    phoneStep(subject),
    step('identity', facts.identityVerifiedAt, `${facts.identityName}, ${facts.maskedNumber}`),
    step('address', facts.addressAt, facts.address ?? ''),
    step('agreements', facts.frameworkAt, accepted(facts.frameworkVersion)),
    step('risk-notice', facts.riskAt, accepted(facts.riskVersion)),
    suitabilityStep(subject),
    incomeStep(subject),
    step(
      'mkk',
      facts.mkkAt,
      fillMessage(facts.isQualified ? stepSummaries.qualified : stepSummaries.notQualified, {
        number: facts.registryNumber ?? '',
      }),
    ),
    step(
      'bank-account',
      facts.bankAccountAt,
      fillMessage(stepSummaries.bankAccounts, { count: String(facts.bankAccountCount), iban: `TR…${iban}` }),
    ),
  ]
}
