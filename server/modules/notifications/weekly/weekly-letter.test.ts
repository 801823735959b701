import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { updateInvestorNotifications } from '#contracts/contact/notification-endpoints.ts'
import {
  confirmNewsletter,
  leaveNewsletter,
  getNewsletterLink,
  addNewsletter,
} from '#contracts/contact/newsletter-endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { contactDueWork } from '#server/modules/contact/index.ts'
import { mailTokenOf } from '#server/modules/access/index.ts'
import { testContext } from '#tests/support/context.ts'
import { freezeDatabaseClock } from '#tests/support/investments.ts'
import { aMember, asMember, asSystem, type TestMember, withLegalTexts } from '#tests/support/membership.ts'
import { pause } from '#tests/support/mails.ts'
import { aLiveProject } from '#tests/support/projects.ts'
import { ask } from '#tests/support/ask.ts'
import { startForTest, type WireTest } from '#trial/simulators/start-for-test.ts'
import { sendBatch } from '../send-messages.ts'
import { beginWeeklyLetter, writeWeeklyLetter } from './weekly-letter.ts'

/** Thursday, an hour after the letter's. */
const DUE = '2026-03-19T08:00:00Z'

let wire: WireTest
let context: Context
beforeAll(async () => {
  wire = await startForTest()
  context = await withLegalTexts(testContext(wire.database.db, { outside: wire.outside, clock: wire.clock }))
  await freezeDatabaseClock(context.db, new Date(DUE))
})
afterAll(() => wire.close())
beforeEach(async () => {
  wire.clock.set('2026-03-16T09:00:00Z')
  await wire.database.pool.query(
    'truncate trial.iys_consent, trial.iys_movement, trial.iys_request, trial.mail, contact.iys_record, notifications.weekly_issue, notifications.message',
  )
  await wire.database.pool.query(`update contact.iys_mark set after = null, pulled_at = null, next_at = '-infinity'`)
  await wire.database.pool.query(
    `update projects.terms set opens_at = '2026-01-01', closes_at = '2026-02-20', ends_at = '2026-02-20'`,
  )
})

async function pull(): Promise<void> {
  await wire.database.pool.query(`update contact.iys_mark set next_at = '-infinity'`)
  await work(1)
}

async function work(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const each of contactDueWork) await each.run(asSystem(context))
    wire.clock.set(new Date(wire.clock.now().getTime() + 6 * 60_000).toISOString())
  }
}

async function aConsentingMember(): Promise<TestMember> {
  const member = await aMember(context)
  await ask(asMember(context, member.id), updateInvestorNotifications, { consent: 'commercial-email', given: true })
  return member
}

async function aReader(email: string): Promise<void> {
  await ask(context, addNewsletter, { email, consent: true, companyUrl: '' })
  const { confirm_token_id: id } = await context.db
    .selectFrom('contact.subscription')
    .select('confirm_token_id')
    .where('email', '=', email)
    .where('state', '=', 'asked')
    .executeTakeFirstOrThrow()
  await ask(context, confirmNewsletter, { token: mailTokenOf(context.secrets, id) })
}

async function aCampaign(
  title: string,
  sector: string,
  over: { opensAt?: string; endsAt?: string } = {},
): Promise<void> {
  const { id } = await aLiveProject(context)
  await wire.database.pool.query(
    `update projects.project set title = $2, category_key = $3, published_at = '2026-03-01', state = 'live' where id = $1`,
    [id, title, sector],
  )
  await wire.database.pool.query(
    'update projects.terms set opens_at = $2, closes_at = $3, ends_at = $3 where project_id = $1',
    [id, over.opensAt ?? '2026-03-17T07:00:00Z', over.endsAt ?? '2026-04-20T20:59:00Z'],
  )
}

/** The hour has come: written to the end, and sent. */
async function issue(at = DUE): Promise<void> {
  wire.clock.set(at)
  await pull()
  while ((await beginWeeklyLetter.run(asSystem(context))) + (await writeWeeklyLetter.run(asSystem(context))) > 0)
    await pause(0)
  while ((await sendBatch(asSystem(context))) > 0) await pause(0)
}

interface Mail {
  readonly to: string
  readonly text: string
}
const mails = async (): Promise<readonly Mail[]> =>
  (
    await wire.database.pool.query<Mail>(
      `select to_address as to, text_body as text from trial.mail where subject like '%haftanın kampanyaları' order by 1`,
    )
  ).rows

