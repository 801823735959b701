import { expect, test } from 'vitest'
import { getUnreadNotices } from '#contracts/notifications/notice-endpoints.ts'
import { Refusal } from '../../refusal.ts'
import { type Line, type MemberReading, openLines } from './readers.ts'

const member = (personId: string): MemberReading => ({
  personId,
  jwt: `${personId}.a.b`,
  endpoint: getUnreadNotices,
  actingFor: undefined,
})

/** A place of lines that many come to. */
function aHouse() {
  const lines = openLines()
  const tryOpen = (address: string, reading: MemberReading | null): Line | null => {
    try {
      return lines.open(address, reading)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'too-many-requests') return null
      throw error
    }
  }
  /** Each from another network. */
  const visitors = (count: number, from = 0): (Line | null)[] =>
    Array.from({ length: count }, (_, at) =>
      tryOpen(`2001:db8:${((from + at) >> 4).toString(16)}:${from + at}::1`, null),
    )
  const members = (count: number, from = 0): (Line | null)[] =>
    Array.from({ length: count }, (_, at) => tryOpen('192.0.2.1', member(`m${from + at}`)))
  return { tryOpen, visitors, members }
}

const closed = async (line: Line | null | undefined): Promise<void> => {
  if (!line) throw new Error('no line')
  await new Promise((resolve) => line.body.on('close', resolve).destroy())
}

test('visitors from however many networks leave a part of the lines to members, who need no network of their own', async () => {
  const { visitors, members } = aHouse()
  const came = visitors(1_600)
  expect(came.filter(Boolean)).toHaveLength(1_500)
  const came2 = members(600)
  expect(came2.filter(Boolean)).toHaveLength(500)
  // Full: nobody comes in, and whoever leaves makes room for their like.
  await closed(came2[0])
  expect(visitors(1, 5_000)).toEqual([null])
  expect(members(2, 9_000).filter(Boolean)).toHaveLength(1)
  await closed(came[0])
  expect(visitors(2, 6_000).filter(Boolean)).toHaveLength(1)
})

test('one member and the visitors of one network have their own bounds', () => {
  const { tryOpen } = aHouse()
  const mine = Array.from({ length: 61 }, (_, at) => tryOpen(`198.51.100.${at}`, member('m1')))
  expect(mine.filter(Boolean)).toHaveLength(60)
  expect(tryOpen('198.51.100.1', member('m2'))).not.toBeNull()
  const theirs = Array.from({ length: 61 }, (_, at) => tryOpen(`2001:db8:0:1::${at.toString(16)}`, null))
  expect(theirs.filter(Boolean)).toHaveLength(60)
  expect(tryOpen('2001:db8:0:2::1', null)).not.toBeNull()
  // Behind the same address members come in beside its visitors.
  expect(tryOpen('2001:db8:0:1::1', member('m3'))).not.toBeNull()
})
