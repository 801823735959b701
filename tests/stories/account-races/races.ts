import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { updateStaffRoles, resetSecondFactor, suspendStaff } from '#contracts/staff/endpoints.ts'
import {
  deleteMember,
  updateEmailCall,
  updatePhoneNumberCall,
  updatePasswordCall,
  postResetPassword,
  checkUserVerification,
  renewRecoveryCodes,
  updateTwoFactor,
  postSignIn,
  postSignUp,
  verifyEmail,
} from '#contracts/membership/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { grantRole } from '#server/modules/roles/index.ts'
import { findMember } from '#server/modules/members/index.ts'
import { issueMailToken } from '#server/modules/access/index.ts'
import { testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { aMember, asMember, asSystem, signedIn, TEST_PASSWORD, type TestMember } from '#tests/support/membership.ts'
import { type Pending, refusalOf, stillOpen, tokenOf, withPending } from '#tests/support/pending.ts'
import { appWith, type TestApp, withApp, passSecondStep } from '#tests/support/second-factor.ts'
import { ask } from '#tests/support/ask.ts'

// What costs time in a change of credentials is its Argon2, and how long that waits in its line: here each computation is
// cheap and waits at random, so that two changes meet in every order, thousands of times.
vi.mock(import('@node-rs/argon2'), async (original) => {
  const argon = await original()
  const wait = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 8))
  return {
    ...argon,
    hash: async (password: string | Uint8Array) => {
      await wait()
      return argon.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
    },
    verify: async (stored: string | Uint8Array, typed: string | Uint8Array) => {
      await wait()
      return argon.verify(stored, typed)
    },
  }
})

/** Every pair meets on another server too, where it is played in addition: fewer times. */
const ROUNDS = process.env['EXTERNAL_DATABASE_URL'] ? 10 : 25
const AT_ONCE = 10
const [OWNERS, THIEFS] = ['Zeytin.8361', 'Kestane.9274'] as const
const reason = 'Deneme'
const BY_MAIL = 'the owner’s new password by mail'
const OWNERS_CHANGE = 'the owner’s new password'
const LINK = 'the link in the thief’s mail'
const FACTOR = 'the thief’s second factor'
const SIGN_IN = 'the thief’s sign-in'

/** Into how many files the races are parted, so that workers play them beside each other. */
const PARTS = 3

let clone: Awaited<ReturnType<typeof privateClone>>
let administrator: Context
let members: TestMember[]

/** Members like this one, by one statement: a round takes one of them and leaves it behind. */
async function copiesOf(memberId: string, count: number): Promise<TestMember[]> {
  const { rows } = await clone.pool.query<Omit<TestMember, 'password'>>(
    `insert into membership.member (id, email, email_verified_at, password_hash, password_changed_at, first_name, last_name,
      phone, registered_at)
    select gen_random_uuid(), 'yaris' || n || '@ornek.test', email_verified_at, password_hash, password_changed_at, first_name,
      last_name, phone, registered_at from membership.member, generate_series(1, $2::int) n where id = $1
    returning id, email as "emailAddress", first_name as "firstName", last_name as "lastName"`,
    [memberId, count],
  )
  return rows.map((row) => ({ ...row, password: TEST_PASSWORD }))
}

interface Round {
  readonly context: Context
  readonly member: TestMember
  readonly owner: Context
  readonly begun: Pending
  readonly resetToken: string
  readonly app: TestApp | null
}

interface Move {
  readonly name: string
  run(round: Round): Promise<unknown>
  /** Needs a second factor that is there already. */
  readonly needsFactor?: true
  readonly needsRole?: true
  /** After it nothing goes on that was begun before; `all`: nor does the password that was known before open anything. */
  readonly takesBack?: 'all' | 'pending'
}

const newPassword = (password: string) => ({ password, passwordRepeat: password })
const order = ({ member }: Round) => ({ memberId: member.id, reason })

