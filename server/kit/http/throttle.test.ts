import { afterEach, expect, test } from 'vitest'
import { plainQueries } from '#server/kit/database/database.ts'
import { rolledBack } from '#tests/support/database.ts'
import { refusalOf } from '#tests/support/membership.ts'
import { countUse, limitClock } from './throttle.ts'

const { now } = limitClock
afterEach(() => {
  limitClock.now = now
})

test('a limit counts until its window turns and anew from then on, by the moment', () =>
  rolledBack(async ({ db }) => {
    const count = () => refusalOf(countUse(plainQueries(db), 'a key', { limit: 2, seconds: 900 }))
    const at = (moment: string) => (limitClock.now = () => new Date(moment))
    at('2026-03-16T09:14:59.999Z')
    expect([await count(), await count(), await count()]).toEqual(['none', 'none', 'too-many-requests'])
    at('2026-03-16T09:15:00Z')
    expect([await count(), await count(), await count()]).toEqual(['none', 'none', 'too-many-requests'])
  }))
