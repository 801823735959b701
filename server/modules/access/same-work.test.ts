import { hash, verify } from '@node-rs/argon2'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aMember, withLegalTexts } from '#tests/support/membership.ts'
import { requestPasswordLink } from './account/request-password-link.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signUp } from './sign-in/sign-up.ts'
import { sendVerificationLink } from './account/verify-email.ts'

// How long an answer takes must not tell whether an address is known. A clock would make these tests guess; they look at
// what takes the time instead: passwords computed, writes that wait for the disk, mails. No mail leaves within a call at
// all: the test's context has no mail server, and a call that reached for one would fail.

vi.mock(import('@node-rs/argon2'), async (original) => {
  const argon = await original()
  return { ...argon, hash: vi.fn(argon.hash), verify: vi.fn(argon.verify) }
})

const UNKNOWN = 'kimse@ornek.test'
const PASSWORD = 'Kestane.7294'

interface Work {
  /** Cost of each password that was compared, as its stored form tells it. */
  readonly compared: readonly string[]
  readonly computed: number
  /** Each event is one transaction that was written. */
  readonly events: number
}

async function workOf(context: Context, call: () => Promise<unknown>): Promise<Work> {
  vi.mocked(hash).mockClear()
  vi.mocked(verify).mockClear()
  const before = await countEvents(context)
  await call().catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
  return {
    compared: vi.mocked(verify).mock.calls.map(([stored]) => String(stored).split('$').slice(0, 4).join('$')),
    computed: vi.mocked(hash).mock.calls.length,
    events: (await countEvents(context)) - before,
  }
}

async function countEvents({ db }: Context): Promise<number> {
  const { count } = await db
    .selectFrom('platform.audit_event')
    .select((field) => field.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

// The dummy is computed once in a process, by whoever signs in first.
beforeEach(() =>
  rolledBack(async (context) => {
    await signIn(context, { emailAddress: UNKNOWN, password: PASSWORD }).catch(() => null)
  }),
)

test('a wrong password is compared at the same cost whether or not anybody has the address', () =>
  rolledBack(async (context) => {
    const known = await aMember(context)
    const unverified = await aMember(context, { isVerified: false })
    const work = (emailAddress: string) => workOf(context, () => signIn(context, { emailAddress, password: PASSWORD }))
    const usual = { compared: ['$argon2id$v=19$m=19456,t=2,p=1'], computed: 0, events: 1 }
    for (const address of [known.emailAddress, unverified.emailAddress, UNKNOWN])
      expect({ address, ...(await work(address)) }).toEqual({ address, ...usual })
  }))

test('a sign-up computes its password and writes whether or not anybody has the address, also beyond the mails allowed', () =>
  rolledBack(async (context) => {
    await withLegalTexts(context)
    const known = await aMember(context)
    const work = (email: string) =>
      workOf(context, () =>
        signUp(context, {
          name: 'Ayşe',
          surname: 'Yılmaz',
          email,
          phone: '+905321234567',
          password: PASSWORD,
          passwordRepeat: PASSWORD,
          membershipAgreement: true,
          privacyNotice: true,
          commercialMessages: false,
          explicitConsent: false,
        }),
      )
    for (let at = 0; at < 7; at++)
      for (const address of [known.emailAddress, UNKNOWN]) {
        const { compared, computed, events } = await work(address)
        expect([address, at, compared, computed, events > 0]).toEqual([address, at, [], 1, true])
      }
  }))

test.each([
  ['a link for a new password', requestPasswordLink],
  ['the verification link', sendVerificationLink],
])('%s: one write and no password computed, whoever is asked for', (_name, ask) =>
  rolledBack(async (context) => {
    const known = await aMember(context)
    const unverified = await aMember(context, { isVerified: false })
    for (const emailAddress of [known.emailAddress, unverified.emailAddress, UNKNOWN])
      expect({ emailAddress, ...(await workOf(context, () => ask(context, { emailAddress }))) }).toEqual({
        emailAddress,
        compared: [],
        computed: 0,
        events: 1,
      })
    // Beyond what may be mailed to one address nothing is written for anybody.
    for (const emailAddress of [known.emailAddress, UNKNOWN]) {
      for (let at = 0; at < 5; at++) await ask(context, { emailAddress })
      expect(await workOf(context, () => ask(context, { emailAddress }))).toMatchObject({ events: 0 })
    }
  }),
)
