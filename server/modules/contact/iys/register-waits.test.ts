import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '#server/kit/context.ts'
import { skipEvents } from '#server/kit/due-work/event-feed.ts'
import type { ConsentRegister } from '#server/outside/index.ts'
import { testContext } from '#tests/support/context.ts'
import { aMember, asMember, asSystem, type TestMember, withLegalTexts } from '#tests/support/membership.ts'
import { startForTest, type WireTest } from '#trial/simulators/start-for-test.ts'
import { changeNotificationSettings } from '../settings/notification-settings.ts'
import { askDoubtfulConsents } from './ask-doubtful.ts'
import { followConsents } from './follow-consents.ts'
import { findAdvertisable, findIysStanding } from './iys-standing.ts'
import { pullChanges } from './pull-changes.ts'
import { STATUS_CALLS_AN_HOUR } from './register-terms.ts'
import { lapseConsents, reportConsents } from './report-consents.ts'
import { takeAnswers } from './take-answers.ts'

// The register waits, says nothing, forgets and counts, as its document says; here the whole of its time is gone through.

let wire: WireTest
let base: Context
let context: Context
let member: TestMember
/** What was asked of the register, in order. */
let asked: string[]
beforeAll(async () => {
  wire = await startForTest()
  base = await withLegalTexts(testContext(wire.database.db, { outside: wire.outside, clock: wire.clock }))
})
afterAll(() => wire.close())
beforeEach(async () => {
  wire.clock.set('2026-03-16T09:00:00Z')
  await wire.database.pool.query(
    'truncate trial.iys_consent, trial.iys_movement, trial.iys_request, trial.iys_hour, contact.iys_record',
  )
  await wire.database.pool.query(
    `update contact.iys_mark set after = null, pulled_at = null, next_at = '-infinity', asking_from = '-infinity'`,
  )
  asked = []
  context = listened()
  await skipEvents(context, 'contact.iys')
  member = await aMember(context)
})

/** The register with a note of each question; parts of it answered otherwise where given. */
function listened(otherwise: Partial<ConsentRegister> = {}): Context {
  const { iys } = wire.outside
  if (!iys) throw new Error('The trial has a register.')
  const noting = new Proxy(
    { ...iys, ...otherwise },
    {
      get(target, name: keyof ConsentRegister) {
        return (...given: never[]) => {
          asked.push(name)
          return Reflect.apply(target[name], target, given) as unknown
        }
      },
    },
  )
  return { ...base, outside: { ...wire.outside, iys: noting } }
}

const pass = (seconds: number): void =>
  wire.clock.set(new Date(wire.clock.now().getTime() + seconds * 1000).toISOString())
const HOUR = 3_600
const DAY = 24 * HOUR
const say = (given: boolean, who = member) =>
  changeNotificationSettings(asMember(context, who.id), { consent: 'commercial-email', given })
const mayMail = async (address = member.emailAddress) => (await findAdvertisable(context, [address])).has(address)
const times = (name: keyof ConsentRegister): number => asked.filter((each) => each === name).length
const record = async () =>
  context.db
    .selectFrom('contact.iys_record')
    .select(['state', 'wanted', 'known', 'unsure', 'request_id'])
    .where('recipient', '=', member.emailAddress)
    .executeTakeFirstOrThrow()

async function round(): Promise<void> {
  const works = [followConsents, lapseConsents, reportConsents, takeAnswers, pullChanges, askDoubtfulConsents]
  for (const each of works) await each.run(asSystem(context))
}

async function taken(): Promise<void> {
  await say(true)
  for (let count = 0; count < 3; count += 1) {
    await round()
    pass(360)
  }
  expect(await mayMail()).toBe(true)
}

test('an hour with the works every five seconds: one consent is handed in once and asked for at the register’s pace', async () => {
  await say(true)
  for (let second = 0; second < HOUR; second += 5) {
    await round()
    pass(5)
  }
  expect(times('addConsents')).toBe(1)
  // Once it says that it waits, five minutes later what became of it.
  expect(times('findItems')).toBe(2)
  expect(await mayMail()).toBe(true)
})

