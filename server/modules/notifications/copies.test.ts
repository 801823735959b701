import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LegalTextKind } from '#contracts/platform/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { acceptLegalTexts } from '#server/modules/membership/accept-legal-texts.ts'
import { signUp } from '#server/modules/membership/sign-up.ts'
import { verifyEmail } from '#server/modules/membership/verify-email.ts'
import { addLegalText, findLegalText } from '#server/modules/platform/index.ts'
import { testContext } from '#tests/support/context.ts'
import { pause, relayAll } from '#tests/support/mails.ts'
import { aMember, asMember, asSystem, withLegalTexts } from '#tests/support/membership.ts'
import type { ReceivedAttachment } from '#trial/simulators/inbox.ts'
import { startForTest, type WireTest } from '#trial/simulators/start-for-test.ts'
import { skipPastEvents } from './relay-events.ts'
import { sendMessages } from './send-messages.ts'

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
  await acceptLegalTexts(asMember(context, member.id), { accepted: [{ id, sha256 }] })
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
  await acceptLegalTexts(asMember(context, member.id), { accepted: [{ id, sha256 }] })
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
  await signUp(context, { ...form, ...boxes, email, passwordRepeat: form.password })
  await deliver()
  expect(await copiesTo(email)).toEqual([])
  const { rows } = await wire.database.pool.query<{ text: string }>(
    'select text_body as text from trial.mail where to_address = $1',
    [email],
  )
  await verifyEmail(context, { token: /token=([\w-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? '' })
  await deliver()
  const { version } = await inForce('membership-agreement')
  expect((await copiesTo(email)).map(({ attachments }) => attachments.map(({ fileName }) => fileName))).toEqual([
    [`membership-agreement-${version}.txt`],
  ])
})