test('members by their consent and readers by theirs get it, others do not; a member by what interests him', async () => {
  const [plain, interested, other] = [await aConsentingMember(), await aConsentingMember(), await aConsentingMember()]
  await aMember(context)
  for (const [member, key] of [
    [interested, '1'],
    [other, '3'],
  ] as const)
    await context.db
      .insertInto('membership.interest')
      .values({ member_id: member.id, kind: 'category', key, chosen_at: wire.clock.now() })
      .execute()
  await aReader('okur@ornek.test')
  await work(4)
  await aCampaign('Rüzgâr', '1')
  await aCampaign('Zeytin', '2', { opensAt: '2026-02-20T07:00:00Z', endsAt: '2026-03-24T20:59:00Z' })
  await aCampaign('Uzun', '2', { opensAt: '2026-02-20T07:00:00Z' })
  await issue()
  const sent = await mails()
  expect(sent.map(({ to }) => to).toSorted()).toEqual(
    [plain.emailAddress, interested.emailAddress, 'okur@ornek.test'].toSorted(),
  )
  const textOf = (address: string) => sent.find(({ to }) => to === address)?.text ?? ''
  expect(textOf(plain.emailAddress)).toMatch(/Yeni açılanlar\nRüzgâr[^]*Yakında kapananlar\nZeytin/)
  expect(textOf(plain.emailAddress)).not.toContain('Uzun')
  expect(textOf(interested.emailAddress)).not.toContain('Zeytin')
  expect(textOf('okur@ornek.test')).toContain('Zeytin')
  // The same week again, whatever begins it, is nobody's second letter.
  await issue('2026-03-20T08:00:00Z')
  expect(await mails()).toHaveLength(3)
})

test('with nothing new nothing is sent, and what opened since is in the next', async () => {
  await aConsentingMember()
  await work(4)
  await issue()
  expect(await mails()).toEqual([])
  await aCampaign('Sonraki', '1', { opensAt: '2026-03-24T07:00:00Z' })
  await issue('2026-03-26T08:00:00Z')
  expect(await mails()).toHaveLength(1)
})

test('two servers at once, and one that dies in the middle, write to each receiver once', async () => {
  for (let count = 0; count < 6; count += 1) await aReader(`okur${count}@ornek.test`)
  await work(4)
  await aCampaign('Rüzgâr', '1')
  wire.clock.set(DUE)
  await pull()
  await Promise.all([1, 2, 3].map(() => beginWeeklyLetter.run(asSystem(context))))
  await Promise.all([1, 2, 3].map(() => writeWeeklyLetter.run(asSystem(context))))
  // Where it had got to is lost: what is written stays written once.
  await wire.database.pool.query(`update notifications.weekly_issue set last_recipient = '', done_at = null`)
  await issue(DUE)
  expect((await mails()).map(({ to }) => to)).toEqual([0, 1, 2, 3, 4, 5].map((count) => `okur${count}@ornek.test`))
})

test('who withdraws after it was written, here or at the register, is not sent it; the link of a letter ends all of it', async () => {
  const [here, there, stays] = [await aConsentingMember(), await aConsentingMember(), await aConsentingMember()]
  await work(4)
  await aCampaign('Rüzgâr', '1')
  wire.clock.set(DUE)
  await pull()
  await beginWeeklyLetter.run(asSystem(context))
  await writeWeeklyLetter.run(asSystem(context))
  await ask(asMember(context, here.id), updateInvestorNotifications, { consent: 'commercial-email', given: false })
  await wire.simulators.changeAtIys({ recipient: there.emailAddress, type: 'EPOSTA', status: 'RET' })
  // The register lists it an hour later.
  wire.clock.set(new Date(wire.clock.now().getTime() + 61 * 60_000).toISOString())
  await pull()
  while ((await sendBatch(asSystem(context))) > 0) await pause(0)
  const sent = await mails()
  expect(sent.map(({ to }) => to)).toEqual([stays.emailAddress])
  const token = /bulten\?token=([\w-]+)/.exec(sent[0]?.text ?? '')?.[1] ?? ''
  expect(await ask(context, getNewsletterLink, { token })).toMatchObject({ purpose: 'leave', hasLeft: false })
  await ask(context, leaveNewsletter, { token })
  await ask(context, leaveNewsletter, { token })
  expect(await ask(context, getNewsletterLink, { token })).toMatchObject({ purpose: 'leave', hasLeft: true })
})

test('without fresh word of the register the letter waits; without a register there is none', async () => {
  await aConsentingMember()
  await work(4)
  await aCampaign('Rüzgâr', '1')
  wire.clock.set(DUE)
  await wire.database.pool.query(`update contact.iys_mark set pulled_at = $1`, [new Date('2026-03-19T06:30:00Z')])
  await beginWeeklyLetter.run(asSystem(context))
  expect(await writeWeeklyLetter.run(asSystem(context))).toBe(0)
  await issue(DUE)
  expect(await mails()).toHaveLength(1)
  await wire.database.pool.query('truncate notifications.weekly_issue')
  const without = { ...context, outside: { ...wire.outside, iys: null } }
  expect(await beginWeeklyLetter.run(asSystem(without))).toBe(0)
})

test('a commercial mail carries the one click by which mail programs leave it', async () => {
  const headers: Readonly<Record<string, string>>[] = []
  const mail = {
    async sendMail(sent: { readonly headers?: Readonly<Record<string, string>> }) {
      headers.push(sent.headers ?? {})
      return { messageId: newId(), answer: '' }
    },
    close() {},
  }
  await aReader('tek@ornek.test')
  await work(4)
  await aCampaign('Rüzgâr', '1')
  wire.clock.set(DUE)
  await pull()
  await beginWeeklyLetter.run(asSystem(context))
  await writeWeeklyLetter.run(asSystem(context))
  await sendBatch(asSystem({ ...context, outside: { ...wire.outside, mail } }))
  expect(headers).toEqual([
    {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': expect.stringMatching(/^<http:\/\/localhost:3000\/bulten\/tek-tikla-ayril\?token=[\w-]+>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  ])
})
