import { expect, test } from 'vitest'
import type { StaffRole } from '#contracts/common/roles.ts'
import { postResetPassword, checkUserVerification, postSignIn } from '#contracts/membership/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { testContext, testSecrets } from '#tests/support/context.ts'
import { privateClone, rolledBack } from '#tests/support/database.ts'
import { aMember, asMember } from '#tests/support/membership.ts'
import { aStaffMember } from '#tests/support/second-factor.ts'
import { addStaff } from './add-staff.ts'
import { changeRoles, removeLostFactor, restore, suspend } from './change-staff.ts'
import { listStaff, showStaffMember } from './list-staff.ts'
import { ask } from '#tests/support/ask.ts'
import { findRoles } from '#server/modules/roles/index.ts'
import { mailTokenOf } from '#server/modules/access/index.ts'
import { closeMembership } from '#server/modules/membership/index.ts'

const reason = 'Görev değişikliği'

async function refusalOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'none',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )
}

async function anAdministrator(context: Context) {
  const member = await aStaffMember(context, 'administrator')
  return { ...member, own: asMember(context, member.id, ['administrator']) }
}

async function lastEvent(context: Context, subjectId: string) {
  return context.db
    .selectFrom('platform.audit_event')
    .select(['action', 'actor_id', 'actor_kind', 'reason', 'data'])
    .where('subject_id', '=', subjectId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

async function sessionEnds(context: Context, memberId: string): Promise<(string | null)[]> {
  const rows = await context.db
    .selectFrom('membership.session')
    .select('end_reason')
    .where('member_id', '=', memberId)
    .execute()
  return rows.map(({ end_reason: end }) => end)
}

const newcomer = (emailAddress: string, roles: StaffRole[] = ['analyst']) => ({
  emailAddress,
  firstName: 'Derya',
  lastName: 'Aksu',
  roles,
  reason,
})

test('an unknown address gets an account, a link that sets the password, and nothing before that', () =>
  rolledBack(async (context) => {
    const { id, own } = await anAdministrator(context)
    const { memberId, isNew } = await addStaff(own, newcomer('derya.aksu@ornek.test'))
    expect(isNew).toBe(true)
    const event = await lastEvent(context, memberId)
    expect(event).toMatchObject({ action: 'member.staff-invited', actor_id: id, actor_kind: 'staff', reason })
    const tokenId = String(event.data['tokenId'])
    const form = { emailAddress: 'derya.aksu@ornek.test', password: 'Zeytin.8361' }
    expect(await refusalOf(ask(context, postSignIn, form))).toBe('credentials-invalid')
    const token = mailTokenOf(testSecrets, tokenId)
    await ask(context, postResetPassword, { token, password: form.password, passwordRepeat: form.password })
    expect(await ask(context, postSignIn, form)).toMatchObject({ jwt: null, mustEnrol: true })
    const { staff } = await listStaff(own, { order: 'email', after: '' })
    expect(staff.find((one) => one.id === memberId)).toMatchObject({
      fullName: 'Derya Aksu',
      roles: ['analyst'],
      hasSecondFactor: false,
      lastSignInAt: null,
    })
  }))

test('whoever registered the address before its owner gets nothing: the password is replaced', () =>
  rolledBack(async (context) => {
    const { own } = await anAdministrator(context)
    const squatter = await aMember(context, { emailAddress: 'derya.aksu@ornek.test', isVerified: false })
    const { memberId, isNew } = await addStaff(own, newcomer(squatter.emailAddress))
    expect([memberId, isNew]).toEqual([squatter.id, true])
    expect(await refusalOf(ask(context, postSignIn, squatter))).toBe('credentials-invalid')
  }))

test('a member keeps his account and name; his sessions end; who is staff already is told so', () =>
  rolledBack(async (context) => {
    const { own } = await anAdministrator(context)
    const member = await aMember(context)
    await ask(context, postSignIn, member)
    expect(await addStaff(own, newcomer(member.emailAddress))).toEqual({ memberId: member.id, isNew: false })
    expect(await sessionEnds(context, member.id)).toEqual(['roles-changed'])
    const shown = await showStaffMember(own, { memberId: member.id })
    expect([shown.firstName, shown.lastName, shown.grants]).toEqual([
      member.firstName,
      member.lastName,
      [{ role: 'analyst', grantedAt: expect.any(Number), grantedBy: 'Ayşe Nur Işık' }],
    ])
    expect(await refusalOf(addStaff(own, newcomer(member.emailAddress)))).toBe('already-staff')
  }))

test('changing roles ends every session, with actor and reason in the trail', () =>
  rolledBack(async (context) => {
    const { id, own } = await anAdministrator(context)
    const { app, ...officer } = await aStaffMember(context, 'finance-officer')
    const data = await ask(context, postSignIn, officer)
    await ask(context, checkUserVerification, { challenge: data.challenge ?? '', code: app.code() })
    const order = { memberId: officer.id, reason }
    expect(await refusalOf(changeRoles(own, { ...order, roles: ['finance-officer'] }))).toBe('roles-unchanged')
    await changeRoles(own, { ...order, roles: ['auditor', 'analyst'] })
    expect(await sessionEnds(context, officer.id)).toEqual(['roles-changed'])
    expect((await findRoles(context, officer.id)).toSorted()).toEqual(['analyst', 'auditor'])
    expect(await lastEvent(context, officer.id)).toMatchObject({
      action: 'member.roles-changed',
      actor_id: id,
      reason,
      data: { before: ['finance-officer'], after: ['auditor', 'analyst'] },
    })
    await changeRoles(own, { ...order, roles: [] })
    expect(await refusalOf(showStaffMember(own, order))).toBe('not-found')
    expect(await ask(context, postSignIn, officer)).toMatchObject({ jwt: null })
  }))

test('only administrators change staff, nobody himself, and members are no business of these calls', () =>
  rolledBack(async (context) => {
    const { id, own } = await anAdministrator(context)
    await aStaffMember(context, 'administrator')
    const member = await aMember(context)
    const officer = await aStaffMember(context, 'auditor')
    const auditor = asMember(context, officer.id, ['auditor'])
    for (const change of [suspend, restore, removeLostFactor]) {
      expect(await refusalOf(change(auditor, { memberId: officer.id, reason }))).toBe('not-permitted')
      expect(await refusalOf(change(own, { memberId: id, reason }))).toBe('own-account')
    }
    expect(await refusalOf(changeRoles(own, { memberId: id, roles: ['auditor'], reason }))).toBe('own-account')
    expect(await refusalOf(changeRoles(own, { memberId: member.id, roles: ['auditor'], reason }))).toBe('not-found')
    expect(await refusalOf(suspend(own, { memberId: member.id, reason }))).toBe('not-found')
    expect((await listStaff(auditor, { order: 'email', after: '' })).mayEdit).toBe(false)
    expect((await showStaffMember(auditor, { memberId: id })).mayEdit).toBe(false)
    expect((await showStaffMember(own, { memberId: id })).isSelf).toBe(true)
  }))

test('a suspended account gets no session, not even from a challenge that was open, until it is restored', () =>
  rolledBack(async (context) => {
    const { own } = await anAdministrator(context)
    const { app, ...officer } = await aStaffMember(context, 'analyst')
    const data = await ask(context, postSignIn, officer)
    const order = { memberId: officer.id, reason }
    expect(await refusalOf(restore(own, order))).toBe('member-not-suspended')
    await suspend(own, order)
    const check = ask(context, checkUserVerification, { challenge: data.challenge ?? '', code: app.code() })
    expect(await refusalOf(check)).toBe('challenge-invalid')
    expect(await refusalOf(ask(context, postSignIn, officer))).toBe('account-suspended')
    expect(await refusalOf(suspend(own, order))).toBe('member-suspended')
    expect((await showStaffMember(own, order)).suspensionReason).toBe(reason)
    await restore(own, order)
    const late = ask(context, checkUserVerification, { challenge: data.challenge ?? '', code: app.code() })
    expect(await refusalOf(late)).toBe('challenge-invalid')
    expect((await ask(context, postSignIn, officer)).challenge).toBeDefined()
  }))

test('a lost factor is removed: the next sign-in sets a new one up', () =>
  rolledBack(async (context) => {
    const { own } = await anAdministrator(context)
    const officer = await aStaffMember(context, 'analyst')
    await removeLostFactor(own, { memberId: officer.id, reason })
    expect(await lastEvent(context, officer.id)).toMatchObject({ action: 'member.second-factor-reset', reason })
    expect(await ask(context, postSignIn, officer)).toMatchObject({ jwt: null, mustEnrol: true })
    expect(await refusalOf(removeLostFactor(own, { memberId: officer.id, reason }))).toBe('no-second-factor')
  }))

test('the last administrator who can sign in cannot be removed, suspended or closed', () =>
  rolledBack(async (context) => {
    const first = await anAdministrator(context)
    const second = await anAdministrator(context)
    const order = { memberId: second.id, reason }
    await suspend(first.own, order)
    // The one at work is the last now: another administrator's session that is still open finds that out.
    const stale = asMember(context, second.id, ['administrator'])
    expect(await refusalOf(suspend(stale, { memberId: first.id, reason }))).toBe('last-administrator')
    expect(await refusalOf(changeRoles(stale, { memberId: first.id, roles: ['auditor'], reason }))).toBe(
      'last-administrator',
    )
    expect((await showStaffMember(stale, { memberId: first.id })).isLastAdministrator).toBe(true)
    await changeRoles(first.own, { ...order, roles: [] })
    expect(await refusalOf(inTransaction(context, (tx) => closeMembership(tx, first.id)))).toBe('staff-account')
  }))

test('two administrators who remove each other at the same moment: one of them stays', async () => {
  const clone = await privateClone()
  try {
    const context = testContext(clone.db)
    const pair = [await anAdministrator(context), await anAdministrator(context)] as const
    const remove = (by: Context, memberId: string) => refusalOf(changeRoles(by, { memberId, roles: [], reason }))
    let second = Promise.resolve('')
    const first = await inTransaction(pair[0].own, async (tx) => {
      const code = await remove(tx, pair[1].id)
      // While the first has not committed, the second sees an administrator who will be none.
      second = remove(pair[1].own, pair[0].id)
      await new Promise((resolve) => setTimeout(resolve, 200))
      return code
    })
    expect([first, await second]).toEqual(['none', 'last-administrator'])
  } finally {
    await clone.close()
  }
})
