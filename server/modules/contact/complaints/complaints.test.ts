import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { halfYearOf } from '#contracts/campaigns/periods.ts'
import { addHours } from '#contracts/common/time/time.ts'
import type { StaffRole } from '#contracts/common/roles.ts'
import type { Context } from '#server/kit/context.ts'
import { rolledBack } from '#tests/support/database.ts'
import { TEST_NOW } from '#tests/support/context.ts'
import { aMember, asMember } from '#tests/support/membership.ts'
import { answerMessage } from '../answer-message.ts'
import { closeMessage } from '../close-message.ts'
import { markNotSpam } from '../mark-not-spam.ts'
import { showContactForm } from '../show-form.ts'
import { showMessage } from '../show-message.ts'
import { submitForm } from '../submit-form.ts'
import { findComplaintFigures } from './complaint-figures.ts'
import { listComplaints } from './list-complaints.ts'

const PERIOD = halfYearOf(TEST_NOW)
const form = { name: 'Iğdır', surname: 'Işık', email: 'ziyaretci@ornek.test', companyUrl: '' }
const at = (context: Context, hours: number): Context => ({
  ...context,
  clock: { now: () => addHours(TEST_NOW, hours) },
})
const staff = async (context: Context, role: StaffRole): Promise<Context> =>
  asMember(context, (await aMember(context)).id, [role])

/** Sends a form that was shown an hour before; the message's id. */
async function complain(context: Context, message: string, topic: 'complaint' | 'question' = 'complaint') {
  const { formKey } = await showContactForm({ ...context, clock: { now: () => addHours(context.clock.now(), -1) } })
  const { referenceNo } = await submitForm(context, { ...form, message, topic, formKey })
  const { id } = await context.db
    .selectFrom('contact.message')
    .select('id')
    .where('reference_no', '=', referenceNo)
    .executeTakeFirstOrThrow()
  return id
}

const all = { period: '', after: '' }

test('a complaint is registered, answered with its outcome, and told with the days it took', () =>
  rolledBack(async (context) => {
    const officer = await staff(context, 'compliance-officer')
    await complain(context, 'Pay nedir?', 'question')
    const late = await complain(context, 'İadem\nhâlâ gelmedi.')
    const messageId = await complain(at(context, 1), 'Yanıt alamadım.')
    await expect(answerMessage(officer, { messageId, answer: 'İletildi.' })).rejects.toMatchObject({
      code: 'complaint-outcome-required',
      detail: { fields: { outcome: 'Şikâyetin sonucunu seçiniz.' } },
    })
    await answerMessage(at(officer, 49), { messageId, answer: 'İletildi.', outcome: 'partly-upheld' })
    expect(await showMessage(officer, { messageId })).toMatchObject({ isComplaint: true, outcome: 'partly-upheld' })
    const { complaints } = await listComplaints(at(officer, 24 * 5), all)
    expect(complaints).toMatchObject([
      { messageId, excerpt: 'Yanıt alamadım.', outcome: 'partly-upheld', days: 2, isLate: false },
      { messageId: late, excerpt: 'İadem hâlâ gelmedi.', outcome: null, endedAt: null, days: 5, isLate: true },
    ])
    const found = async (filter: 'open' | 'late' | 'answered' | 'closed') =>
      (await listComplaints(at(officer, 24 * 5), { ...all, filter })).complaints.map((one) => one.messageId)
    expect([await found('open'), await found('late'), await found('answered'), await found('closed')]).toEqual([
      [late],
      [late],
      [messageId],
      [],
    ])
    expect((await listComplaints(officer, { ...all, period: '2025-1' })).complaints).toEqual([])
    expect(await findComplaintFigures(context, PERIOD)).toEqual({
      received: 2,
      answered: 1,
      upheld: 1,
      withdrawn: 0,
      noComplaint: 0,
      onTime: 1,
      averageDays: 2,
      openAtEnd: 1,
    })
  }))

test('what is taken for spam is no complaint until somebody says it is one', () =>
  rolledBack(async (context) => {
    const officer = await staff(context, 'compliance-officer')
    const spam = await complain(context, 'a.com b.com c.com d.com')
    const real = await complain(at(context, 1), 'Bakınız: e.com f.com g.com h.com')
    expect(await findComplaintFigures(context, PERIOD)).toMatchObject({ received: 0, openAtEnd: 0 })
    await closeMessage(officer, { messageId: spam, reason: 'İstenmeyen ileti' })
    await markNotSpam(at(officer, 2), { messageId: real })
    await expect(closeMessage(officer, { messageId: real, reason: 'x' })).rejects.toMatchObject({
      code: 'complaint-outcome-required',
    })
    await closeMessage(at(officer, 3), { messageId: real, reason: 'Telefonda vazgeçti', outcome: 'withdrawn' })
    expect(await findComplaintFigures(context, PERIOD)).toMatchObject({ received: 1, withdrawn: 1, openAtEnd: 0 })
  }))

test('the register keeps a complaint whose message was deleted, without its words', () =>
  rolledBack(async (context) => {
    const auditor = await staff(context, 'auditor')
    const messageId = await complain(context, 'İadem gelmedi.')
    await sql`delete from contact.message`.execute(context.db)
    expect((await listComplaints(auditor, all)).complaints).toMatchObject([{ messageId, excerpt: null }])
    await expect(listComplaints(await staff(context, 'content-editor'), all)).rejects.toMatchObject({
      code: 'not-permitted',
    })
  }))
