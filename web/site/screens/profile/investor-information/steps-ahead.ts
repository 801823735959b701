import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { EligibilityStep, getInvestorInformation } from '#contracts/membership/endpoints.ts'
import { text } from './text.ts'

type Information = OutputOf<typeof getInvestorInformation>
type Steps = Information['steps']

/** How long each step takes who has at hand what it asks for; the longest is reading and answering the test. */
const SECONDS: Readonly<Record<EligibilityStep, number>> = {
  email: 30,
  phone: 30,
  identity: 45,
  address: 45,
  agreements: 60,
  'risk-notice': 45,
  suitability: 90,
  income: 15,
  mkk: 15,
  'bank-account': 30,
}

const IN_A_SENTENCE = new Intl.ListFormat('tr-TR')

/** Said before they begin: about how long what is left takes, and what to have at hand for it. */
export function aheadOf(steps: Steps): string {
  const left = steps.filter(({ state }) => state !== 'done').map(({ step }) => step)
  const seconds = left.reduce((sum, step) => sum + SECONDS[step], 0)
  const things = (['identity', 'phone', 'bank-account'] as const).filter((step) => left.includes(step))
  return text.ahead(
    Math.max(1, Math.round(seconds / 60)),
    IN_A_SENTENCE.format(things.map((step) => text.things[step])),
  )
}

/** The finished steps at the beginning, unless one of them is open; all of them only while something is still to be done. */
export function foldedSteps({ steps, next }: Information, open: EligibilityStep | undefined): Steps {
  const first = steps.findIndex(({ state, step }) => state !== 'done' || step === open)
  return next === null || first < 2 ? [] : steps.slice(0, first)
}
