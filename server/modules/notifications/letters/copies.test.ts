import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LegalTextKind } from '#contracts/platform/endpoints.ts'
import { acceptLegalTexts, postSignUp, verifyEmail } from '#contracts/membership/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { addLegalText, findLegalText } from '#server/modules/platform/index.ts'
import { anAcceptedOrder } from '#tests/support/accepted-order.ts'
import { TEST_NOW, testContext } from '#tests/support/context.ts'
import { freezeDatabaseClock } from '#tests/support/investments.ts'
import { pause, relayAll } from '#tests/support/mails.ts'
import { aMember, asMember, asSystem, withLegalTexts } from '#tests/support/membership.ts'
import { readPaper } from '#tests/support/read-paper.ts'
import { ask } from '#tests/support/ask.ts'
import type { ReceivedAttachment } from '#trial/simulators/inbox.ts'
import { startForTest, type WireTest } from '#trial/simulators/start-for-test.ts'
import { skipPastEvents } from '../relay-events.ts'
import { sendBatch, sendMessages } from '../send-messages.ts'

let wire: WireTest
let context: Context
beforeAll(async () => {
  wire = await startForTest()
  context = await withLegalTexts(testContext(wire.database.db, { outside: wire.outside, clock: wire.clock }))
})
afterAll(() => wire.close())
beforeEach(() => skipPastEvents(asSystem(context)))

async function deliver(): Promise<void> {
  await relayAll(context)
  while ((await sendMessages.run(asSystem(context))) > 0) await pause(0)
}

interface Mail {
  readonly subject: string
  readonly text: string
  readonly attachments: readonly ReceivedAttachment[]
}

async function copiesTo(address: string): Promise<readonly Mail[]> {
  const { rows } = await wire.database.pool.query<Mail>(
    `select subject, text_body as text, attachments from trial.mail
     where to_address = $1 and jsonb_array_length(attachments) > 0 order by id`,
    [address],
  )
  return rows
}

async function inForce(kind: LegalTextKind) {
  const text = await findLegalText(context, { kind })
  if (!text) throw new Error(`no ${kind}`)
  return text
}

/** A text as the operator publishes one, with letters and lines that a careless mailer spoils. */
async function publish(kind: LegalTextKind, version: string): Promise<void> {
  const body = `# Madde 1\n\n${version}: İğdır’da 48 saat.\n\n.\nFrom here\n${'uzun satır '.repeat(120)}\n`
  await inTransaction(asSystem(context), (tx) =>
    addLegalText(tx, { kind, title: 'Çerçeve Sözleşmesi', body, requiresAcceptance: false }),
  )
}

test('the framework agreement comes by mail exactly as it was accepted, and its hash proves it', async () => {
  await publish('framework-agreement', 'ilk')
  const member = await aMember(context)
  const { id, sha256, version, title, body } = await inForce('framework-agreement')
  await ask(asMember(context, member.id), acceptLegalTexts, { accepted: [{ id, sha256 }] })
  // Renewed before the mail leaves: what was accepted is what is sent.
  await publish('framework-agreement', 'sonraki')
  await deliver()
  const [mail, ...others] = await copiesTo(member.emailAddress)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Çerçeve Sözleşmesi: onayladığınız metnin örneği')
  expect(mail?.text).toContain(sha256)
  const [file] = mail?.attachments ?? []
  expect(file).toMatchObject({ fileName: `framework-agreement-${version}.txt`, text: `${title}\n${body}` })
  expect(
    createHash('sha256')
      .update(file?.text ?? '')
      .digest('hex'),
  ).toBe(sha256)
})

test('a consent is no agreement: no copy goes out for it', async () => {
  const member = await aMember(context)
  const { id, sha256 } = await inForce('explicit-consent')
  await ask(asMember(context, member.id), acceptLegalTexts, { accepted: [{ id, sha256 }] })
  await deliver()
  expect(await copiesTo(member.emailAddress)).toEqual([])
})

