import { expect, test, vi } from 'vitest'
import { databaseOutage } from './database-outage.ts'

const GONE = 'the database is gone; requests are answered 503 until it is back'
const BACK = 'the database is back'

function watch() {
  const lines: string[] = []
  const database = { isThere: true, asked: 0 }
  const outage = databaseOutage(
    { warn: (_fields: unknown, words?: string) => void lines.push(words ?? ''), debug: () => {} },
    async () => {
      database.asked++
      if (!database.isThere) throw new Error('refused')
    },
  )
  return { outage, lines, database }
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
const broken = (): Error => new Error('terminated')

test('a loss noticed many times is one line, its end another, and the next one is told again', async () => {
  const { outage, lines, database } = watch()
  for (const told of [2, 4]) {
    database.isThere = false
    for (let connection = 0; connection < 20; connection++) outage.suspect(broken())
    await vi.waitFor(() => expect(lines).toHaveLength(told - 1))
    database.isThere = true
    await vi.waitFor(() => expect(lines).toHaveLength(told))
  }
  expect(lines).toEqual([GONE, BACK, GONE, BACK])
})

test('a break noticed when the database is back, or of one session alone, is no outage', async () => {
  const { outage, lines, database } = watch()
  for (const asked of [1, 2]) {
    outage.suspect(broken())
    await settled()
    expect(database.asked).toBe(asked)
  }
  expect(lines).toEqual([])
})

test('what breaks while the database is asked is asked about too', async () => {
  const { outage, lines, database } = watch()
  outage.suspect(broken())
  database.isThere = false
  outage.suspect(broken())
  await vi.waitFor(() => expect(lines).toEqual([GONE]))
  outage.stop()
})

test('a process that ends tells nothing of the database it stops', async () => {
  const { outage, lines, database } = watch()
  database.isThere = false
  outage.suspect(broken())
  outage.stop()
  await settled()
  outage.suspect(broken())
  await settled()
  expect(lines).toEqual([])
  expect(database.asked).toBe(1)
})
