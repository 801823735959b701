import { describe, expect, test } from 'vitest'
import { ELIGIBILITY_STEPS, type EligibilityStep } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { decidePermissions, PERMISSIONS, type PermissionFacts } from './permission-rules.ts'
import type { StepState } from './standing-steps.ts'

// The golden table: what a member may do in each situation, and what they are told. Read a row as: in this situation investing, creating a
// project, commenting and following are allowed (✓) or refused for these reasons.

interface Situation {
  /** Steps that are not done, with their state. */
  readonly lacking?: Partial<Record<EligibilityStep, Exclude<StepState, 'done'>>>
  readonly isSuspended?: boolean
  readonly renewed?: PermissionFacts['renewed']
}

const RETRY_AT = new Date('2026-04-15T09:00:00Z')
const AGREEMENT = { kind: 'framework-agreement', title: 'Çerçeve Sözleşme' } as const
const PRIVACY = { kind: 'privacy-notice', title: 'Aydınlatma Metni' } as const
const ALL_OPEN = Object.fromEntries(ELIGIBILITY_STEPS.map((step) => [step, 'open'])) as Situation['lacking']
const AFTER_MAIL = { ...ALL_OPEN }
delete AFTER_MAIL.email

const YES = '✓'
const ALL_STEPS = ELIGIBILITY_STEPS.map((step) => `step-${step}`).join(' ')
const FOUNDER = 'step-phone step-identity step-address'
const STEPS_AFTER_MAIL = ALL_STEPS.replace('step-email ', '')

//  situation                                    | invest | create-project | comment | favourite
const TABLE: readonly (readonly [string, Situation, string, string, string, string])[] = [
  ['everything is done', {}, YES, YES, YES, YES],
  ['nothing is done', { lacking: ALL_OPEN }, ALL_STEPS, `step-email ${FOUNDER}`, 'step-email', 'step-email'],
  ['only the address is verified', { lacking: AFTER_MAIL }, STEPS_AFTER_MAIL, FOUNDER, YES, YES],
  ['no identity', { lacking: { identity: 'open' } }, 'step-identity', 'step-identity', YES, YES],
  ['papers wait', { lacking: { identity: 'waiting' } }, 'step-identity', 'step-identity', YES, YES],
  ['no phone', { lacking: { phone: 'open' } }, 'step-phone', 'step-phone', YES, YES],
  ['no address', { lacking: { address: 'open' } }, 'step-address', 'step-address', YES, YES],
  ['no framework agreement', { lacking: { agreements: 'open' } }, 'step-agreements', YES, YES, YES],
  ['no risk notice', { lacking: { 'risk-notice': 'open' } }, 'step-risk-notice', YES, YES, YES],
  ['test not taken', { lacking: { suitability: 'open' } }, 'step-suitability', YES, YES, YES],
  ['test failed', { lacking: { suitability: 'failed' } }, 'step-suitability', YES, YES, YES],
  ['no income, where asked', { lacking: { income: 'open' } }, 'step-income', YES, YES, YES],
  ['unknown at MKK', { lacking: { mkk: 'open' } }, 'step-mkk', YES, YES, YES],
  ['no account', { lacking: { 'bank-account': 'open' } }, 'step-bank-account', YES, YES, YES],
  ['agreement renewed', { renewed: [AGREEMENT] }, 'renewed-framework-agreement', YES, YES, YES],
  ['a text renewed that investing does not rest on', { renewed: [PRIVACY] }, YES, YES, YES, YES],
  [
    'no account and the agreement renewed',
    { lacking: { 'bank-account': 'open' }, renewed: [AGREEMENT] },
    'step-bank-account renewed-framework-agreement',
    YES,
    YES,
    YES,
  ],
  ['suspended', { isSuspended: true }, 'suspended', 'suspended', 'suspended', 'suspended'],
  [
    'suspended, nothing done',
    { isSuspended: true, lacking: ALL_OPEN },
    'suspended',
    'suspended',
    'suspended',
    'suspended',
  ],
]

function factsOf({ lacking = {}, isSuspended = false, renewed = [] }: Situation): PermissionFacts {
  const steps = ELIGIBILITY_STEPS.map((step) => {
    const state: StepState = lacking[step] ?? 'done'
    return { step, state, retryAt: state === 'failed' ? RETRY_AT : null }
  })
  return { isSuspended, renewed, steps }
}

describe('permissions, as a table', () => {
  test.each(TABLE)('%s', (_name, situation, ...expected) => {
    const decided = decidePermissions(factsOf(situation))
    expect(decided.map(({ code }) => code)).toEqual(PERMISSIONS)
    expect(decided.map(({ reasons }) => reasons.map(({ code }) => code).join(' ') || YES)).toEqual(expected)
    for (const { allowed, reasons } of decided) expect(allowed).toBe(reasons.length === 0)
  })

  test('every reason has a sentence and a way that mends it', () => {
    for (const [, situation] of TABLE)
      for (const { reasons } of decidePermissions(factsOf(situation)))
        for (const { message, fixPath } of reasons) {
          expect(message).toMatch(/^\p{Lu}.*\.$/u)
          expect(fixPath).toMatch(/^\//)
        }
  })

  test('a failed test says from when it may be taken again, a suspension leads to the operator', () => {
    const [failed] = decidePermissions(factsOf({ lacking: { suitability: 'failed' } }))
    expect(failed?.reasons[0]?.message).toContain('15 Nisan 2026')
    const [suspended] = decidePermissions(factsOf({ isSuspended: true }))
    expect(suspended?.reasons[0]?.fixPath).toBe(paths.contact.href())
    const [waiting] = decidePermissions(factsOf({ lacking: { identity: 'waiting' } }))
    expect(waiting?.reasons[0]?.message).toContain('inceleniyor')
  })
})
