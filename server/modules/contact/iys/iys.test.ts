import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recordDeath } from '#contracts/people/estate-endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { skipEvents } from '#server/kit/due-work/event-feed.ts'
import { mailTokenOf } from '#server/modules/access/index.ts'
import { testContext } from '#tests/support/context.ts'
import { aMember, asMember, asSystem, type TestMember, withLegalTexts } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { startForTest, type WireTest } from '#trial/simulators/start-for-test.ts'
import { askNewsletter } from '../ask-newsletter.ts'
import { confirmNewsletter } from '../follow-newsletter-link.ts'
import { changeNotificationSettings, showNotificationSettings } from '../settings/notification-settings.ts'
import { deleteOldRecords } from './delete-old-records.ts'
import { followConsents } from './follow-consents.ts'
import { findAdvertisable, findIysStanding } from './iys-standing.ts'
import { pullChanges } from './pull-changes.ts'
import { lapseConsents, reportConsents } from './report-consents.ts'
import { takeAnswers } from './take-answers.ts'

let wire: WireTest
let context: Context
let member: TestMember
beforeAll(async () => {
  wire = await startForTest()
  context = await withLegalTexts(testContext(wire.database.db, { outside: wire.outside, clock: wire.clock }))
})
afterAll(() => wire.close())
beforeEach(async () => {
  wire.clock.set('2026-03-16T09:00:00Z')
  await wire.simulators.setFault('iys', null)
  await wire.database.pool.query(
    'truncate trial.iys_consent, trial.iys_movement, trial.iys_request, trial.iys_hour, contact.iys_record',
  )
  await wire.database.pool.query(`update contact.iys_mark set after = null, pulled_at = null, next_at = '-infinity'`)
  await skipEvents(context, 'contact.iys')
  member = await aMember(context)
})

let now = 0
/** Some minutes later: every pause of the work is over. */
const pass = (minutes: number): void => {
  now = wire.clock.now().getTime() + minutes * 60_000
  wire.clock.set(new Date(now).toISOString())
}

const say = (given: boolean, who = member) =>
  changeNotificationSettings(asMember(context, who.id), { consent: 'commercial-email', given })

/** Due work until nothing moves, six minutes at a time: the register has had its time for what was handed in. */
async function work(rounds = 4): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const each of [followConsents, lapseConsents, reportConsents, takeAnswers]) await each.run(asSystem(context))
    pass(6)
  }
}

const records = async () =>
  (await wire.simulators.listIysRecords()).map(({ recipient, type, status }) => [recipient, type, status])
const mayMail = async (address = member.emailAddress) => (await findAdvertisable(context, [address])).has(address)
const state = async () =>
  (await context.db.selectFrom('contact.iys_record').select(['state', 'wanted', 'known']).execute())[0]

test('consents of a member who died are withdrawn at the register, his newsletter with them', async () => {
  await say(true)
  await work()
  expect(await mayMail()).toBe(true)
  const officer = asMember(context, (await aMember(context)).id, ['compliance-officer'])
  const [paper, reason] = ['Ölüm belgesi 2026/7', 'Belge görüldü.']
  const about = { memberId: member.id, diedOn: '2026-03-15', paper, heirName: '', reason }
  await ask(officer, recordDeath, about)
  await work()
  expect(await mayMail()).toBe(false)
  expect(await records()).toEqual([[member.emailAddress, 'EPOSTA', 'RET']])
})

test('a consent is reported and allows mails only when the register has taken it; taken back, it is reported and allows none at once', async () => {
  await say(true)
  await followConsents.run(asSystem(context))
  expect(await mayMail()).toBe(false)
  await reportConsents.run(asSystem(context))
  // Handed in is not accepted.
  expect(await mayMail()).toBe(false)
  expect(await findIysStanding(context, member.emailAddress, 'EPOSTA')).toBe('waiting')
  await work()
  expect(await records()).toEqual([[member.emailAddress, 'EPOSTA', 'ONAY']])
  expect(await mayMail()).toBe(true)
  await say(false)
  await followConsents.run(asSystem(context))
  expect(await mayMail()).toBe(false)
  await work()
  expect(await records()).toEqual([[member.emailAddress, 'EPOSTA', 'RET']])
})

