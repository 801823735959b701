import { withSuffix } from '#contracts/common/text/suffix.ts'
import { fillMessage } from '#contracts/common/errors.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { formatPhone } from '#contracts/common/person/phone-format.ts'
import { formatMoment } from '#contracts/common/time/time.ts'
import { companyStepApproved, companyStepPassedOn, companyStepReasons } from '#contracts/membership/company/messages.ts'
import type { CompanyStep } from '#contracts/membership/company/shapes.ts'
import { stepReasons, stepSummaries } from '#contracts/membership/messages.ts'
import type { StandingStep, StepState } from './standing-steps.ts'
import type { StandingFacts, StandingSubject } from './standing-facts.ts'

export interface Step {
  readonly step: StandingStep
  readonly state: StepState
  /** What was recorded, masked; or what is to be done. */
  readonly summary: string
  readonly doneAt: Date | null
  readonly retryAt: Date | null
}

const LAST_IBAN_DIGITS = 4

function step(name: StandingStep, doneAt: Date | null, summary: string): Step {
  return {
    step: name,
    state: doneAt ? 'done' : 'open',
    summary: doneAt ? summary : { ...stepReasons, company: companyStepReasons.company }[name],
    doneAt,
    retryAt: null,
  }
}

/** Failing refuses investing until the waiting time is over (T14/2-d); after it the step is open again. */
function suitabilityStep({ facts, now }: StandingSubject): Step {
  const score = {
    total: String(facts.suitabilityTotal),
    right: withSuffix(String(facts.suitabilityRight), 'possessive'),
  }
  if (facts.suitabilityPassed !== false)
    return step('suitability', facts.suitabilityAt, fillMessage(stepSummaries.suitabilityPassed, score))
  const retryAt = facts.suitabilityRetryAt
  if (!retryAt || retryAt <= now) return { ...step('suitability', null, ''), summary: stepSummaries.suitabilityAgain }
  const summary = fillMessage(stepSummaries.suitabilityFailed, { ...score, retryAt: formatMoment(retryAt) })
  return { step: 'suitability', state: 'failed', summary, doneAt: null, retryAt }
}

/** While an officer looks at papers, the member waits and need not do anything. */
function identityStep({ facts }: StandingSubject): Step {
  const done = step('identity', facts.identityVerifiedAt, `${facts.identityName}, ${facts.maskedNumber}`)
  if (facts.identityVerifiedAt || !facts.identityReviewAt) return done
  return { ...done, state: 'waiting', summary: stepSummaries.identityWaiting }
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
  return facts.company
    ? readCompanySteps(facts, new Date(facts.company.approvedAt ?? Number.NaN))
    : readPersonSteps(subject)
}

/** What the law asks of persons (test, income, identity) is none of a company's: its papers and its people were checked. */
function readCompanySteps(facts: StandingFacts, approvedAt: Date): Step[] {
  const shared = sharedSteps(facts)
  const check = step('company', Number.isNaN(approvedAt.getTime()) ? null : approvedAt, companyStepApproved)
  return [check, shared.agreements, shared.riskNotice, shared.mkk, shared.bankAccount].map((one) =>
    one.doneAt ? one : { ...one, summary: reasonOf(one.step as CompanyStep, facts) },
  )
}

const reasonOf = (step: CompanyStep, { company }: StandingFacts): string =>
  step === 'company' && company?.isPassedOn ? companyStepPassedOn : companyStepReasons[step]

/** Steps that persons and companies do alike. */
function sharedSteps(facts: StandingFacts) {
  const accepted = (version: number | null): string => fillMessage(stepSummaries.accepted, { version: String(version) })
  const iban = (facts.defaultIban ?? '').slice(-LAST_IBAN_DIGITS)
  return {
    agreements: step('agreements', facts.frameworkAt, accepted(facts.frameworkVersion)),
    riskNotice: step('risk-notice', facts.riskAt, accepted(facts.riskVersion)),
    mkk: step(
      'mkk',
      facts.mkkAt,
      fillMessage(facts.isQualified ? stepSummaries.qualified : stepSummaries.notQualified, {
        number: facts.registryNumber ?? '',
      }),
    ),
    bankAccount: step(
      'bank-account',
      facts.bankAccountAt,
      fillMessage(stepSummaries.bankAccounts, { count: String(facts.bankAccountCount), iban: `TR…${iban}` }),
    ),
  }
}

function readPersonSteps(subject: StandingSubject): Step[] {
  const { facts } = subject
  const shared = sharedSteps(facts)
  return [
    step('email', facts.emailVerifiedAt, facts.emailAddress),
    phoneStep(subject),
    identityStep(subject),
    step('address', facts.addressAt, facts.address ?? ''),
    shared.agreements,
    shared.riskNotice,
    suitabilityStep(subject),
    incomeStep(subject),
    shared.mkk,
    shared.bankAccount,
  ]
}
