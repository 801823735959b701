import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import { fairLine, type Leave, placesOf, READING } from './fair-line.ts'

const visitor = (address: string) => placesOf(null, address)
const bounds = { ...READING, restAfterSearch: 0 }

/** Who has come on, in turn, and how each leaves. */
function follow(line: ReturnType<typeof fairLine>) {
  const begun: { readonly name: string; readonly leave: Leave }[] = []
  const refused: string[] = []
  const come = (name: string, address: string, isSearch = false): void =>
    void line(visitor(address), isSearch).then(
      (leave) => begun.push({ name, leave }),
      (error: unknown) => refused.push(error instanceof Refusal ? error.code : String(error)),
    )
  return { begun, refused, come, names: () => begun.map(({ name }) => name) }
}

test('whoever had least lately goes first, however many of one network wait before him', async () => {
  let at = 0
  const { begun, come, names } = follow(fairLine(bounds, () => at))
  for (let one = 0; one < 20; one++) come(`flood ${one}`, '192.0.2.1')
  await sleep(0)
  expect(names()).toEqual(['flood 0', 'flood 1'])
  at = 100
  begun[0]?.leave()
  come('reader', '192.0.2.2')
  await sleep(0)
  begun[1]?.leave()
  await sleep(0)
  expect(names()).toEqual(['flood 0', 'flood 1', 'flood 2', 'reader'])
})

test('a subscriber of IPv6 has no more of the line by changing his address', async () => {
  const { refused, come } = follow(fairLine(bounds, () => 0))
  for (let one = 0; one < 40; one++) come('flood', `2001:db8:0:1::${one.toString(16)}`)
  await sleep(0)
  expect(refused).toEqual(Array(8).fill('too-many-requests'))
})

test('searches come after everything else, one at a time, with rests between', async () => {
  const line = fairLine({ ...READING, restAfterSearch: 3 })
  const { begun, come, names } = follow(line)
  come('search 1', '192.0.2.1', true)
  come('search 2', '192.0.2.2', true)
  come('page 1', '192.0.2.3')
  come('page 2', '192.0.2.4')
  await sleep(20)
  expect(names()).toEqual(['search 1', 'page 1'])
  begun[0]?.leave()
  begun[1]?.leave()
  await sleep(0)
  expect(names()).toEqual(['search 1', 'page 1', 'page 2'])
  await expect.poll(names).toEqual(['search 1', 'page 1', 'page 2', 'search 2'])
})

test('a full line lets go of whoever had most, and of whom nobody serves in time', async () => {
  let at = 0
  const { begun, refused, come, names } = follow(fairLine({ ...bounds, mostWaiting: 2 }, () => at))
  for (let one = 0; one < 2; one++) come(`first ${one}`, '192.0.2.1')
  await sleep(0)
  at = 50
  begun[0]?.leave()
  come('again', '192.0.2.1')
  come('again', '192.0.2.1')
  come('again', '192.0.2.1')
  come('reader', '192.0.2.9')
  await sleep(0)
  expect(refused).toEqual(['busy'])
  at += READING.patienceMs + 1
  begun[1]?.leave()
  await sleep(0)
  expect(refused).toEqual(['busy', 'busy', 'busy'])
  expect(names()).not.toContain('reader')
})

test('what takes long leaves its place to the next', async () => {
  const { come, names } = follow(fairLine({ ...bounds, atOnce: 1, longestMs: 5 }))
  come('slow', '192.0.2.1')
  come('next', '192.0.2.2')
  await expect.poll(names).toEqual(['slow', 'next'])
})
