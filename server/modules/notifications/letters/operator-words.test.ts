import { expect, test } from 'vitest'
import type { InputOf } from '#contracts/common/endpoint.ts'
import type { ContentBody } from '#contracts/content/bodies.ts'
import type { Context } from '#server/kit/context.ts'
import type { RecordedEvent } from '#server/kit/due-work/event-feed.ts'
import { newId } from '#server/kit/id.ts'
import { asStaff, publish, seededItem } from '#tests/support/content.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aMember } from '#tests/support/membership.ts'
import { compose } from './compose.ts'
import { shippedLetter } from './shipped-words.ts'
import type { AddressedMail } from './tell.ts'
import { sendTestMessage } from './test-message.ts'
import { layOut } from '../templates/layout.ts'
import { saveMailTemplateDraft } from '#contracts/content/endpoints.ts'
import { ask } from '#tests/support/ask.ts'

const words: ContentBody<'mail-template'> = {
  subject: 'Şifreniz yenilendi, {fullName}',
  text: 'Merhaba {fullName},\n\n**{changedAt}** tarihinde şifreniz değişti.\n\n{platformName} <b>ekibi</b>',
  buttonLabel: 'Şifremi ben değiştirmedim',
}

function passwordChanged(memberId: string): RecordedEvent {
  return {
    id: newId(),
    action: 'member.password-changed',
    subjectKind: 'member',
    subjectId: memberId,
    actorId: memberId,
    occurredAt: new Date('2026-03-16T09:00:00Z'),
    reason: null,
    data: {},
  }
}

async function mailOf(context: Context, event: RecordedEvent) {
  const composed = await compose(context, event)
  const mails = composed.filter((message): message is AddressedMail => message.channel === 'email')
  return mails.map(({ to, letter }) => ({ to: to.emailAddress, ...layOut(letter, 'https://ornek.test') }))
}

const passwordLetter = (): string => seededItem('mail-template', 'password-changed')

async function lastEvent(context: Context, action: string): Promise<RecordedEvent> {
  const row = await context.db
    .selectFrom('platform.audit_event')
    .select(['id', 'action', 'subject_kind', 'subject_id', 'actor_id', 'occurred_at', 'reason', 'data'])
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    action: row.action,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    actorId: row.actor_id,
    occurredAt: row.occurred_at,
    reason: row.reason,
    data: row.data,
  }
}

test('what the operator published is what is sent; a draft is not, and where nothing is published the shipped words are', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    const event = passwordChanged(member.id)
    expect(await mailOf(context, event)).toMatchObject([{ subject: 'Şifreniz değiştirildi' }])
    const itemId = passwordLetter()
    const editor = await asStaff(context, 'content-editor')
    const saved = await ask(editor, saveMailTemplateDraft, { itemId, revision: 1, body: words })
    expect(await mailOf(context, event)).toMatchObject([{ subject: 'Şifreniz değiştirildi' }])
    await publish(editor, 'mail-template', { ...saved, body: words })
    const [mail] = await mailOf(context, event)
    expect(mail?.subject).toBe('Şifreniz yenilendi, Ayşe Nur Işık')
    expect(mail?.text).toContain('16 Mart 2026 12.00 tarihinde şifreniz değişti.')
    expect(mail?.text).toContain('Şifremi ben değiştirmedim:\nhttps://ornek.test/sifre/sifremi-unuttum')
    expect(mail?.html).toContain('<strong>16 Mart 2026 12.00</strong>')
    expect(mail?.html).toContain('&lt;b&gt;ekibi&lt;/b&gt;')
    await context.db.updateTable('content.item').set({ archived_at: new Date() }).where('id', '=', itemId).execute()
    expect(await mailOf(context, event)).toMatchObject([{ subject: 'Şifreniz değiştirildi' }])
  }))

test('words that leave out the account to pay to are refused where they are written', () =>
  rolledBack(async (context) => {
    const itemId = seededItem('mail-template', 'investment-placed')
    const editor = await asStaff(context, 'content-editor')
    const save = (draft: InputOf<typeof saveMailTemplateDraft>) => ask(editor, saveMailTemplateDraft, draft)
    const without = {
      ...shippedLetter('investment-placed'),
      text: 'Ödeyiniz. {amount} {referenceNo} {escrowHolder} {payBy}',
    }
    await expect(save({ itemId, revision: 1, body: without })).rejects.toMatchObject({
      code: 'mark-missing',
      detail: { parameters: { mark: '{escrowIban}' } },
    })
    await expect(save({ itemId, revision: 1, body: { ...words, text: '{sifre}' } })).rejects.toMatchObject({
      code: 'unknown-mark',
    })
  }))

test('a test message shows the draft with example values and goes to its editor only', () =>
  rolledBack(async (context) => {
    await aMember(context, { emailAddress: 'baskasi@ornek.test' })
    const itemId = passwordLetter()
    const editor = await asStaff(context, 'content-editor')
    await ask(editor, saveMailTemplateDraft, { itemId, revision: 1, body: words })
    const { recipient } = await sendTestMessage(editor, { itemId })
    const mails = await mailOf(context, await lastEvent(context, 'content.test-message-requested'))
    expect(mails).toMatchObject([{ to: recipient, subject: '[Deneme] Şifreniz yenilendi, Ayşe Örnek' }])
    expect(mails[0]?.text).not.toMatch(/[{}]/)
    expect(recipient).not.toBe('baskasi@ornek.test')
    const auditor = await asStaff(context, 'auditor')
    await expect(sendTestMessage(auditor, { itemId })).rejects.toMatchObject({ code: 'not-permitted' })
  }))

test('a short message is tested only where there is a gateway and the editor has a number', () =>
  rolledBack(async (context) => {
    const itemId = seededItem('sms-template', 'password-changed')
    const editor = await asStaff(context, 'content-editor')
    await expect(sendTestMessage(editor, { itemId })).rejects.toMatchObject({ code: 'sms-off' })
    const outside = { sms: { sendSms: () => Promise.reject(new Error('nothing is sent by the verb')) } }
    const withSms: Context = { ...editor, outside: Object.assign(Object.create(context.outside), outside) }
    const { recipient } = await sendTestMessage(withSms, { itemId })
    const composed = await compose(withSms, await lastEvent(context, 'content.test-message-requested'))
    expect(recipient).toBe('+905321234567')
    expect(composed).toMatchObject([
      {
        channel: 'sms',
        to: { phone: recipient },
        text: expect.stringMatching(/^\[Deneme\] Açık Defter: .* 12 Mart 2026 14\.05 tarihinde/),
      },
    ])
  }))
