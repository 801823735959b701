import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AHEAD_MARKS, LETTERS } from '#contracts/notifications/letters.ts'
import type { LetterName } from '#contracts/notifications/letter-rule.ts'
import {
  channelRule,
  CHOSEN_CELLS,
  LETTER_TOPICS,
  SHOWN_TOPICS,
  TOLD_CHANNELS,
  type ToldChannel,
} from '#contracts/notifications/topics.ts'
import { updateNotificationChannels, getInvestorNotifications } from '#contracts/contact/notification-endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { testContext } from '#tests/support/context.ts'
import { aMember, asMember, type TestMember } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { startForTest, type WireTest } from '#trial/simulators/start-for-test.ts'
import { address, type Telling } from './tell.ts'
import { untilDay } from '../templates/ahead.ts'

let wire: WireTest
let context: Context
let member: TestMember
beforeAll(async () => {
  wire = await startForTest()
  context = testContext(wire.database.db, { outside: wire.outside, clock: wire.clock })
})
afterAll(() => wire.close())
beforeEach(async () => {
  member = await aMember(context)
})

/** Every mark has a value, so that no letter is held back for the lack of one. */
const values = (name: LetterName) =>
  Object.fromEntries(
    [...LETTERS[name].marks, 'fullName'].map((mark) => [
      mark,
      AHEAD_MARKS.some((one) => one === mark) ? untilDay('2099-12-31') : 'değer',
    ]),
  )

const telling = (name: LetterName): Telling => ({
  to: { key: member.id, memberId: member.id, emailAddress: member.emailAddress, phone: '+905321234567' },
  told: { name, path: '/profil', values: values(name) },
  ofProjects: [],
})

async function waysOf(name: LetterName): Promise<ToldChannel[]> {
  return (await address(context, [telling(name)])).map(({ channel }) => channel)
}

const names = (Object.keys(LETTERS) as LetterName[]).filter((name) =>
  SHOWN_TOPICS.some((topic) => topic === LETTER_TOPICS[name]),
)

test('who switched nothing off is told every letter in each way it has', async () => {
  for (const name of names) {
    const expected = TOLD_CHANNELS.filter((channel) => {
      if (channel === 'sms') return LETTERS[name].hasSms === true
      return LETTERS[name].isSmsOnly !== true
    })
    expect([name, ...(await waysOf(name)).toSorted()]).toEqual([name, ...expected.toSorted()])
  }
})

test('each cell that is switched off stops its way of its letters and nothing else', async () => {
  const own = asMember(context, member.id, ['administrator'])
  for (const off of CHOSEN_CELLS) {
    await ask(own, updateNotificationChannels, { wanted: CHOSEN_CELLS.filter((cell) => cell !== off) })
    for (const name of names) {
      const topic = LETTER_TOPICS[name]
      const ways = await waysOf(name)
      for (const channel of TOLD_CHANNELS) {
        const exists = channel === 'sms' ? LETTERS[name].hasSms === true : LETTERS[name].isSmsOnly !== true
        const goes = exists && `${topic}.${channel}` !== off
        expect([name, channel, off, ways.includes(channel)]).toEqual([name, channel, off, goes])
      }
    }
  }
})

test('with everything switched off what law and safety ask for is told all the same', async () => {
  await ask(asMember(context, member.id, ['administrator']), updateNotificationChannels, { wanted: [] })
  for (const name of names) {
    const ways = await waysOf(name)
    for (const channel of ways)
      expect([name, channel, channelRule(LETTER_TOPICS[name], channel)]).toEqual([name, channel, 'fixed'])
    if (channelRule(LETTER_TOPICS[name], 'email') === 'fixed' && !LETTERS[name].isSmsOnly)
      expect(ways).toContain('email')
  }
})

test('saving the matrix is told in the trail cell by cell; what a form does not show it does not switch off', async () => {
  const own = asMember(context, member.id)
  await ask(own, updateNotificationChannels, { wanted: CHOSEN_CELLS.filter((cell) => cell !== 'questions.email') })
  await ask(own, updateNotificationChannels, { wanted: CHOSEN_CELLS.filter((cell) => cell !== 'questions.email') })
  const { rows } = await wire.database.pool.query<{ action: string; data: object }>(
    `select action, data from platform.audit_event where subject_id = $1 and action like 'member.channel-%'`,
    [member.id],
  )
  expect(rows).toEqual([{ action: 'member.channel-closed', data: { topic: 'questions', channel: 'email' } }])
  await ask(own, updateNotificationChannels, { wanted: [] })
  const settings = await ask(asMember(context, member.id, ['administrator']), getInvestorNotifications, {})
  const staffWork = settings.topics.find(({ topic }) => topic === 'staff-work')
  expect(staffWork?.channels.map(({ isOn }) => isOn)).toEqual([true, true, false])
  expect((await ask(own, getInvestorNotifications, {})).topics.map(({ topic }) => topic)).not.toContain('staff-work')
  expect((await ask(own, getInvestorNotifications, {})).campaignNews.isOn).toBe(false)
})
