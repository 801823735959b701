import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { Context } from '#server/kit/context.ts'
import { PreparedClient } from '#server/kit/database/database.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aMember, withLegalTexts } from '#tests/support/membership.ts'
import { endOfStep, inEvenTime, STEP_MS } from './sign-in/even-time.ts'
import { requestPasswordLink } from './account/request-password-link.ts'
import { signUp } from './sign-in/sign-up.ts'
import { sendVerificationLink } from './account/verify-email.ts'

// How long an answer takes must not tell who is a member. No clock here: what the database is asked, word for word.

const query = vi.spyOn(PreparedClient.prototype, 'query')
afterAll(() => query.mockRestore())
afterEach(() => {
  query.mockClear()
})

/** The statements of a call, in order; how a savepoint ends and what it is called left out. */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  query.mockClear()
  await call()
  return query.mock.calls.map((sent: unknown[]) => {
    const [what] = sent
    const text = typeof what === 'string' ? what : (what as { text: string }).text
    return text.replace(/^(release|rollback to) savepoint/, 'end of savepoint').replace(/savepoint \w+/, 'savepoint')
  })
}

const form = (email: string, consents: boolean) => ({
  name: 'Ayşe',
  surname: 'Yılmaz',
  email,
  phone: '+905321234567',
  password: 'Kestane.7294',
  passwordRepeat: 'Kestane.7294',
  membershipAgreement: true as const,
  privacyNotice: true as const,
  commercialMessages: consents,
  explicitConsent: consents,
})

/** Beyond five mails to one address as well, where a call may be repeated and change nothing else. */
const CALLS: readonly (readonly [string, number, (context: Context, emailAddress: string) => Promise<unknown>])[] = [
  ['a sign-up', 6, (context, email) => signUp(context, form(email, false))],
  ['a sign-up with consents', 1, (context, email) => signUp(context, form(email, true))],
  ['a link for a new password', 6, (context, emailAddress) => requestPasswordLink(context, { emailAddress })],
  ['the verification link', 6, (context, emailAddress) => sendVerificationLink(context, { emailAddress })],
]

test.each(CALLS)('%s: the same statements for a member, an unproved registration and nobody', (_name, times, ask) =>
  rolledBack(async (context) => {
    await withLegalTexts(context)
    const { emailAddress: member } = await aMember(context)
    const { emailAddress: unproved } = await aMember(context, { isVerified: false })
    const { emailAddress: suspended, id } = await aMember(context)
    const since = { suspended_at: new Date(), suspension_reason: 'Deneme' }
    await context.db.updateTable('membership.member').set(since).where('id', '=', id).execute()
    for (let at = 0; at < times; at++) {
      const nobody = await statementsOf(() => ask(context, 'kimse@ornek.test'))
      expect(nobody.length).toBeGreaterThan(0)
      for (const address of [member, unproved, suspended])
        expect([address, at, await statementsOf(() => ask(context, address))]).toEqual([address, at, nobody])
    }
  }),
)

test.each([
  ['an answer', async () => ({ done: true as const })],
  ['a refusal', () => Promise.reject(new Error('refused'))],
])('%s never leaves before the end of its step', async (_name, end) => {
  for (const takes of [1, STEP_MS / 2, STEP_MS + 10]) {
    const verb = inEvenTime<never>(async () => {
      await new Promise((resolve) => setTimeout(resolve, takes))
      return end() as never
    })
    const started = performance.now()
    await verb({} as never, {} as never).catch(() => null)
    expect((performance.now() - started) / STEP_MS).toBeGreaterThanOrEqual(takes > STEP_MS ? 2 : 1)
  }
})

test.each([
  [0.2, 1],
  [1, 1],
  [1.01, 2],
  [7.5, 8],
])('what took %s steps leaves at the end of step %s', (took, step) => {
  const started = 1_234.5
  expect(endOfStep(started, started + took * STEP_MS)).toBeCloseTo(started + step * STEP_MS, 6)
})