test('given and taken back before it was reported: the register is told nothing', async () => {
  await say(true)
  await say(false)
  await work()
  expect(await records()).toEqual([])
  expect(await mayMail()).toBe(false)
})

test('a withdrawal at the register ends consent and newsletter here; read twice, and by two servers, it is taken over once', async () => {
  await say(true)
  await askNewsletter(context, { email: member.emailAddress, consent: true, companyUrl: '' })
  const { confirm_token_id: tokenId } = await context.db
    .selectFrom('contact.subscription')
    .select('confirm_token_id')
    .where('email', '=', member.emailAddress)
    .executeTakeFirstOrThrow()
  await confirmNewsletter(context, { token: mailTokenOf(context.secrets, tokenId) })
  await work()
  expect(await mayMail()).toBe(true)
  await wire.simulators.changeAtIys({ recipient: member.emailAddress, type: 'EPOSTA', status: 'RET' })
  // The register lists a change an hour later.
  await pullChanges.run(asSystem(context))
  expect(await mayMail()).toBe(true)
  pass(61)
  await Promise.all([pullChanges.run(asSystem(context)), pullChanges.run(asSystem(context))])
  expect(await mayMail()).toBe(false)
  const settings = await showNotificationSettings(asMember(context, member.id))
  expect(settings.consents.find(({ consent }) => consent === 'commercial-email')).toMatchObject({
    given: false,
    source: 'iys',
  })
  expect(settings.newsletter.state).toBe('none')
  // The place is lost, as after a crash before it was noted.
  await wire.database.pool.query(`update contact.iys_mark set after = null, next_at = '-infinity'`)
  await pullChanges.run(asSystem(context))
  const { rows } = await wire.database.pool.query(
    `select 1 from platform.audit_event where action = 'iys.withdrawal-taken'
      and subject_id = (select id from contact.iys_record where recipient = $1)`,
    [member.emailAddress],
  )
  expect(rows).toHaveLength(1)
  // Given anew later it is reported anew, and what lies behind is not read as the newer word.
  pass(5)
  await say(true)
  await work()
  await wire.database.pool.query(`update contact.iys_mark set after = null, next_at = '-infinity'`)
  await pullChanges.run(asSystem(context))
  expect(await mayMail()).toBe(true)
})

test('a consent given at the register alone allows nothing', async () => {
  await wire.simulators.changeAtIys({ recipient: member.emailAddress, type: 'EPOSTA', status: 'ONAY' })
  pass(61)
  await pullChanges.run(asSystem(context))
  expect(await mayMail()).toBe(false)
})

test('one record that is refused holds up no other, and its owner sees it', async () => {
  const refused = await aMember(context)
  await wire.database.pool.query(`update membership.member set email = 'iys-ret@ornek.test' where id = $1`, [
    refused.id,
  ])
  await say(true)
  await say(true, refused)
  await work()
  expect(await mayMail()).toBe(true)
  expect(await mayMail('iys-ret@ornek.test')).toBe(false)
  expect(await findIysStanding(context, 'iys-ret@ornek.test', 'EPOSTA')).toBe('refused')
  // Asked for once more, it goes in once more.
  await say(false, refused)
  await say(true, refused)
  await wire.database.pool.query(`update membership.member set email = 'iys-al@ornek.test' where id = $1`, [refused.id])
  await work()
  expect(await mayMail('iys-al@ornek.test')).toBe(true)
})