const MOVES: readonly Move[] = [
  {
    name: BY_MAIL,
    takesBack: 'all',
    run: ({ context, resetToken }) => ask(context, postResetPassword, { token: resetToken, ...newPassword(OWNERS) }),
  },
  {
    name: OWNERS_CHANGE,
    takesBack: 'all',
    run: ({ owner }) => ask(owner, updatePasswordCall, { currentPassword: TEST_PASSWORD, ...newPassword(OWNERS) }),
  },
  {
    name: 'suspension',
    takesBack: 'all',
    needsRole: true,
    run: (round) => ask(administrator, suspendStaff, order(round)),
  },
  {
    name: 'the end of the membership',
    takesBack: 'all',
    run: ({ owner }) => ask(owner, deleteMember, { currentPassword: TEST_PASSWORD }),
  },
  {
    name: 'a lost factor removed',
    takesBack: 'pending',
    needsFactor: true,
    run: (round) => ask(administrator, resetSecondFactor, order(round)),
  },
  {
    name: 'other roles',
    takesBack: 'pending',
    needsRole: true,
    run: (round) => ask(administrator, updateStaffRoles, { ...order(round), roles: [] }),
  },
  {
    name: 'the thief’s new password',
    run: ({ begun }) =>
      ask(begun.thief, updatePasswordCall, { currentPassword: TEST_PASSWORD, ...newPassword(THIEFS) }),
  },
  {
    name: 'the thief’s other address',
    run: ({ begun }) =>
      ask(begun.thief, updateEmailCall, { emailAddress: begun.emailAddress, currentPassword: TEST_PASSWORD }),
  },
  {
    name: LINK,
    run: ({ context, begun }) => ask(context, verifyEmail, { token: begun.emailToken }),
  },
  {
    name: 'the thief’s telephone',
    run: ({ begun }) =>
      ask(begun.thief, updatePhoneNumberCall, { phone: '+905449876543', currentPassword: TEST_PASSWORD }),
  },
  { name: FACTOR, run: ({ begun }) => switchOn(begun) },
  {
    name: 'the thief switches a factor off',
    needsFactor: true,
    run: ({ begun, app }) =>
      ask(begun.thief, updateTwoFactor, { enabled: false, currentPassword: TEST_PASSWORD, code: app?.code() ?? '' }),
  },
  {
    name: 'the thief’s new recovery codes',
    needsFactor: true,
    run: ({ begun }) => ask(begun.thief, renewRecoveryCodes, { currentPassword: TEST_PASSWORD }),
  },
  {
    name: SIGN_IN,
    run: ({ context, member }) => ask(context, postSignIn, member),
  },
  {
    name: 'the thief’s second step',
    needsFactor: true,
    run: ({ context, begun, app }) =>
      ask(context, checkUserVerification, { challenge: begun.challenge, code: app?.code(1) ?? '' }),
  },
]

function switchOn({ thief, secret }: Pending) {
  return ask(thief, updateTwoFactor, { enabled: true, currentPassword: TEST_PASSWORD, code: appWith(secret).code() })
}

async function aRound(moves: readonly Move[]): Promise<Round> {
  // A client of its own: many sign-ins from one would close it.
  const client = { address: newId(), userAgent: 'test' }
  const context = testContext(clone.db, { client })
  const member = members.pop()
  if (!member) throw new Error('more rounds than members')
  if (moves.some(({ needsRole }) => needsRole))
    await grantRole(asSystem(context), { memberId: member.id, role: 'analyst' })
  const app = moves.some(({ needsFactor }) => needsFactor) ? await withApp(context, member.id) : null
  const owner = await signedIn(context, member.id)
  const begun = await withPending(context, member)
  if (app) await passSecondStep(begun.thief)
  await inTransaction(context, (tx) => issueMailToken(tx, member.id, 'reset-password'))
  return { context, member, owner, begun, app, resetToken: await tokenOf(context, member.id, 'reset-password') }
}

