import { afterAll, beforeEach, expect, test } from 'vitest'
import { startForTest, outcome } from '#trial/simulators/start-for-test.ts'
import { connectConsentRegister } from './client.ts'

// The register gives an address ten tokens an hour, and whoever asks on after that begins the hour anew.

const wire = await startForTest()
afterAll(() => wire.close())
let now = 0
beforeEach(async () => {
  now = 0
  await wire.database.pool.query('truncate trial.iys_hour')
})

const HOUR_MS = 3_600_000

function client(password = wire.simulators.token) {
  const { iys } = wire.simulators.outsideConfig
  if (!iys) throw new Error('The trial has a register.')
  return connectConsentRegister({ ...iys, password, spacingMs: 0, timeoutMs: 5_000, now: () => now })
}

async function tokensAsked(): Promise<number> {
  const { rows } = await wire.database.pool.query<{ times: number }>(
    `select times from trial.iys_hour where kind = 'token'`,
  )
  return rows[0]?.times ?? 0
}

const ask = (of: ReturnType<typeof client>) => outcome(of.listChanges(null))

test('one token serves for its two hours, however many ask at once', async () => {
  const register = client()
  await Promise.all([1, 2, 3, 4].map(() => ask(register)))
  now = 1.9 * HOUR_MS
  expect(await ask(register)).toEqual({ after: null, changes: [], isEnd: true })
  expect(await tokensAsked()).toBe(1)
  now = 2 * HOUR_MS
  await ask(register)
  expect(await tokensAsked()).toBe(2)
})

test('a wrong password is tried three times an hour, and every question in between hears why', async () => {
  const register = client('yanlis')
  for (let minute = 0; minute < 60; minute += 1) {
    expect(await ask(register)).toBe('unavailable: not-authorised')
    now += 60_000
  }
  expect(await tokensAsked()).toBe(3)
})

test('told that there were too many, it leaves the register alone for an hour', async () => {
  const others = Array.from({ length: 10 }, () => client())
  for (const each of others) await ask(each)
  const register = client()
  expect(await ask(register)).toBe('unavailable: busy')
  now = HOUR_MS - 1
  expect(await ask(register)).toBe('unavailable: busy')
  // Eleven: only the first of the two questions went out.
  expect(await tokensAsked()).toBe(11)
})
