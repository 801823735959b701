import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApplication } from '#server/kit/http/application.ts'
import { serveRoutes } from '#server/kit/http/serve.ts'
import { testContext, testSecrets } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { aMember, TEST_PASSWORD, withLegalTexts, type TestMember } from '#tests/support/membership.ts'
import { moduleRoutes } from '#server/modules.ts'
import { createAuthenticator } from '#server/modules/access/index.ts'

let clone: Awaited<ReturnType<typeof privateClone>>
let app: FastifyInstance
let member: TestMember
beforeAll(async () => {
  clone = await privateClone()
  const context = testContext(clone.db)
  await withLegalTexts(context)
  member = await aMember(context)
  const log = pino({ level: 'silent' })
  app = await createApplication({ log, trustedProxies: 0 })
  serveRoutes(app, moduleRoutes, {
    pool: clone.pool,
    baseUrl: context.baseUrl,
    authenticate: createAuthenticator({ pool: clone.pool, secrets: testSecrets }),
    context,
  })
})
afterAll(async () => {
  await app.close()
  await clone.close()
})

async function call(method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, jwt?: string) {
  const reply = await app.inject({
    method,
    url: `/api${url}`,
    headers: { 'content-type': 'application/json', ...(jwt ? { authorization: `Bearer ${jwt}` } : {}) },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  const { requestId: _requestId, ...rest } = reply.json<Record<string, unknown>>()
  return { status: reply.statusCode, body: rest }
}

const signUpForm = (email: string) => ({
  name: 'Ayşe',
  surname: 'Yılmaz',
  email,
  phone: '0532 123 45 67',
  password: 'Kestane.7294',
  passwordRepeat: 'Kestane.7294',
  membershipAgreement: true,
  privacyNotice: true,
})

async function enter(): Promise<string> {
  const { body } = await call('POST', '//auth/signin', { emailAddress: member.emailAddress, password: TEST_PASSWORD })
  return (body['data'] as { jwt: string }).jwt
}

test('signing in answers as outside clients read it', async () => {
  const { status, body } = await call('POST', '//auth/signin', {
    emailAddress: ` ${member.emailAddress.replace('uye', 'UYE')} `,
    password: TEST_PASSWORD,
    location: 'Location permissions are denied <script>\u0000',
    deviceInfo: null,
  })
  expect(status).toBe(200)
  expect(body).toEqual({
    result: true,
    data: { id: member.id, jwt: expect.any(String), emailVerified: true },
    exceptionDetail: null,
    fullname: 'Ayşe Nur Işık',
  })
})

test('known and unknown addresses get the same status and body', async () => {
  const pairs = [
    ['POST', '/auth/signin', (email: string) => ({ emailAddress: email, password: 'Yanlis.7294' })],
    ['POST', '/auth/forgotpassword', (email: string) => ({ emailAddress: email })],
  ] as const
  for (const [method, url, body] of pairs) {
    const known = await call(method, url, body(member.emailAddress))
    expect(await call(method, url, body('hic.kimse@ornek.test'))).toEqual(known)
  }
  const ask = (email: string) => call('GET', `/auth/sendverificationemail?emailAddress=${email}`)
  expect(await ask(member.emailAddress)).toEqual(await ask('hic.kimse@ornek.test'))
  const known = await call('POST', '/auth/signup', signUpForm(member.emailAddress))
  const unknown = await call('POST', '/auth/signup', signUpForm('ilk.kez@ornek.test'))
  expect([known.status, known.body]).toEqual([
    200,
    { result: true, data: { emailAddress: member.emailAddress }, exceptionDetail: null },
  ])
  expect([unknown.status, unknown.body]).toEqual([
    200,
    { result: true, data: { emailAddress: 'ilk.kez@ornek.test' }, exceptionDetail: null },
  ])
})

test('the session works until it is ended, and every call of members then says so', async () => {
  const jwt = await enter()
  expect((await call('GET', '/investor/getinvestorpermissions', undefined, jwt)).status).toBe(200)
  expect((await call('POST', '/auth/logout', undefined, jwt)).body).toMatchObject({
    result: true,
    data: { done: true },
  })
  await new Promise((resolve) => setTimeout(resolve, 600))
  for (const { endpoint } of moduleRoutes.filter((each) => each.endpoint.access === 'member')) {
    const url = endpoint.path
    const reply = await app.inject({
      method: endpoint.method,
      url: `/api${url}`,
      headers: { authorization: `Bearer ${jwt}` },
    })
    expect([url, reply.statusCode]).toEqual([url, 401])
  }
  expect((await call('POST', '/auth/logout', undefined, jwt)).status).toBe(200)
})

test('nobody gives himself a role, a verified address or a company', async () => {
  const extra = { roles: ['administrator'], emailVerified: true, isCorporateOwner: true, id: 'x', isQualified: true }
  await call('POST', '/auth/signup', { ...signUpForm('hirsli@ornek.test'), ...extra })
  const row = await clone.db
    .selectFrom('membership.member')
    .select(['email_verified_at', 'kind'])
    .where('email', '=', 'hirsli@ornek.test')
    .executeTakeFirst()
  expect(row).toEqual({ email_verified_at: null, kind: 'person' })
})

test.each([
  ['nothing', undefined],
  ['an array', []],
  ['wrong kinds', { email: 1, password: true, name: [], surname: {}, phone: 5 }],
  ['NUL', { ...signUpForm('a@ornek.test'), name: 'Ay\u0000şe' }],
  ['a script', { ...signUpForm('a@ornek.test'), surname: '<script>alert(1)</script>' }],
  ['no acceptance', { ...signUpForm('a@ornek.test'), membershipAgreement: 'true' }],
] as const)('sign-up refuses %s with a sentence per field and changes nothing', async (_, body) => {
  const before = await clone.pool.query('select count(*) as n from membership.member')
  const reply = await call('POST', '/auth/signup', body)
  expect(reply.status).toBe(400)
  expect(Object.keys(reply.body['fields'] as object).length).toBeGreaterThan(0)
  expect((await clone.pool.query('select count(*) as n from membership.member')).rows).toEqual(before.rows)
})

test('personal data goes to its owner only, and masked', async () => {
  const jwt = await enter()
  const other = await aMember(testContext(clone.db))
  const absent = '00000000-0000-7000-8000-000000000000'
  const read = (id: string) => call('GET', `/investor/getinvestorpersonalinformation?investorId=${id}`, undefined, jwt)
  expect(await read(other.id)).toEqual(await read(absent))
  expect((await read(other.id)).status).toBe(404)
  expect((await read(member.id)).status).toBe(200)
  expect((await read('x')).status).toBe(400)
})