test('an empty answer says nothing: the same id is asked for again, and once a day is over it is handed in again', async () => {
  context = listened({ findItems: () => Promise.resolve([]) })
  await say(true)
  await round()
  const { request_id: first } = await record()
  for (let hour = 0; hour < 23; hour += 1) {
    pass(HOUR)
    await round()
  }
  expect(times('addConsents')).toBe(1)
  expect(times('findItems')).toBeGreaterThan(20)
  expect(await record()).toMatchObject({ state: 'asked', request_id: first })
  context = listened()
  pass(HOUR)
  await round()
  // The simulator knew it all the time.
  expect(times('addConsents')).toBe(1)
  pass(HOUR)
  await round()
  expect(await mayMail()).toBe(true)
})

test('a register that lost a batch is handed it in again after a day', async () => {
  await say(true)
  await round()
  await wire.database.pool.query('truncate trial.iys_request')
  for (let hour = 0; hour < 27; hour += 1) {
    pass(HOUR)
    await round()
  }
  expect(times('addConsents')).toBe(2)
  expect(await mayMail()).toBe(true)
})

test('a withdrawal while the consent is still in the queue waits until the register has had its time, and then stands', async () => {
  await say(true)
  await round()
  pass(60)
  await say(false)
  await round()
  expect(times('addConsents')).toBe(1)
  expect(await mayMail()).toBe(false)
  for (let count = 0; count < 4; count += 1) {
    pass(360)
    await round()
  }
  expect(times('addConsents')).toBe(2)
  expect(await record()).toMatchObject({ state: 'settled', wanted: 'RET' })
})

test('after an absence longer than the register’s list nothing is sent until each consent was asked for', async () => {
  const other = await aMember(context)
  await say(true, other)
  await taken()
  pass(HOUR)
  await wire.simulators.changeAtIys({ recipient: member.emailAddress, type: 'EPOSTA', status: 'RET' })
  // Eight days nobody was there to ask; the list is silent about it.
  pass(8 * DAY)
  await pullChanges.run(asSystem(context))
  expect(await mayMail(other.emailAddress)).toBe(false)
  expect(await findIysStanding(context, other.emailAddress, 'EPOSTA')).toBe('waiting')
  await askDoubtfulConsents.run(asSystem(context))
  expect(times('findStatus')).toBe(2)
  expect(await mayMail()).toBe(false)
  expect(await record()).toMatchObject({ state: 'settled', wanted: 'RET', known: 'RET' })
  expect(await mayMail(other.emailAddress)).toBe(true)
  // Known again, they are not asked for again.
  pass(HOUR)
  await round()
  expect(times('findStatus')).toBe(2)
})

test('six days away nothing was lost: the list tells it, and no consent is asked for by itself', async () => {
  await taken()
  pass(HOUR)
  await wire.simulators.changeAtIys({ recipient: member.emailAddress, type: 'EPOSTA', status: 'RET' })
  pass(6 * DAY)
  await round()
  expect(await mayMail()).toBe(false)
  expect(times('findStatus')).toBe(0)
})

test('a consent handed in before an absence and answered after it is asked for before it counts', async () => {
  await say(true)
  await round()
  pass(HOUR)
  await takeAnswers.run(asSystem(context))
  pass(8 * DAY)
  await takeAnswers.run(asSystem(context))
  await wire.simulators.changeAtIys({ recipient: member.emailAddress, type: 'EPOSTA', status: 'RET' })
  await pullChanges.run(asSystem(context))
  expect(await mayMail()).toBe(false)
  await askDoubtfulConsents.run(asSystem(context))
  expect(await record()).toMatchObject({ known: 'RET', unsure: false })
})

test('what somebody says as a merchant of the same address changes nothing about the person', async () => {
  await taken()
  await wire.simulators.changeAtIys({
    recipient: member.emailAddress,
    type: 'EPOSTA',
    status: 'RET',
    recipientType: 'TACIR',
  })
  pass(2 * HOUR)
  await round()
  expect(await mayMail()).toBe(true)
})

test('more questions after single records than an hour takes wait for the next one', async () => {
  await taken()
  await wire.database.pool.query('update contact.iys_record set unsure = true, next_at = $1', [wire.clock.now()])
  await wire.database.pool.query('update contact.iys_mark set asking_from = $1, asked_count = $2', [
    wire.clock.now(),
    STATUS_CALLS_AN_HOUR,
  ])
  await askDoubtfulConsents.run(asSystem(context))
  expect(times('findStatus')).toBe(0)
  expect(await mayMail()).toBe(false)
  pass(HOUR)
  await askDoubtfulConsents.run(asSystem(context))
  expect(times('findStatus')).toBe(1)
  expect(await mayMail()).toBe(true)
})
