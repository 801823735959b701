import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/kit/id.ts'
import { aCampaign } from '#tests/support/investments.ts'
import { aMember } from '#tests/support/membership.ts'
import { type GuardedPlatform, type OpenLine, startGuarded } from './guarded-platform.ts'

// How much anybody may have of what is everybody's: tries, room, open lines.

let platform: GuardedPlatform
beforeAll(async () => {
  platform = await startGuarded()
})
afterAll(() => platform.stop())

/** What `count` askers at once, a few at a time, are answered. */
async function ofMany<Result>(count: number, atOnce: number, ask: (at: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < count; from += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, count - from) }, (_, at) => ask(from + at))
    results.push(...(await Promise.all(some)))
  }
  return results
}

/** An address of a subscriber of IPv6, who has as many as they like. */
const addressOf = (subscriber: number, at: number): string => `2001:db8:${subscriber}:1::${(at + 1).toString(16)}`

/** Calls anybody may make, with their limit. More than two windows allow is asked, as a window may turn meanwhile. */
const LIMITED: [what: string, limit: number, path: string, body: (at: number) => unknown][] = [
  [
    'guessing passwords',
    100,
    '/api/auth/signin',
    (at) => ({ emailAddress: `kimse${at}@ornek.test`, password: 'Yanlis.1234' }),
  ],
  ['keeping forms', 20, '/api/auth/keepform', () => ({ memberId: newId(), path: '/', content: 'YQ==' })],
  [
    'asking for the newsletter',
    20,
    '/api/notification/addnewsletter',
    (at) => ({ emailAddress: `biri${at}@ornek.test`, consent: true }),
  ],
]

test.each(LIMITED)(
  '%s: a subscriber who changes his address has no more of it, and his neighbour has all of it',
  async (_what, limit, path, body) => {
    const subscriber = 10 + LIMITED.findIndex(([, , of]) => of === path)
    const asked = (of: number) => async (at: number) =>
      (await platform.ask(path, { from: addressOf(of, at), body: body(at) })).status
    const statuses = await ofMany(2 * limit + 10, 10, asked(subscriber))
    const refused = statuses.filter((status) => status === 429).length
    expect(refused).toBeGreaterThanOrEqual(10)
    expect(statuses.length - refused).toBeGreaterThanOrEqual(limit)
    expect(await asked(subscriber + 100)(0)).not.toBe(429)
  },
)

test('what strangers have kept of forms is bounded together, and leaves room for ordinary ones', async () => {
  const large = Buffer.alloc(290_000, 'a').toString('base64')
  const keep = async (at: number, content: string) =>
    (
      await platform.ask('/api/auth/keepform', {
        from: `198.51.${at}.7`,
        body: { memberId: newId(), path: '/', content },
      })
    ).status
  const statuses = await ofMany(120, 6, (at) => keep(at, large))
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  const { rows } = await platform.database.pool.query<{ bytes: number }>(
    'select sum(octet_length(cipher))::int as bytes from membership.kept_form',
  )
  expect(rows[0]?.bytes).toBeLessThan(34_000_000)
  expect(await keep(200, 'YQ==')).toBe(200)
})

test('visitors from ever so many networks leave open lines to members', async () => {
  const { projectId } = await aCampaign(platform.context.db)
  const jwt = await platform.enter((await aMember(platform.context)).id)
  const path = `/api/project/streamprojectstanding?projectId=${projectId}`
  let lines: OpenLine[] = []
  try {
    lines = await ofMany(1_560, 60, (at) => platform.openLine(path, { from: `203.0.${at % 200}.7` }))
    const refused = lines.filter(({ status }) => status === 429).length
    expect([lines.length - refused, refused]).toEqual([1_500, 60])
    const own = await platform.openLine(path, { jwt })
    expect(own.status).toBe(200)
    lines.push(own)
  } finally {
    for (const line of lines) line.close()
  }
  // What was let go is anybody's again.
  await expect
    .poll(
      async () => {
        const line = await platform.openLine(path, { from: '192.0.2.1' })
        line.close()
        return line.status
      },
      { timeout: 60_000 },
    )
    .toBe(200)
})
