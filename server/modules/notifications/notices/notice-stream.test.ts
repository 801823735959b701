import http from 'node:http'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { streamNotices } from '#contracts/notifications/notice-endpoints.ts'
import { suspendStaff } from '#contracts/staff/endpoints.ts'
import { updatePasswordCall, postSignIn, postSignOut } from '#contracts/membership/endpoints.ts'
import { createApi } from '#server/app.ts'
import type { Context } from '#server/kit/context.ts'
import { grantRole } from '#server/modules/roles/index.ts'
import { createAuthenticator, createSessionsLook } from '#server/modules/access/index.ts'
import { testContext, testSecrets } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { aMember, asMember, asSystem, TEST_PASSWORD, type TestMember } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { noticeStream } from './notice-stream.ts'

// A line of a member's is theirs as long as their session is: whoever ends that ends the line, in whatever process.

let database: Awaited<ReturnType<typeof privateClone>>
let context: Context
let app: FastifyInstance
let url = ''

beforeAll(async () => {
  database = await privateClone()
  context = testContext(database.db)
  const { actor: _actor, requestId: _id, client: _client, ...shared } = context
  const of = { pool: database.pool, secrets: testSecrets }
  app = await createApi({
    log: pino({ level: 'silent' }),
    pool: database.pool,
    baseUrl: 'http://localhost:3000',
    trustedProxies: 0,
    routes: [],
    streams: [noticeStream],
    authenticate: createAuthenticator(of),
    lookAgain: createSessionsLook(of),
    context: shared,
  })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

interface Listener {
  readonly member: TestMember
  readonly actor: Context['actor']
  readonly isOpen: () => boolean
  close(): void
}

async function enter({ emailAddress }: TestMember) {
  const jwt = (await ask(context, postSignIn, { emailAddress, password: TEST_PASSWORD })).jwt ?? ''
  const known = await createAuthenticator({ pool: database.pool, secrets: testSecrets })(jwt)
  if (!known) throw new Error('nobody signed in')
  return { jwt, actor: known.actor }
}

/** Somebody who has signed in and left their bell's line open. */
async function aListener(): Promise<Listener> {
  const member = await aMember(context)
  const { jwt, actor } = await enter(member)
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${jwt}` }
    const request = http.get(`${url}/api${streamNotices.path}`, { headers, agent: false }, (response) => {
      let isOpen = response.statusCode === 200
      response.resume().on('close', () => (isOpen = false))
      resolve({ member, actor, isOpen: () => isOpen, close: () => request.destroy() })
    })
    request.on('error', reject)
  })
}

const passwords = { currentPassword: TEST_PASSWORD, password: 'Zeytin.8361', passwordRepeat: 'Zeytin.8361' }

/** What ends a member's session, each by another who has their right to it or by the member themselves, elsewhere. */
const ENDINGS: Readonly<Record<string, (listener: Listener) => Promise<unknown>>> = {
  'a sign-out': ({ actor }) => ask({ ...context, actor }, postSignOut, {}),
  'a suspension': async ({ member }) => {
    await grantRole(asSystem(context), { memberId: member.id, role: 'analyst' })
    const admin = asMember(context, (await aMember(context)).id, ['administrator'])
    return ask(admin, suspendStaff, { memberId: member.id, reason: 'Deneme' })
  },
  'a new password, set in another browser': async ({ member }) =>
    ask({ ...context, actor: (await enter(member)).actor }, updatePasswordCall, passwords),
  'an hour without use': ({ member }) =>
    database.pool.query(
      `update membership.session set last_seen_at = now() - interval '61 minutes' where member_id = $1`,
      [member.id],
    ),
}

test.each(Object.entries(ENDINGS))('%s ends the line of whoever it concerns, and no other', async (_what, end) => {
  const [ended, other] = [await aListener(), await aListener()]
  expect([ended.isOpen(), other.isOpen()]).toEqual([true, true])
  await end(ended)
  await expect.poll(ended.isOpen, { timeout: 3_000 }).toBe(false)
  expect(other.isOpen()).toBe(true)
  other.close()
})
