import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ContentBody } from '#contracts/content/bodies.ts'
import { acceptLegalTexts, getPendingAcceptances, getInvestorPermissions } from '#contracts/membership/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { asStaff, publish, seededItem } from '#tests/support/content.ts'
import { testContext } from '#tests/support/context.ts'
import { pause, relayAll } from '#tests/support/mails.ts'
import { aMember, anEligibleInvestor, asMember, asSystem } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { startForTest, type WireTest } from '#trial/simulators/start-for-test.ts'
import { skipPastEvents } from '../relay-events.ts'
import { sendMessages } from '../send-messages.ts'
import { tellRenewals } from '../tell-renewals.ts'

let wire: WireTest
let context: Context
beforeAll(async () => {
  wire = await startForTest()
  context = testContext(wire.database.db, { outside: wire.outside, clock: wire.clock })
})
afterAll(() => wire.close())
beforeEach(() => skipPastEvents(asSystem(context)))

/** Relays until nothing is behind the cursor, then tells and sends until nothing is due. */
async function deliver(): Promise<void> {
  await relayAll(context)
  while ((await tellRenewals.run(asSystem(context))) > 0) await pause(0)
  while ((await sendMessages.run(asSystem(context))) > 0) await pause(0)
}

async function renewedMails(to: string): Promise<string[]> {
  const { rows } = await wire.database.pool.query<{ text: string }>(
    `select text_body as text from trial.mail where to_address = $1 and subject like '%onayınız bekleniyor'`,
    [to],
  )
  return rows.map(({ text }) => text)
}

const policy = (version: number, requiresAcceptance: boolean): ContentBody<'policy'> => ({
  title: 'Üyelik Sözleşmesi',
  text: `Madde 1. Deneme metni, ${version}. sürüm.`,
  requiresAcceptance,
})

let revision = 1
async function publishPolicy(requiresAcceptance: boolean): Promise<void> {
  const itemId = seededItem('policy', 'membership-agreement')
  const editor = await asStaff(context, 'content-editor')
  await publish(editor, 'policy', { itemId, revision, body: policy(revision + 1, requiresAcceptance) })
  revision += 1
}

const investing = async (own: Context) =>
  (await ask(own, getInvestorPermissions, {})).investorPermissions.find(({ code }) => code === 'invest')

test('a new version asks nobody without the flag; with it, members are mailed once, investing waits, and accepting opens it', async () => {
  const investor = await anEligibleInvestor(context)
  const own = asMember(context, investor.id)
  await publishPolicy(false)
  await deliver()
  expect(await renewedMails(investor.emailAddress)).toEqual([])
  expect(await ask(own, getPendingAcceptances, {})).toEqual([])
  expect(await investing(own)).toMatchObject({ allowed: true })

  wire.clock.set('2026-03-17T09:00:00Z')
  await publishPolicy(true)
  const late = await aMember(context)
  await deliver()
  await deliver()
  const [mail, ...others] = await renewedMails(investor.emailAddress)
  expect(others).toEqual([])
  expect(mail).toContain('Metin: Üyelik Sözleşmesi\nSürüm: 3\nYürürlük: 17 Mart 2026 12.00')
  expect(mail).toContain('Onaylarıma git:\nhttp://localhost:3000/profil/onaylar')
  expect(await renewedMails(late.emailAddress)).toEqual([])

  expect(await investing(own)).toMatchObject({
    allowed: false,
    reasons: [{ code: 'renewed-membership-agreement', fixPath: '/profil/onaylar' }],
  })
  const [pending] = await ask(own, getPendingAcceptances, {})
  expect(pending).toMatchObject({ title: 'Üyelik Sözleşmesi', version: 3, acceptedVersion: 1 })
  await ask(own, acceptLegalTexts, { accepted: [{ id: pending?.id ?? '', sha256: pending?.sha256 ?? '' }] })
  expect(await investing(own)).toMatchObject({ allowed: true, reasons: [] })
  const told = await context.db
    .selectFrom('platform.audit_event')
    .select('data')
    .where('action', '=', 'legal-text.renewal-told')
    .execute()
  expect(told).toMatchObject([{ data: { kind: 'membership-agreement', version: 3 } }])
})
