import { createHmac, hkdfSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { suspendStaff } from '#contracts/staff/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { testContext, testSecrets } from '#tests/support/context.ts'
import { privateClone, rolledBack } from '#tests/support/database.ts'
import { aMember, asMember, asSystem, TEST_PASSWORD, type TestMember } from '#tests/support/membership.ts'
import { createAuthenticator, type Authenticated } from './authenticator.ts'
import { changePassword } from '../account/change-password.ts'
import { mailTokenOf } from '../links/mail-tokens.ts'
import { requestPasswordLink } from '../account/request-password-link.ts'
import { resetPassword } from '../account/reset-password.ts'
import { readSessionToken, signSessionToken } from './session-token.ts'
import { MOST_SESSIONS } from './sessions.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { signOut } from './sign-out.ts'
import { ask } from '#tests/support/ask.ts'
import { grantRole } from '#server/modules/roles/index.ts'

let clone: Awaited<ReturnType<typeof privateClone>>
let context: Context
beforeAll(async () => {
  clone = await privateClone()
  context = testContext(clone.db)
})
afterAll(async () => clone.close())

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const authenticator = (machine?: { now(): Date }) =>
  createAuthenticator({ pool: clone.pool, secrets: testSecrets, ...(machine ? { machine } : {}) })

async function refusalOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'none',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )
}

async function enter(member: TestMember, password = TEST_PASSWORD): Promise<string> {
  return (await signIn(context, { emailAddress: member.emailAddress, password })).data.jwt ?? ''
}

function actorOf(known: Authenticated | null): Context['actor'] {
  if (!known) throw new Error('nobody')
  return known.actor
}

/** A token of our own making, signed as asked. */
function forge(claims: object, header: object = { alg: 'HS256', typ: 'JWT' }, key: Buffer | string = rightKey): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part(header)}.${part(claims)}`
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}
const rightKey = Buffer.from(hkdfSync('sha256', testSecrets.session, '', 'session-token', 32))

test('a session names its member', async () => {
  const member = await aMember(context)
  const known = await authenticator()(await enter(member))
  expect(known).toMatchObject({ actor: { kind: 'member', id: member.id, emailVerified: true, roles: [] } })
  expect(known?.renewedJwt).toBeUndefined()
})

test('fourteen kinds of forged token are nobody', async () => {
  const member = await aMember(context)
  const jwt = await enter(member)
  const authenticate = authenticator()
  const actor = actorOf(await authenticate(jwt))
  if (actor.kind !== 'member') throw new Error('no member')
  const iat = Math.floor(Date.now() / 1000)
  const right = {
    iss: 'acik-defter',
    aud: 'acik-defter-api',
    sub: member.id,
    sid: actor.sessionId,
    iat,
    exp: iat + 600,
  }
  expect(await authenticate(forge(right))).toMatchObject({ actor: { id: member.id } })
  const [header = '', payload = '', signature = ''] = jwt.split('.')
  const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}`
  const forged: Record<string, string> = {
    'alg none': `${none}.`,
    'alg none with signature': `${none}.${signature}`,
    'no signature': `${header}.${payload}.`,
    'other algorithm': forge(right, { alg: 'HS512', typ: 'JWT' }),
    'asymmetric confusion': forge(right, { alg: 'RS256', typ: 'JWT' }, '-----BEGIN PUBLIC KEY-----'),
    'key by path': forge(right, { alg: 'HS256', typ: 'JWT', kid: '../../dev/null' }, ''),
    'weak key': forge(right, { alg: 'HS256', typ: 'JWT' }, 'secret'),
    'raw secret': forge(right, { alg: 'HS256', typ: 'JWT' }, testSecrets.session),
    'other audience': forge({ ...right, aud: 'elsewhere' }),
    'other issuer': forge({ ...right, iss: 'elsewhere' }),
    expired: forge({ ...right, iat: iat - 7200, exp: iat - 1 }),
    'issued tomorrow': forge({ ...right, iat: iat + 86_400, exp: iat + 90_000 }),
    'somebody else': forge({ ...right, sub: '00000000-0000-7000-8000-000000000000' }),
    'unknown session': forge({ ...right, sid: '00000000-0000-7000-8000-000000000000' }),
    'expiry as text': forge({ ...right, exp: String(iat + 600) }),
    'other payload': `${header}.${Buffer.from(JSON.stringify({ ...right, sub: 'x' })).toString('base64url')}.${signature}`,
    'padded signature': `${jwt}=`,
    'four parts': `${jwt}.x`,
    'not a token': 'undefined',
    endless: `${header}.${'A'.repeat(5_000)}.${signature}`,
    'NUL in it': `${jwt}\u0000`,
  }
  for (const [kind, token] of Object.entries(forged)) expect([kind, await authenticate(token)]).toEqual([kind, null])
})