/** Refusals that say: somebody else was first. Anything else, a fault above all, is wrong. */
const LATE = new Set([
  ...['none', 'token-invalid', 'sign-in-required', 'password-wrong', 'credentials-invalid', 'account-suspended'],
  ...[
    'second-factor-on',
    'second-factor-off',
    'second-factor-not-prepared',
    'second-factor-compulsory',
    'second-step-needed',
  ],
  ...['no-second-factor', 'challenge-invalid', 'not-found', 'staff-account', 'code-used', 'code-wrong'],
])

/** With what they had, the thief tries everything once more. */
function triesAgain({ context, begun, app }: Round): Promise<string[]> {
  const code = app?.code(1) ?? ''
  const tries = [
    () => ask(context, verifyEmail, { token: begun.emailToken }),
    () => ask(begun.thief, updateEmailCall, { emailAddress: `${newId()}@ornek.test`, currentPassword: TEST_PASSWORD }),
    () => ask(begun.thief, updatePasswordCall, { currentPassword: TEST_PASSWORD, ...newPassword(THIEFS) }),
    () => switchOn(begun),
    () => ask(context, checkUserVerification, { challenge: begun.challenge, code }),
  ]
  return tries.reduce<Promise<string[]>>(
    async (before, again) => [...(await before), await refusalOf(again())],
    Promise.resolve([]),
  )
}

/** What may be open after: the session the owner changed their password in, and a sign-in after a change that keeps passwords. */
function mayBeOpen(by: Move, other: Move, otherCode: string): Record<string, number> {
  if (by.name === OWNERS_CHANGE) return { sessions: 1 }
  const isIn = by.takesBack === 'pending' && other.name === SIGN_IN && otherCode === 'none'
  return isIn ? { sessions: 1, challenges: 1 } : {}
}

async function expectTakenBack(round: Round, by: Move, other: Move, otherCode: string): Promise<void> {
  const { context, member, begun } = round
  const open = Object.entries(await stillOpen(context, member.id))
  const most = mayBeOpen(by, other, otherCode)
  const wrong: unknown[] = open.filter(([what, count]) => count > (most[what] ?? 0))
  wrong.push(...(await triesAgain(round)).filter((code) => code === 'none'))
  const isNew = by.name === BY_MAIL || by.name === OWNERS_CHANGE
  const emailAddress = (await findMember(context, member.id))?.emailAddress
  if (emailAddress === begun.emailAddress && (isNew || other.name !== LINK || otherCode !== 'none'))
    wrong.push('address')
  const hasFactor = await isSwitchedOn(member.id)
  if (isNew && other.name === FACTOR && hasFactor !== (otherCode === 'none')) wrong.push('factor')
  if (by.takesBack === 'all')
    for (const password of [TEST_PASSWORD, THIEFS])
      if ((await refusalOf(ask(context, postSignIn, { emailAddress: emailAddress ?? '', password }))) === 'none')
        wrong.push(password)
  if (isNew && !other.takesBack) {
    const own = await refusalOf(ask(context, postSignIn, { ...member, password: OWNERS }))
    if (own !== 'none') wrong.push(`the owner: ${own}`)
  }
  expect([`${by.name} / ${other.name} (${otherCode})`, wrong]).toEqual([expect.any(String), []])
}

async function meet(first: Move, second: Move): Promise<void> {
  const round = await aRound([first, second])
  const runs = [first, second].map(async (move) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 4))
    return refusalOf(move.run(round))
  })
  const [one = '', two = ''] = await Promise.all(runs)
  for (const [move, code] of [
    [first, one],
    [second, two],
  ] as const)
    expect([move.name, LATE.has(code) ? 'refused or done' : code]).toEqual([move.name, 'refused or done'])
  if (first.takesBack && one === 'none') await expectTakenBack(round, first, second, two)
  if (second.takesBack && two === 'none') await expectTakenBack(round, second, first, one)
}

async function rounds(count: number, play: () => Promise<void>): Promise<void> {
  for (let played = 0; played < count; played += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - played) }, play))
}