test.each(['delay', 'reset', 'garble', 'fail', 'refuse'] as const)(
  'while the register does %s nothing is sent; when it is well again the consent is there once',
  async (kind) => {
    await say(true)
    await wire.simulators.setFault('iys', { kind, delayMs: 1_500 })
    await work(2)
    expect(await mayMail()).toBe(false)
    await wire.simulators.setFault('iys', null)
    pass(30)
    await work(6)
    expect(await records()).toEqual([[member.emailAddress, 'EPOSTA', 'ONAY']])
    expect(await mayMail()).toBe(true)
  },
)

test('a register that answers twice, and two servers that report at once, make one record', async () => {
  await say(true)
  await followConsents.run(asSystem(context))
  await Promise.all([1, 2, 3].map(() => reportConsents.run(asSystem(context))))
  const { rows } = await wire.database.pool.query('select 1 from trial.iys_request')
  expect(rows).toHaveLength(1)
  await wire.simulators.setFault('iys', { kind: 'repeat' })
  await Promise.all([1, 2, 3].map(() => work(2)))
  await say(false)
  await work()
  expect(await records()).toEqual([[member.emailAddress, 'EPOSTA', 'RET']])
  await say(true)
  await work()
  expect(await mayMail()).toBe(true)
})

test('a server that dies between handing in and noting it hands in again, which changes nothing', async () => {
  await say(true)
  await followConsents.run(asSystem(context))
  await reportConsents.run(asSystem(context))
  await wire.database.pool.query(`update contact.iys_record set state = 'waiting', request_id = null`)
  pass(6)
  await work()
  expect(await records()).toHaveLength(1)
  expect(await mayMail()).toBe(true)
})

test('a late answer about what was taken back meanwhile allows nothing', async () => {
  await say(true)
  await followConsents.run(asSystem(context))
  await reportConsents.run(asSystem(context))
  pass(6)
  await takeAnswers.run(asSystem(context))
  await say(false)
  await followConsents.run(asSystem(context))
  pass(6)
  await takeAnswers.run(asSystem(context))
  expect(await state()).toMatchObject({ state: 'waiting', wanted: 'RET', known: null })
  expect(await mayMail()).toBe(false)
  await work()
  expect(await state()).toMatchObject({ state: 'settled', wanted: 'RET' })
  expect(await mayMail()).toBe(false)
})

test('a consent that could not be reported within three business days lapses; on the third it is still taken', async () => {
  // Monday: the third business day is Thursday.
  await say(true)
  await wire.simulators.setFault('iys', { kind: 'fail' })
  await work(1)
  wire.clock.set('2026-03-19T20:00:00Z')
  await wire.simulators.setFault('iys', null)
  await work()
  expect(await mayMail()).toBe(true)

  wire.clock.set('2026-03-23T09:00:00Z')
  const late = await aMember(context)
  await say(true, late)
  await followConsents.run(asSystem(context))
  wire.clock.set('2026-03-26T21:00:00Z')
  await work()
  expect(await mayMail(late.emailAddress)).toBe(false)
  expect(await findIysStanding(context, late.emailAddress, 'EPOSTA')).toBe('lapsed')
  await say(false, late)
  await say(true, late)
  await work()
  expect(await mayMail(late.emailAddress)).toBe(true)
})

test('without a register nobody may be sent anything commercial', async () => {
  await say(true)
  await work()
  const without = { ...context, outside: { ...wire.outside, iys: null } }
  expect((await findAdvertisable(without, [member.emailAddress])).size).toBe(0)
})

test('an address whose consent ended is forgotten when its evidence need not be kept any longer', async () => {
  await say(true)
  await work()
  await say(false)
  await work()
  wire.clock.set('2029-03-14T09:00:00Z')
  expect(await deleteOldRecords.run(asSystem(context))).toBe(0)
  wire.clock.set('2029-03-16T09:00:00Z')
  expect(await deleteOldRecords.run(asSystem(context))).toBe(1)
  expect(await state()).toBeUndefined()
})
