import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { plainQueries } from '#server/kit/database/database.ts'
import { countUse, limitClock, LONGEST_WINDOW_SECONDS } from '#server/kit/http/throttle.ts'
import { rolledBack } from '#tests/support/database.ts'
import { asSystem } from '#tests/support/membership.ts'
import { forgetThrottles } from './forget-throttles.ts'

test('a client address is forgotten when the longest window that may hold it is over, and not before', () =>
  rolledBack(async (context) => {
    const started = (secondsAgo: number) => new Date(limitClock.now().getTime() - secondsAgo * 1000)
    await sql`insert into platform.throttle (key, window_start, hits) values
      ('over 203.0.113.1', ${started(LONGEST_WINDOW_SECONDS + 60)}, 3),
      ('open 203.0.113.2', ${started(LONGEST_WINDOW_SECONDS - 60)}, 3)`.execute(context.db)
    await countUse(plainQueries(context.db), 'now 203.0.113.3', { limit: 5, seconds: LONGEST_WINDOW_SECONDS })
    expect(await forgetThrottles.run(asSystem(context))).toBe(1)
    const { rows } = await sql<{ key: string }>`select key from platform.throttle order by key`.execute(context.db)
    expect(rows.map(({ key }) => key)).toEqual(['now 203.0.113.3', 'open 203.0.113.2'])
    expect(await forgetThrottles.run(asSystem(context))).toBe(0)
  }))

test('a limit over more than the longest window is refused where it is written', () =>
  rolledBack(async (context) => {
    const tooLong = { limit: 1, seconds: LONGEST_WINDOW_SECONDS + 1 }
    await expect(countUse(plainQueries(context.db), 'too long', tooLong)).rejects.toThrow('a day at most')
  }))
