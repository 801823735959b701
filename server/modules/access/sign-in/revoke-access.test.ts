import { expect, test } from 'vitest'
import {
  addStaff,
  updateStaffRoles,
  resetSecondFactor,
  restoreStaff,
  suspendStaff,
} from '#contracts/staff/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aMember, asMember, asSystem, signedIn, TEST_PASSWORD, type TestMember } from '#tests/support/membership.ts'
import { type Pending, refusalOf, stillOpen, tokenOf, withPending } from '#tests/support/pending.ts'
import { appWith, withApp } from '#tests/support/second-factor.ts'
import { changeEmail } from '../account/change-contact.ts'
import { changePassword } from '../account/change-password.ts'
import { requestPasswordLink } from '../account/request-password-link.ts'
import { resetPassword } from '../account/reset-password.ts'
import { checkUserVerification } from '../second-factor/check-user-verification.ts'
import { switchSecondFactor } from '../second-factor/switch-second-factor.ts'
import { issueLostFactorKey, replaceLostFactor } from '../recovery/lost-factor.ts'
import { signIn } from './sign-in.ts'
import { ask } from '#tests/support/ask.ts'
import { grantRole } from '#server/modules/roles/index.ts'
import { findMember } from '#server/modules/members/index.ts'
import { closeMembership } from '#server/modules/membership/index.ts'
import { verifyEmail } from '../account/verify-email.ts'

const NEW_PASSWORD = 'Zeytin.8361'
const passwords = { password: NEW_PASSWORD, passwordRepeat: NEW_PASSWORD }
const reason = 'Deneme'

async function reset(context: Context, member: TestMember): Promise<void> {
  await requestPasswordLink(context, member)
  await resetPassword(context, { token: await tokenOf(context, member.id, 'reset-password'), ...passwords })
}

async function change(context: Context, member: TestMember): Promise<void> {
  await changePassword(await signedIn(context, member.id), { currentPassword: TEST_PASSWORD, ...passwords })
}

async function asAdministrator(context: Context): Promise<Context> {
  return asMember(context, (await aMember(context)).id, ['administrator'])
}

interface Way {
  readonly name: string
  take(context: Context, member: TestMember): Promise<unknown>
  /** What is open after: nothing, unless told. */
  readonly left?: Readonly<Record<string, number>>
}

/** Each way to take an account back. */
const WAYS: readonly Way[] = [
  { name: 'a new password by mail', take: reset },
  { name: 'a new password of his own', take: change, left: { sessions: 1 } },
  {
    name: 'another address',
    async take(context, member) {
      const own = await signedIn(context, member.id)
      await changeEmail(own, { emailAddress: 'yeni.adres@ornek.test', currentPassword: TEST_PASSWORD })
      await verifyEmail(context, { token: await tokenOf(context, member.id, 'change-email') })
    },
  },
  {
    name: 'suspension',
    async take(context, { id }) {
      await grantRole(asSystem(context), { memberId: id, role: 'analyst' })
      await ask(await asAdministrator(context), suspendStaff, { memberId: id, reason })
    },
  },
  {
    name: 'other roles',
    async take(context, { id }) {
      await grantRole(asSystem(context), { memberId: id, role: 'analyst' })
      await ask(await asAdministrator(context), updateStaffRoles, { memberId: id, roles: [], reason })
    },
  },
  {
    name: 'the first role',
    async take(context, { emailAddress, firstName, lastName }) {
      const form = { emailAddress, firstName, lastName, roles: ['analyst' as const], reason }
      await ask(await asAdministrator(context), addStaff, form)
    },
  },
  {
    name: 'the end of the membership',
    take: (context, { id }) => inTransaction(context, (tx) => closeMembership(tx, id)),
  },
  {
    name: 'a lost factor that an administrator removes',
    async take(context, { id }) {
      await withApp(context, id)
      await ask(await asAdministrator(context), resetSecondFactor, { memberId: id, reason })
    },
  },
  {
    name: 'a lost factor that a link removes',
    async take(context, { id, emailAddress, password }) {
      await withApp(context, id)
      await grantRole(asSystem(context), { memberId: id, role: 'administrator' })
      const key = await issueLostFactorKey(asSystem(context), emailAddress)
      await replaceLostFactor(context, { key, password })
    },
    // A sign-in of its own begins, and goes on to the new app.
    left: { challenges: 1 },
  },
]

async function nothingGoesOn(context: Context, { thief, ...begun }: Pending): Promise<void> {
  const factor = { enabled: true, currentPassword: TEST_PASSWORD, code: appWith(begun.secret).code() }
  expect(await refusalOf(verifyEmail(context, { token: begun.emailToken }))).toBe('token-invalid')
  expect(await refusalOf(switchSecondFactor(thief, factor))).not.toBe('none')
  expect(await refusalOf(checkUserVerification(context, { challenge: begun.challenge, code: factor.code }))).toBe(
    'challenge-invalid',
  )
}

test.each(WAYS)('$name voids all that was begun before', ({ take, left = {} }) =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    const begun = await withPending(context, member)
    expect(await stillOpen(context, member.id)).toEqual({
      'pending address': 1,
      links: 3,
      'phone codes': 1,
      challenges: 1,
      'prepared secrets': 1,
      'lost-factor links': 1,
      sessions: 1,
    })
    await take(context, member)
    expect(await stillOpen(context, member.id)).toEqual(left)
    await nothingGoesOn(context, begun)
    expect((await findMember(context, member.id))?.emailAddress).not.toBe(begun.emailAddress)
  }),
)

test.each([
  ['by mail', reset],
  ['of his own', change],
])('an address that was asked for before a new password %s never becomes the account’s', (_name, takeBack) =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    const { emailToken, emailAddress } = await withPending(context, member)
    await takeBack(context, member)
    expect(await refusalOf(verifyEmail(context, { token: emailToken }))).toBe('token-invalid')
    await requestPasswordLink(context, { emailAddress })
    const links = context.db.selectFrom('membership.mail_token').select('id').where('used_at', 'is', null)
    expect(await links.where('replaced_at', 'is', null).execute()).toEqual([])
    expect(await refusalOf(signIn(context, { emailAddress, password: NEW_PASSWORD }))).toBe('credentials-invalid')
    expect(await refusalOf(signIn(context, { ...member, password: NEW_PASSWORD }))).toBe('none')
  }),
)

test('who lost his links with the account gets new ones: after a suspension, before the address was ever proved', () =>
  rolledBack(async (context) => {
    const own = await asAdministrator(context)
    const { memberId } = await ask(own, addStaff, {
      emailAddress: 'derya.aksu@ornek.test',
      firstName: 'Derya',
      lastName: 'Aksu',
      roles: ['analyst'],
      reason,
    })
    await ask(own, suspendStaff, { memberId, reason })
    await requestPasswordLink(context, { emailAddress: 'derya.aksu@ornek.test' })
    expect(await stillOpen(context, memberId)).toEqual({})
    await ask(own, restoreStaff, { memberId, reason })
    await reset(context, { ...(await aMember(context)), id: memberId, emailAddress: 'derya.aksu@ornek.test' })
    const form = { emailAddress: 'derya.aksu@ornek.test', password: NEW_PASSWORD }
    expect((await signIn(context, form)).data).toMatchObject({ jwt: null, mustEnrol: true })
  }))