test('the membership agreement of a sign-up is sent once the address is verified, and not before', async () => {
  const email = 'ornek.isteyen@ornek.test'
  const form = { name: 'Ayşe', surname: 'Yılmaz', phone: '+905321234567', password: 'Kestane.7294' }
  const boxes = {
    membershipAgreement: true,
    privacyNotice: true,
    commercialMessages: false,
    explicitConsent: false,
  } as const
  await ask(context, postSignUp, { ...form, ...boxes, email, passwordRepeat: form.password })
  await deliver()
  expect(await copiesTo(email)).toEqual([])
  const { rows } = await wire.database.pool.query<{ text: string }>(
    'select text_body as text from trial.mail where to_address = $1',
    [email],
  )
  await ask(context, verifyEmail, { token: /token=([\w-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? '' })
  await deliver()
  const { version } = await inForce('membership-agreement')
  expect((await copiesTo(email)).map(({ attachments }) => attachments.map(({ fileName }) => fileName))).toEqual([
    [`membership-agreement-${version}.txt`],
  ])
})

test('what was accepted for an order comes as papers in a letter of its own, beside the one that says where to pay', async () => {
  await publish('investment-agreement', 'onaylanan')
  await freezeDatabaseClock(context.db, TEST_NOW)
  const { acceptanceId, investor } = await anAcceptedOrder(context)
  await publish('investment-agreement', 'sonraki')
  await relayAll(context)
  while ((await sendBatch(asSystem(context))) > 0) await pause(0)
  const [mail, ...others] = await copiesTo(investor.emailAddress)
  expect(others).toEqual([])
  expect(mail?.subject).toMatch(/^Deneme Projesi \d+: onayladığınız belgeler$/)
  expect(mail?.text).toContain('3.000,00')
  const files = mail?.attachments ?? []
  expect(files.map(({ fileName, mimeType }) => [fileName.replace(acceptanceId.slice(0, 8), 'onay'), mimeType])).toEqual(
    [
      ['kampanya-bilgi-formu-1-onay.pdf', 'application/pdf'],
      [expect.stringMatching(/^genel-risk-bildirim-formu-\d+-onay\.pdf$/), 'application/pdf'],
      [expect.stringMatching(/^cerceve-sozlesmesi-\d+-onay\.pdf$/), 'application/pdf'],
    ],
  )
  const papers = await Promise.all(files.map(({ base64 = '' }) => readPaper(Buffer.from(base64, 'base64'))))
  expect(papers.map(({ title }) => title)[0]).toBe('Kampanya bilgi formu')
  expect(papers[2]?.words).toContain('onaylanan: İğdır’da 48 saat.')
  expect(papers[2]?.words).not.toContain('sonraki:')
  // Ten megabytes is what mail servers take.
  expect(files.reduce((sum, { base64 = '' }) => sum + base64.length, 0)).toBeLessThan(1_048_576)
  const { rows } = await wire.database.pool.query<{ template: string }>(
    'select template from notifications.message where member_id = $1 order by template',
    [investor.id],
  )
  expect(rows.map(({ template }) => template)).toEqual(['investment-documents', 'investment-placed'])
})

test('letters with papers let all others go first, however early they were written', async () => {
  await freezeDatabaseClock(context.db, TEST_NOW)
  const orders = [await anAcceptedOrder(context), await anAcceptedOrder(context)]
  const member = await aMember(context)
  const { id, sha256 } = await inForce('framework-agreement')
  await ask(asMember(context, member.id), acceptLegalTexts, { accepted: [{ id, sha256 }] })
  await relayAll(context)
  const people = [...orders.map(({ investor }) => investor.id), member.id]
  await wire.database.pool.query(
    `update notifications.message set next_attempt_at = next_attempt_at - interval '1 hour'
     where attached_acceptance_id is not null and member_id = any($1)`,
    [people],
  )
  await sendBatch(asSystem(context))
  while ((await sendBatch(asSystem(context))) > 0) await pause(0)
  const { rows } = await wire.database.pool.query<{ hasPapers: boolean }>(
    `select attachments @? '$[*] ? (@.mimeType == "application/pdf")' as "hasPapers" from trial.mail
     where to_address = any($1) order by id`,
    [[...orders.map(({ investor }) => investor.emailAddress), member.emailAddress]],
  )
  const inOrder = rows.map(({ hasPapers }) => hasPapers)
  expect(inOrder.filter(Boolean)).toHaveLength(2)
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => Number(a) - Number(b)))
})