async function isSwitchedOn(memberId: string): Promise<boolean> {
  const { rowCount } = await clone.pool.query('select 1 from membership.second_factor where member_id = $1', [memberId])
  return rowCount === 1
}

/** Plays one part of all pairs of changes, each change against every one after it; no two of them may wait for each other. */
export function playRaces(part: 0 | 1 | 2): void {
  beforeAll(async () => {
    clone = await privateClone()
    const context = testContext(clone.db)
    const { id } = await aMember(context)
    administrator = asMember(context, id, ['administrator'])
    members = await copiesOf(id, 3_000)
  })
  afterAll(async () => clone.close())

  const pairs = MOVES.map((first, at) => [first.name, MOVES.slice(at + 1), first] as const).slice(0, -1)
  test.each(pairs.filter((_, at) => at % PARTS === part))(
    '%s and every other change at the same moment: what was taken back stays back',
    async (_name, others, first) => {
      for (const second of others) await rounds(ROUNDS, () => meet(first, second))
    },
    240_000,
  )

  if (part === 0) playAtOnce()

  test('no two of all these waited for each other: each locks the member first', async () => {
    await clone.pool.query('select pg_stat_force_next_flush()')
    const { rows } = await clone.pool.query<{ deadlocks: bigint }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    expect(rows).toEqual([{ deadlocks: 0n }])
  })
}

/** More than two at once. */
function playAtOnce(): void {
  test('a reset and four changes of the thief at once: the owner’s password stands', () =>
    rounds(ROUNDS, async () => {
      const round = await aRound([])
      const { context, member, begun } = round
      const [reset, ...changes] = await Promise.all([
        refusalOf(ask(context, postResetPassword, { token: round.resetToken, ...newPassword(OWNERS) })),
        ...[1, 2, 3, 4].map(() =>
          refusalOf(ask(begun.thief, updatePasswordCall, { currentPassword: TEST_PASSWORD, ...newPassword(THIEFS) })),
        ),
      ])
      const isReset = reset === 'none'
      expect(changes.filter((code) => code === 'none').length).toBeLessThanOrEqual(1)
      if (!isReset) expect([reset, changes.filter((code) => code === 'none').length]).toEqual(['token-invalid', 1])
      const entered = await refusalOf(ask(context, postSignIn, { ...member, password: OWNERS }))
      expect(entered).toBe(isReset ? 'none' : 'credentials-invalid')
      expect(await refusalOf(ask(context, postSignIn, { ...member, password: THIEFS }))).not.toBe(isReset ? 'none' : '')
    }))

  test('a sign-up over an address that is being proved: the password is that of whoever proved it', () =>
    rounds(ROUNDS, async () => {
      const context = testContext(clone.db, { client: { address: newId(), userAgent: 'test' } })
      const member = await aMember(context, { isVerified: false })
      await inTransaction(context, (tx) => issueMailToken(tx, member.id, 'verify-email'))
      const token = await tokenOf(context, member.id, 'verify-email')
      const form = {
        name: 'A',
        surname: 'B',
        email: member.emailAddress,
        phone: '+905449876543',
        ...newPassword(THIEFS),
      }
      const accepted = { membershipAgreement: true, privacyNotice: true } as const
      const consents = { commercialMessages: false, explicitConsent: false }
      const [proved, signedUp] = await Promise.all([
        refusalOf(ask(context, verifyEmail, { token })),
        refusalOf(ask(context, postSignUp, { ...form, ...accepted, ...consents })),
      ])
      expect([['none', 'token-invalid'].includes(proved), signedUp]).toEqual([true, 'none'])
      const right = proved === 'none' ? 'none' : 'email-not-verified'
      const password = proved === 'none' ? TEST_PASSWORD : THIEFS
      expect(await refusalOf(ask(context, postSignIn, { ...member, password }))).toBe(right)
      const other = proved === 'none' ? THIEFS : TEST_PASSWORD
      expect(await refusalOf(ask(context, postSignIn, { ...member, password: other }))).toBe('credentials-invalid')
    }))
}
