import { expect, test } from 'vitest'
import { addHours, toUnixSeconds } from '#contracts/common/time/time.ts'
import { getCommunicationInformation } from '#contracts/membership/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { TEST_NOW, testSecrets } from '#tests/support/context.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aMember, signedIn, TEST_PASSWORD } from '#tests/support/membership.ts'
import { changeEmail, changePhoneNumber } from './change-contact.ts'
import { issueMailToken, mailTokenOf } from '../links/mail-tokens.ts'
import { revokePending } from '../sign-in/revoke-access.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { ask } from '#tests/support/ask.ts'
import { findMember } from '#server/modules/members/index.ts'
import { verifyEmail, verifyNewEmail } from './verify-email.ts'

async function refusalOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'none',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )
}

async function lastToken(context: Context): Promise<string> {
  const { id } = await context.db
    .selectFrom('membership.mail_token')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return mailTokenOf(testSecrets, id)
}

test('a new address counts from its link on, and ends every session', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    const own = await signedIn(context, member.id)
    const form = { emailAddress: 'yeni.adres@ornek.test', currentPassword: TEST_PASSWORD }
    expect(await refusalOf(changeEmail(own, { ...form, currentPassword: 'Yanlis.72' }))).toBe('password-wrong')
    expect(await refusalOf(changeEmail(own, { ...form, emailAddress: member.emailAddress }))).toBe('email-unchanged')
    await signIn(context, member)
    await changeEmail(own, form)
    expect((await findMember(own, member.id))?.emailAddress).toBe(member.emailAddress)
    expect(await verifyEmail(context, { token: await lastToken(context) })).toEqual({
      emailAddress: form.emailAddress,
      already: false,
    })
    const alive = await context.db.selectFrom('membership.session').select('id').where('ended_at', 'is', null).execute()
    expect(alive).toEqual([])
    expect(await refusalOf(signIn(context, member))).toBe('credentials-invalid')
    expect(await refusalOf(signIn(context, { ...member, emailAddress: form.emailAddress }))).toBe('none')
  }))

test('an address that waits for its link is told while the link can be opened, and its own call takes no other link', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    const own = await signedIn(context, member.id)
    expect(await ask(own, getCommunicationInformation, {})).toEqual({
      emailAddress: member.emailAddress,
      isEmailVerified: true,
      pendingEmail: null,
      phoneNumber: '+905321234567',
      phoneVerifiedAt: null,
    })
    await changeEmail(own, { emailAddress: 'yeni.adres@ornek.test', currentPassword: TEST_PASSWORD })
    const validUntil = toUnixSeconds(addHours(TEST_NOW, 24))
    expect((await ask(own, getCommunicationInformation, {})).pendingEmail).toEqual({
      emailAddress: 'yeni.adres@ornek.test',
      validUntil,
    })
    const dayLater = { ...own, clock: { now: () => addHours(TEST_NOW, 24) } }
    expect((await ask(dayLater, getCommunicationInformation, {})).pendingEmail).toBeNull()

    const link = await lastToken(context)
    const ofSignUp = await inTransaction(own, (tx) => issueMailToken(tx, member.id, 'verify-email'))
    const token = mailTokenOf(testSecrets, ofSignUp)
    expect(await refusalOf(verifyNewEmail(context, { token }))).toBe('token-invalid')
    expect(await verifyNewEmail(context, { token: link })).toEqual({
      emailAddress: 'yeni.adres@ornek.test',
      already: false,
    })
    expect(await verifyNewEmail(context, { token: link })).toEqual({
      emailAddress: 'yeni.adres@ornek.test',
      already: true,
    })
    // Who takes the account back, by a new password or otherwise, leaves no link of it to anybody.
    await inTransaction(own, (tx) => revokePending(tx, member.id, { reason: 'password-reset' }))
    expect(await refusalOf(verifyNewEmail(context, { token: link }))).toBe('token-invalid')
    const after = await ask(own, getCommunicationInformation, {})
    expect(after).toMatchObject({ emailAddress: 'yeni.adres@ornek.test', pendingEmail: null })
  }))

test('an address that somebody has is asked for with the same answer and never taken', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    const other = await aMember(context)
    const own = await signedIn(context, member.id)
    const form = { emailAddress: other.emailAddress, currentPassword: TEST_PASSWORD }
    expect(await changeEmail(own, form)).toEqual({ done: true })
    expect(await refusalOf(verifyEmail(context, { token: await lastToken(context) }))).toBe('token-invalid')
    expect((await findMember(own, member.id))?.emailAddress).toBe(member.emailAddress)
  }))

test('a new phone number asks for the password', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    const own = await signedIn(context, member.id)
    const form = { phone: '+905441234567', currentPassword: TEST_PASSWORD }
    expect(await refusalOf(changePhoneNumber(own, { ...form, currentPassword: 'Yanlis.72' }))).toBe('password-wrong')
    await changePhoneNumber(own, form)
    expect((await findMember(own, member.id))?.phone).toBe('+905441234567')
    expect(await refusalOf(changePhoneNumber(own, form))).toBe('phone-unchanged')
  }))
