import { expect, test } from 'vitest'
import { refusalOf } from '#tests/support/pending.ts'
import { inTurn, type Asker } from './password-line.ts'

/** Asks for many computations that take until they are let go on; how each ended is told when all are. */
function flood(count: number, asker: (at: number) => Asker | undefined) {
  let release = (): void => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  const codes = Array.from({ length: count }, (_, at) => refusalOf(inTurn(() => gate, asker(at))))
  return {
    async end(): Promise<Record<string, number>> {
      release()
      const ended = Object.groupBy(await Promise.all(codes), (code) => code)
      return Object.fromEntries(Object.entries(ended).map(([code, all]) => [code, all?.length ?? 0]))
    },
  }
}

const other: Asker = { account: 'other', client: '203.0.113.1' }

test('one account takes ten places of the line, from however many clients, and nobody else waits for more', async () => {
  const attack = flood(600, (at) => ({ account: 'one', client: `198.51.100.${at}` }))
  const owner = refusalOf(inTurn(async () => {}, other))
  const ended = await attack.end()
  expect([ended, await owner]).toEqual([{ none: 10, 'too-many-requests': 590 }, 'none'])
})

test('one client takes a hundred, over however many accounts; what it is told names the seconds', async () => {
  const attack = flood(600, (at) => ({ account: `account ${at}`, client: '198.51.100.1' }))
  const refused = inTurn(async () => {}, { client: '198.51.100.1' })
  await expect(refused).rejects.toMatchObject({ code: 'too-many-requests', detail: { parameters: { seconds: '1' } } })
  const owner = refusalOf(inTurn(async () => {}, other))
  const ended = await attack.end()
  expect([ended, await owner]).toEqual([{ none: 100, 'too-many-requests': 500 }, 'none'])
  // Whoever is done has left their place.
  expect(await flood(100, () => ({ client: '198.51.100.1' })).end()).toEqual({ none: 100 })
})

test('a full line says so to everyone, and empties again, also where a computation fails', async () => {
  const attack = flood(500, () => undefined)
  expect(await refusalOf(inTurn(async () => {}, other))).toBe('unavailable')
  expect(await attack.end()).toEqual({ none: 403, unavailable: 97 })
  const failing = Array.from({ length: 10 }, () => inTurn(() => Promise.reject(new Error('broken')), other))
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(Array(10).fill('rejected'))
  expect(await flood(10, () => other).end()).toEqual({ none: 10 })
})
