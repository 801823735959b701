import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectOutside } from '#server/outside/index.ts'
import { outcome, startForTest, type WireTest } from './start-for-test.ts'

let wire: WireTest
beforeAll(async () => {
  wire = await startForTest()
})
beforeEach(() => wire.database.pool.query('truncate trial.mail'))
afterAll(() => wire.close())

const mail = {
  to: 'ayse.isik@example.com',
  subject: 'İşleminiz tamamlandı: ığüşöç İĞÜŞÖÇ ₺1.250,00 — «Güneş Ağı» kampanyasına yatırımınız onaylandı',
  text: 'Sayın Işıl Çağrı,\n\nDoğrulama bağlantısı: http://localhost:3000/dogrulama?kod=abc=1\n',
  html: '<p>Sayın <b>Işıl Çağrı</b>, tutar: 1.250,00 TL</p>',
  messageId: '01a2b3@acikdefter.example',
}

test('arrives word for word, Turkish letters and headers included', async () => {
  const receipt = await wire.outside.mail.sendMail({ ...mail, headers: { 'X-Bildirim': 'yatırım' } })
  expect(receipt).toMatchObject({ messageId: mail.messageId, answer: expect.stringContaining('250') })
  const [summary] = await wire.simulators.listMails({ to: 'Ayse.Isik@example.com' })
  expect(summary).toMatchObject({
    to: mail.to,
    from: 'bildirim@acikdefter.example',
    subject: mail.subject,
    receivedAt: new Date('2026-03-16T09:00:00Z'),
  })
  const received = await wire.simulators.readMail(summary?.id ?? 0)
  expect(received?.text.trim()).toBe(mail.text.trim())
  expect(received?.html.trim()).toBe(mail.html)
  expect(received?.messageId).toBe(mail.messageId)
  expect(received?.headers['x-bildirim']).toBe('yatırım')
  expect(await wire.simulators.listMails({ after: summary?.id ?? 0 })).toEqual([])
  expect(await wire.simulators.listMails({ to: 'baska@example.com' })).toEqual([])
  expect(await wire.simulators.readMail(0)).toBeNull()
})

test('line breaks in a subject or an address cannot add headers or receivers', async () => {
  await wire.outside.mail.sendMail({ ...mail, subject: 'Konu\r\nBcc: kurban@example.com\r\n\r\ngövde' })
  await outcome(wire.outside.mail.sendMail({ ...mail, to: 'a@example.com>\r\nRCPT TO:<kurban@example.com' }))
  expect(await wire.simulators.listMails({ to: 'kurban@example.com' })).toEqual([])
  const [first] = (await wire.simulators.listMails({ to: mail.to })).slice(-1)
  expect((await wire.simulators.readMail(first?.id ?? 0))?.headers['bcc']).toBeUndefined()
})

describe('refusals', () => {
  test('a receiver who does not exist', async () => {
    const call = wire.outside.mail.sendMail({ ...mail, to: 'yok@example.com' })
    expect(await outcome(call)).toBe('refused: recipient-refused')
  })

  test('a message too large', async () => {
    const call = wire.outside.mail.sendMail({ ...mail, text: 'a'.repeat(11 * 1_048_576) })
    expect(await outcome(call)).toBe('refused: message-refused')
  })

  test('a wrong password is for the operator to mend, not for good', async () => {
    const { outsideConfig, urls } = wire.simulators
    const outside = connectOutside({
      ...outsideConfig,
      mail: { smtpUrl: urls.smtp.replace(/:[^:@]+@/, ':yanlis@'), from: 'a@b.example' },
    })
    expect(await outcome(outside.mail.sendMail(mail))).toBe('unavailable: not-authorised')
    outside.mail.close()
  })
})

describe('faults', () => {
  test.each([
    ['refuse', 'refused: message-refused', 0],
    ['fail', 'unavailable: busy', 0],
    ['reset', 'unavailable: connection-failed', 0],
    ['garble', 'unavailable: malformed-answer', 0],
  ] as const)('%s gives %s and the next attempt arrives once', async (kind, expected, count) => {
    await wire.simulators.setFault('mail', { kind, remaining: 1 })
    expect(await outcome(wire.outside.mail.sendMail(mail))).toBe(expected)
    expect(await wire.simulators.listMails()).toHaveLength(count)
    await wire.outside.mail.sendMail(mail)
    expect(await wire.simulators.listMails()).toHaveLength(1)
  })

  test('a server that hangs is a timeout', async () => {
    await wire.simulators.setFault('mail', { kind: 'delay', delayMs: 4_500, remaining: 1 })
    expect(await outcome(wire.outside.mail.sendMail(mail))).toBe('unavailable: timeout')
  })

  test('a mail that arrives twice carries one message id', async () => {
    await wire.simulators.setFault('mail', { kind: 'repeat', remaining: 1 })
    await wire.outside.mail.sendMail(mail)
    const mails = await wire.simulators.listMails()
    const read = await Promise.all(mails.map(({ id }) => wire.simulators.readMail(id)))
    expect(read.map((each) => each?.messageId)).toEqual([mail.messageId, mail.messageId])
  })

  test('nobody listening', async () => {
    const { outsideConfig } = wire.simulators
    const outside = connectOutside({
      ...outsideConfig,
      mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'a@b.example', timeoutMs: 500 },
    })
    expect(await outcome(outside.mail.sendMail(mail))).toBe('unavailable: connection-failed')
    outside.mail.close()
  })
})

test('mails survive a restart', async () => {
  await wire.outside.mail.sendMail(mail)
  wire = await wire.restart()
  expect(await wire.simulators.listMails()).toHaveLength(1)
})