test('a session that another process ends is refused within a second', async () => {
  const authenticate = authenticator()
  const member = await aMember(context)
  const jwt = await enter(member)
  const actor = actorOf(await authenticate(jwt))
  if (actor.kind !== 'member') throw new Error('no member')
  await clone.pool.query(`update membership.session set ended_at = now(), end_reason = 'signed-out' where id = $1`, [
    actor.sessionId,
  ])
  await pause(600)
  expect(await authenticate(jwt)).toBeNull()
})

test('logging out, a new password and suspension end sessions at once', async () => {
  const others = authenticator()
  const member = await aMember(context)
  const admin = await aMember(context)
  const first = await enter(member)
  const second = await enter(member)
  const actor = actorOf(await others(first))
  await others(second)
  await signOut({ ...context, actor })
  expect(await others(first)).toBeNull()
  expect(await others(second)).not.toBeNull()

  const own = actorOf(await others(second))
  const third = await enter(member)
  await others(third)
  const passwords = { currentPassword: TEST_PASSWORD, password: 'Zeytin.8361', passwordRepeat: 'Zeytin.8361' }
  expect(
    await refusalOf(changePassword({ ...context, actor: own }, { ...passwords, currentPassword: 'Yanlis.72' })),
  ).toBe('password-wrong')
  await changePassword({ ...context, actor: own }, passwords)
  expect(await others(third)).toBeNull()
  expect(await others(second)).not.toBeNull()

  await grantRole(asSystem(context), { memberId: member.id, role: 'analyst' })
  await ask(asMember(context, admin.id, ['administrator']), suspendStaff, { memberId: member.id, reason: 'Deneme' })
  expect(await others(second)).toBeNull()
  expect(await refusalOf(enter(member, 'Zeytin.8361'))).toBe('account-suspended')
})

test('a password link ends every session', async () => {
  const member = await aMember(context)
  const authenticate = authenticator()
  const jwt = await enter(member)
  await authenticate(jwt)
  await requestPasswordLink(context, member)
  const { id } = await clone.db
    .selectFrom('membership.mail_token')
    .select('id')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow()
  await resetPassword(context, {
    token: mailTokenOf(testSecrets, id),
    password: 'Zeytin.8361',
    passwordRepeat: 'Zeytin.8361',
  })
  expect(await authenticate(jwt)).toBeNull()
})

test('an hour without use ends a session, twelve hours end it anyway; a token past its first quarter is renewed', async () => {
  const member = await aMember(context)
  const start = Date.now()
  let minutes = 0
  const machine = { now: () => new Date(start + minutes * 60_000) }
  /** A new authenticator each time: nothing is remembered. */
  const at = async (later: number, jwt: string): Promise<Authenticated | null> => {
    minutes = later
    return authenticator(machine)(jwt)
  }
  const first = await enter(member)
  expect((await at(14, first))?.renewedJwt).toBeUndefined()
  const second = (await at(50, first))?.renewedJwt ?? ''
  expect(await at(61, first)).toBeNull()
  const third = (await at(105, second))?.renewedJwt ?? ''
  expect(third).not.toBe('')
  // The token would be good until 165, the session was last used at 105.
  expect(await at(164, third)).not.toBeNull()
  const idle = await enter(member)
  const { sessionId } = sessionOf(idle)
  minutes = 61
  expect(await at(61, signSessionToken(testSecrets, { memberId: member.id, sessionId }, machine.now()))).toBeNull()
  const used = 'update membership.session set last_seen_at = $2 where id = $1'
  minutes = 719
  await clone.pool.query(used, [sessionId, machine.now()])
  const old = signSessionToken(testSecrets, { memberId: member.id, sessionId }, machine.now())
  expect(await at(719, old)).not.toBeNull()
  expect(await at(721, old)).toBeNull()
})

function sessionOf(jwt: string): { sessionId: string } {
  const claims = readSessionToken(testSecrets, jwt, new Date())
  if (!claims) throw new Error('not a token')
  return claims
}

test('wrong passwords: the account closes for a while for everyone, known or not, and its owner opens it by mail', () =>
  rolledBack(async (inside) => {
    const member = await aMember(inside)
    const tries = async (emailAddress: string): Promise<string[]> => {
      const codes: string[] = []
      for (let at = 0; at < 12; at++)
        codes.push(await refusalOf(signIn(inside, { emailAddress, password: `Yanlis.${at}` })))
      return codes
    }
    const known = await tries(member.emailAddress)
    expect(known.slice(0, 10)).toEqual(Array(10).fill('credentials-invalid'))
    expect(known.slice(10)).toEqual(['too-many-sign-ins', 'too-many-sign-ins'])
    expect(await tries('hic.kimse@ornek.test')).toEqual(known)
    expect(await refusalOf(signIn(inside, member))).toBe('too-many-sign-ins')
    await requestPasswordLink(inside, member)
    const { id } = await inside.db.selectFrom('membership.mail_token').select('id').executeTakeFirstOrThrow()
    await resetPassword(inside, {
      token: mailTokenOf(testSecrets, id),
      password: 'Zeytin.8361',
      passwordRepeat: 'Zeytin.8361',
    })
    expect(await refusalOf(signIn(inside, { ...member, password: 'Zeytin.8361' }))).toBe('none')
  }))

