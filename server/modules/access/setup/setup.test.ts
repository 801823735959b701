import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { testContext } from '#tests/support/context.ts'
import { privateClone, rolledBack } from '#tests/support/database.ts'
import { aMember, asSystem, withLegalTexts } from '#tests/support/membership.ts'
import { appWith, aStaffMember, atEaseInHalfMinute } from '#tests/support/second-factor.ts'
import { checkUserVerification } from '../second-factor/check-user-verification.ts'
import { prepareForChallenge } from '../second-factor/prepare.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { findRoles } from '#server/modules/roles/index.ts'
import { createFirstAdministrator, showSetup } from './create-first-administrator.ts'
import { issueSetupKey } from '../links/setup-links.ts'

let clone: Awaited<ReturnType<typeof privateClone>>
beforeAll(async () => {
  clone = await privateClone()
})
beforeEach(atEaseInHalfMinute)
afterAll(async () => clone.close())

async function refusalOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'none',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )
}

const formWith = (key: string, emailAddress = 'ilk.yonetici@ornek.test') => ({
  key,
  firstName: 'Gülçin',
  lastName: 'Altay',
  emailAddress,
  password: 'Zeytin.8361',
  passwordRepeat: 'Zeytin.8361',
})

async function keyOf(context: Context): Promise<string> {
  return (await issueSetupKey(asSystem(context))) ?? ''
}

test('the link makes the first administrator, who sets up an app before he gets in; then every link is dead', () =>
  rolledBack(async (context) => {
    const [key, sameStart] = [await keyOf(context), await keyOf(context)]
    expect(await showSetup(context, { key })).toMatchObject({ valid: true })
    const { id, challenge } = await createFirstAdministrator(context, formWith(key))
    expect(await findRoles(context, id)).toEqual(['administrator'])
    const { secret } = await prepareForChallenge(context, { challenge })
    const opened = await checkUserVerification(context, { challenge, code: appWith(secret).code() })
    expect(opened).toMatchObject({ id, isStaff: true })
    for (const used of [key, sameStart]) {
      expect(await showSetup(context, { key: used })).toMatchObject({ valid: false })
      expect(await refusalOf(createFirstAdministrator(context, formWith(used, 'ikinci@ornek.test')))).toBe(
        'setup-closed',
      )
    }
    expect(await issueSetupKey(asSystem(context))).toBeNull()
  }))

test('abandoned after the password, the account goes on by signing in', () =>
  rolledBack(async (context) => {
    const form = formWith(await keyOf(context))
    await createFirstAdministrator(context, form)
    expect((await signIn(context, form)).data).toMatchObject({ jwt: null, mustEnrol: true })
  }))

test('where an administrator exists no link is made; suspended, he does not count', () =>
  rolledBack(async (context) => {
    const { id } = await aStaffMember(context, 'administrator')
    expect(await issueSetupKey(asSystem(context))).toBeNull()
    await context.db
      .updateTable('membership.member')
      .set({ suspended_at: new Date(), suspension_reason: 'Deneme' })
      .where('id', '=', id)
      .execute()
    expect(await keyOf(context)).not.toBe('')
  }))

test('after a day, with another key or under a member’s address it makes nobody', () =>
  rolledBack(async (context) => {
    const key = await keyOf(context)
    expect(await refusalOf(createFirstAdministrator(context, formWith('x'.repeat(43))))).toBe('setup-closed')
    const member = await aMember(context)
    expect(await refusalOf(createFirstAdministrator(context, formWith(key, member.emailAddress)))).toBe(
      'setup-address-taken',
    )
    await context.db
      .updateTable('membership.setup_link')
      .set({ created_at: new Date(Date.now() - 90_000_000), expires_at: new Date(Date.now() - 1000) })
      .execute()
    expect(await refusalOf(createFirstAdministrator(context, formWith(key)))).toBe('setup-closed')
  }))

test('of two who use links at the same moment one becomes the first', async () => {
  const context = await withLegalTexts(testContext(clone.db))
  const keys = [await keyOf(context), await keyOf(context)] as const
  const codes = await Promise.all(
    keys.map((key, at) => refusalOf(createFirstAdministrator(context, formWith(key, `ilk${at}@ornek.test`)))),
  )
  expect(codes.toSorted()).toEqual(['none', 'setup-closed'])
})
