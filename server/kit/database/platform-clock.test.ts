import type { QueryResultRow } from 'pg'
import { expect, test } from 'vitest'
import type { Queryable } from './database.ts'
import { platformClock } from './platform-clock.ts'

const DAY_MS = 86_400_000

test('the clock does not fall back when the answer to an earlier question comes after that to a later one', async () => {
  const answers: ((offsetMs: bigint) => void)[] = []
  const database: Queryable = {
    query: <Row extends QueryResultRow>() =>
      new Promise<{ rows: Row[]; rowCount: number }>((resolve) => {
        answers.push((offset) => resolve({ rows: [{ offset_ms: offset } as QueryResultRow as Row], rowCount: 1 }))
      }),
  }
  const clock = platformClock(database)
  const ofTheRound = clock.refresh()
  const afterTheMove = clock.refresh()
  answers[1]?.(BigInt(30 * DAY_MS))
  await afterTheMove
  answers[0]?.(0n)
  await ofTheRound
  expect(clock.now().getTime() - Date.now()).toBeGreaterThan(29 * DAY_MS)

  const next = clock.refresh()
  answers[2]?.(BigInt(31 * DAY_MS))
  await next
  expect(clock.now().getTime() - Date.now()).toBeGreaterThan(30 * DAY_MS)
})