test('right passwords close nothing, many from one address at once neither', async () => {
  const member = await aMember(context)
  const client = { address: '198.51.100.9', userAgent: 'test' }
  for (let round = 0; round < 4; round++) {
    const codes = await Promise.all(Array.from({ length: 8 }, () => refusalOf(signIn({ ...context, client }, member))))
    expect(new Set(codes)).toEqual(new Set(['none']))
  }
})

test('a hundred sign-ins of one account in a quarter of an hour are enough; its owner is told when, nobody else is hit', async () => {
  const [flooding, other] = [await aMember(context), await aMember(context)]
  const from = (address: string): Context => ({ ...context, client: { address, userAgent: 'test' } })
  const codes: string[] = []
  for (let at = 0; at < 13; at++)
    codes.push(
      ...(await Promise.all(Array.from({ length: 8 }, () => refusalOf(signIn(from(`192.0.2.${at}`), flooding))))),
    )
  expect(codes.filter((code) => code === 'none')).toHaveLength(100)
  expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(4)
  await expect(signIn(context, flooding)).rejects.toMatchObject({
    code: 'too-many-requests',
    detail: { parameters: { seconds: expect.stringMatching(/^\d+$/) } },
  })
  expect(await refusalOf(signIn(context, other))).toBe('none')
  const { rows } = await clone.pool.query<{ alive: bigint; ends: string[] }>(
    `select count(*) filter (where ended_at is null) as alive, array_agg(distinct end_reason) filter (where ended_at is not null) as ends
    from membership.session where member_id = $1`,
    [flooding.id],
  )
  expect(rows).toEqual([{ alive: BigInt(MOST_SESSIONS), ends: ['replaced'] }])
})

test('guesses count towards no such limit: they close as they did, and the owner’s sign-ins are his own', () =>
  rolledBack(async (inside) => {
    const member = await aMember(inside)
    for (let at = 0; at < 200; at++) await refusalOf(signIn(inside, { ...member, password: `Yanlis.${at}` }))
    const { hits } = await inside.db
      .selectFrom('platform.throttle')
      .select((field) => field.fn.max<number>('hits').as('hits'))
      .where('key', 'like', 'right sign-in %')
      .executeTakeFirstOrThrow()
    expect(hits).toBe(0)
  }))

test('the session used longest ago makes room, the others stay', async () => {
  const member = await aMember(context)
  const authenticate = authenticator()
  const jwts: string[] = []
  for (let at = 0; at < MOST_SESSIONS; at++) jwts.push(await enter(member))
  const used = "update membership.session set last_seen_at = last_seen_at + $2 * interval '1 second' where id = $1"
  // The oldest is in use; the second oldest goes.
  await clone.pool.query(used, [sessionOf(jwts[0] ?? '').sessionId, 60])
  jwts.push(await enter(member))
  const alive = await Promise.all(jwts.map(async (jwt) => (await authenticate(jwt)) !== null))
  expect(alive).toEqual(jwts.map((_, at) => at !== 1))
})

test('guessing over many accounts closes the client, not the accounts', async () => {
  const client = { address: '198.51.100.66', userAgent: 'test' }
  const codes = await Promise.all(
    Array.from({ length: 110 }, (_, at) =>
      refusalOf(signIn({ ...context, client }, { emailAddress: `hedef${at}@ornek.test`, password: 'Yanlis.72' })),
    ),
  )
  expect(codes.filter((code) => code === 'too-many-sign-ins')).toHaveLength(10)
  const member = await aMember(context)
  expect(await refusalOf(signIn(context, member))).toBe('none')
})

test('one who signs in rightly, however often at once, shuts out nobody behind the same address', async () => {
  const from = { ...context, client: { ...context.client, address: '203.0.113.77' } }
  const [eager, neighbour] = [await aMember(context), await aMember(context)]
  const enterFrom = ({ emailAddress }: TestMember) => refusalOf(signIn(from, { emailAddress, password: TEST_PASSWORD }))
  const ended = await Promise.all(Array.from({ length: 150 }, () => enterFrom(eager)))
  expect(ended).toContain('none')
  expect(ended).toContain('too-many-sign-ins')
  expect(await enterFrom(neighbour)).toBe('none')
})
