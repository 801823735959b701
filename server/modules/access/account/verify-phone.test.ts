import { expect, test } from 'vitest'
import { getInvestorInformation, getInvestorPermissions } from '#contracts/membership/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aMember, anEligibleInvestor, asMember, signedIn, TEST_PASSWORD } from '#tests/support/membership.ts'
import { changePhoneNumber } from './change-contact.ts'
import { findPhoneCode, phoneCodeOf } from '../links/phone-codes.ts'
import { ask } from '#tests/support/ask.ts'
import { requestPhoneCode, showPhoneVerification, verifyPhone } from './verify-phone.ts'

const START = Date.parse('2026-03-16T09:00:00Z')

/** The member's context in a trial with a gateway, some seconds on. */
function at(context: Context, memberId: string, seconds: number): Context {
  const sms = { sendSms: () => Promise.reject(new Error('verbs send nothing')) }
  return {
    ...asMember(context, memberId),
    outside: Object.assign(Object.create(context.outside), { sms }),
    clock: { now: () => new Date(START + seconds * 1000) },
  }
}

async function codeOf(own: Context, memberId: string): Promise<string> {
  return phoneCodeOf(own.secrets, (await findPhoneCode(own, memberId))?.id ?? '')
}

const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')

const stepOf = async (own: Context) =>
  (await ask(own, getInvestorInformation, {})).steps.find(({ step }) => step === 'phone')

test('the code sent to the number verifies it, once; until then the step says what is missing', () =>
  rolledBack(async (context) => {
    const { id } = await aMember(context)
    const own = at(context, id, 0)
    expect(await stepOf(own)).toMatchObject({ state: 'open', summary: 'Telefon numaranızı doğrulamanız gerekiyor.' })
    const { investorPermissions } = await ask(own, getInvestorPermissions, {})
    expect(investorPermissions[0]?.reasons[0]).toMatchObject({
      code: 'step-phone',
      fixPath: '/profil/yatirimci-bilgileri?adim=telefon',
    })
    expect(await requestPhoneCode(own)).toEqual({ expiresAt: START / 1000 + 300, resendAt: START / 1000 + 60 })
    const code = await codeOf(own, id)
    expect(code).toMatch(/^\d{6}$/)
    await expect(verifyPhone(own, { code: wrong(code) })).rejects.toMatchObject({ code: 'code-invalid' })
    await verifyPhone(at(context, id, 299), { code })
    expect(await stepOf(own)).toMatchObject({ state: 'done', summary: '+90 532 123 45 67' })
    await expect(verifyPhone(own, { code })).rejects.toMatchObject({ code: 'phone-already-verified' })
    await expect(requestPhoneCode(own)).rejects.toMatchObject({ code: 'phone-already-verified' })
    const trail = await own.db.selectFrom('platform.audit_event').select('data').where('subject_id', '=', id).execute()
    expect(JSON.stringify(trail)).not.toContain(code)
  }))

test('a code runs out after five minutes, and is replaced by the next one', () =>
  rolledBack(async (context) => {
    const { id } = await aMember(context)
    await requestPhoneCode(at(context, id, 0))
    const first = await codeOf(context, id)
    await expect(verifyPhone(at(context, id, 300), { code: first })).rejects.toMatchObject({ code: 'code-invalid' })
    expect(await showPhoneVerification(at(context, id, 300))).toMatchObject({ code: null, verifiedAt: null })
    await expect(requestPhoneCode(at(context, id, 59))).rejects.toMatchObject({
      code: 'code-too-soon',
      detail: { parameters: { seconds: '1' } },
    })
    await requestPhoneCode(at(context, id, 61))
    const second = await codeOf(context, id)
    if (first !== second)
      await expect(verifyPhone(at(context, id, 62), { code: first })).rejects.toMatchObject({ code: 'code-invalid' })
    await verifyPhone(at(context, id, 63), { code: second })
  }))

test('five wrong codes end a code: the right one does not help any more', () =>
  rolledBack(async (context) => {
    const { id } = await aMember(context)
    const own = at(context, id, 0)
    await requestPhoneCode(own)
    const code = await codeOf(own, id)
    const answers: string[] = []
    for (let tries = 0; tries < 6; tries++)
      await verifyPhone(own, { code: tries === 5 ? code : wrong(code) }).catch((error: { code: string }) =>
        answers.push(error.code),
      )
    expect(answers).toEqual([
      ...Array.from({ length: 4 }, () => 'code-invalid'),
      'code-attempts-used',
      'code-attempts-used',
    ])
    await requestPhoneCode(at(context, id, 61))
    await verifyPhone(at(context, id, 62), { code: await codeOf(own, id) })
  }))

test('another number is verified anew, and a code sent to the old one does not verify it', () =>
  rolledBack(async (context) => {
    const investor = await anEligibleInvestor(context)
    const own = { ...at(context, investor.id, 0), actor: (await signedIn(context, investor.id)).actor }
    expect((await ask(own, getInvestorInformation, {})).mayInvest).toBe(true)
    await changePhoneNumber(own, { phone: '+905327654321', currentPassword: TEST_PASSWORD })
    expect(await ask(own, getInvestorInformation, {})).toMatchObject({ mayInvest: false, next: 'phone' })
    await requestPhoneCode(own)
    const old = await codeOf(own, investor.id)
    await changePhoneNumber(own, { phone: '+905329998877', currentPassword: TEST_PASSWORD })
    await expect(verifyPhone(own, { code: old })).rejects.toMatchObject({ code: 'code-invalid' })
    await requestPhoneCode(own)
    await verifyPhone(own, { code: await codeOf(own, investor.id) })
    expect((await ask(own, getInvestorInformation, {})).mayInvest).toBe(true)
  }))

test('where no short messages are sent nothing is asked for', () =>
  rolledBack(async (context) => {
    const { id } = await aMember(context)
    const own = asMember(context, id)
    expect(await stepOf(own)).toMatchObject({ state: 'done', summary: expect.stringContaining('SMS gönderilmediği') })
    expect(await showPhoneVerification(own)).toMatchObject({ isOff: true, code: null })
    await expect(requestPhoneCode(own)).rejects.toMatchObject({ code: 'sms-off' })
  }))
