import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '#server/kit/refusal.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aMember, asSystem } from '#tests/support/membership.ts'
import { appWith, aStaffMember, atEaseInHalfMinute } from '#tests/support/second-factor.ts'
import { checkUserVerification } from '../second-factor/check-user-verification.ts'
import { prepareForChallenge } from '../second-factor/prepare.ts'
import { hasSecondFactor } from '../steps/second-factor-store.ts'
import { createFirstAdministrator, showSetup } from '../setup/create-first-administrator.ts'
import { issueLostFactorKey, replaceLostFactor } from './lost-factor.ts'

beforeEach(atEaseInHalfMinute)

async function refusalOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'none',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )
}

test('the only administrator gets in with another app by link and password, once; both are in the audit trail', () =>
  rolledBack(async (context) => {
    const { id, emailAddress, password } = await aStaffMember(context, 'administrator')
    const replaced = await issueLostFactorKey(asSystem(context), emailAddress)
    const key = await issueLostFactorKey(asSystem(context), emailAddress)
    expect(await showSetup(context, { key: replaced })).toMatchObject({ valid: false })
    expect(await showSetup(context, { key })).toEqual({ valid: true, purpose: 'lost-factor' })
    expect(await refusalOf(replaceLostFactor(context, { key, password: 'Yanlis.7294' }))).toBe('credentials-invalid')
    expect(await hasSecondFactor(context, id)).toBe(true)

    const { challenge } = await replaceLostFactor(context, { key, password })
    expect(await refusalOf(replaceLostFactor(context, { key, password }))).toBe('setup-closed')
    const { secret } = await prepareForChallenge(context, { challenge })
    const opened = await checkUserVerification(context, { challenge, code: appWith(secret).code() })
    expect(opened).toMatchObject({ id, isStaff: true })

    const trail = await context.db
      .selectFrom('platform.audit_event')
      .select(['action', 'actor_kind'])
      .where('subject_id', '=', id)
      .where('action', 'in', ['member.lost-factor-link-issued', 'member.second-factor-reset'])
      .orderBy('occurred_at')
      .execute()
    expect(trail).toContainEqual({ action: 'member.lost-factor-link-issued', actor_kind: 'system' })
    expect(trail).toContainEqual({ action: 'member.second-factor-reset', actor_kind: 'visitor' })
  }))

test('the link makes no second administrator, and works for a day only', () =>
  rolledBack(async (context) => {
    const { emailAddress, password } = await aStaffMember(context, 'administrator')
    const key = await issueLostFactorKey(asSystem(context), emailAddress)
    const form = {
      key,
      firstName: 'Gülçin',
      lastName: 'Altay',
      emailAddress: 'yeni@ornek.test',
      password,
      passwordRepeat: password,
    }
    expect(await refusalOf(createFirstAdministrator(context, form))).toBe('setup-closed')
    await context.db
      .updateTable('membership.setup_link')
      .set({ created_at: new Date(Date.now() - 90_000_000), expires_at: new Date(Date.now() - 1000) })
      .execute()
    expect(await refusalOf(replaceLostFactor(context, { key, password }))).toBe('setup-closed')
  }))

test('only administrators with a second factor get a link; others are helped in the console', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    const officer = await aStaffMember(context, 'finance-officer')
    const issue = (address: string) => refusalOf(issueLostFactorKey(asSystem(context), address))
    expect(await issue('kimse@ornek.test')).toBe('not-found')
    expect(await issue(member.emailAddress)).toBe('not-found')
    expect(await issue(officer.emailAddress)).toBe('not-found')
    expect(await refusalOf(issueLostFactorKey(context, officer.emailAddress))).not.toBe('none')
  }))
