import { Writable } from 'node:stream'
import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contracts/common/endpoint.ts'
import { createApi } from '#server/app.ts'
import { recordEvent } from '#server/kit/audit.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { newId } from '#server/kit/id.ts'
import { testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { asSystem } from '#tests/support/membership.ts'
import { echo } from '#tests/support/probe.ts'
import { route } from '../route.ts'

test('the id of an answer leads to its line in the log and to its events, which are read from that id on', async () => {
  const clone = await privateClone()
  const lines: Record<string, unknown>[] = []
  const log = pino(
    { level: 'debug' },
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>)
        done()
      },
    }),
  )
  const { actor: _actor, requestId: _id, client: _client, ...shared } = testContext(clone.db, { log })
  const change = endpoint({ ...echo, path: '/probe/change', input: z.object({}), output: z.object({}), errors: {} })
  const changes = route(change, async (context) => {
    const event = { action: 'member.password-changed', subjectId: newId() } as const
    await inTransaction(asSystem(context), (tx) => recordEvent(tx, event))
    return {}
  })
  const authenticate = async () => null
  const made = { log, pool: clone.pool, baseUrl: 'http://localhost:3000', trustedProxies: 0, authenticate }
  const app = await createApi({ ...made, context: shared, routes: [changes] })
  try {
    const reply = await app.inject({ method: 'POST', url: '/api/probe/change', payload: {} })
    const id = String(reply.headers['x-request-id'])
    expect(lines.find(({ msg }) => msg === 'request')).toMatchObject({
      requestId: id,
      route: '/api/probe/change',
      status: 200,
    })
    // As docs/runbooks.md asks: the id is older than what it brought about, so that the primary key leads there.
    const found = await sql<{ action: string }>`
      select action from platform.audit_event where request_id = ${id} and id >= ${id}::uuid order by id limit 20`.execute(
      clone.db,
    )
    expect(found.rows).toEqual([{ action: 'member.password-changed' }])
  } finally {
    await app.close()
    await clone.close()
  }
})
