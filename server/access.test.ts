import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { STAFF_ROLES, type StaffRole } from '#contracts/common/roles.ts'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import { testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { aMember, signedIn, withLegalTexts } from '#tests/support/membership.ts'
import { createApi } from './app.ts'
import type { Actor } from './kit/actor.ts'
import { newId } from './kit/id.ts'
import { sharedReads } from '#server/kit/database/reads/shared-reads.ts'
import { moduleRoutes } from './modules.ts'

// One member without a single record of their own: whoever gets past the door finds nothing and changes nothing.
let memberId = ''
// Alive when it is needed: some calls end it, and whoever changes credentials is asked for it.
let sessionId = newId()
const member = (roles: readonly StaffRole[], emailVerified = true): Actor => ({
  kind: 'member',
  id: memberId,
  sessionId,
  emailVerified,
  roles,
})

/** Everyone who may knock, by the bearer that the test gives them. */
const ACTORS: Readonly<Record<string, () => Actor>> = {
  unverified: () => member([], false),
  member: () => member([]),
  ...Object.fromEntries(STAFF_ROLES.map((role) => [role, () => member([role])])),
}
const actorOf = (bearer: string | null): Actor => ACTORS[bearer ?? '']?.() ?? { kind: 'visitor' }

/** What the declaration alone says: the code of the door's refusal, or null when it opens. */
function expectedRefusal(endpoint: Endpoint, actor: Actor): string | null {
  if (endpoint.access === 'public') return null
  if (actor.kind !== 'member') return 'sign-in-required'
  if (!actor.emailVerified) return 'email-verification-required'
  if (endpoint.access === 'member') return null
  return endpoint.access.some((role) => actor.roles.includes(role)) ? null : 'not-permitted'
}

let openSession = async (): Promise<void> => {}
let app: FastifyInstance
let reads: ReturnType<typeof sharedReads>['db']
let database: Awaited<ReturnType<typeof privateClone>>

beforeAll(async () => {
  database = await privateClone()
  const { db, pool } = database
  const context = await withLegalTexts(testContext(db))
  memberId = (await aMember(context)).id
  openSession = async () => {
    const { actor } = await signedIn(context, memberId)
    if (actor.kind === 'member') sessionId = actor.sessionId
  }
  const { actor: _actor, requestId: _id, client: _client, ...shared } = context
  reads = sharedReads({ url: database.programUrl }).db
  app = await createApi({
    reads,
    log: pino({ level: 'silent' }),
    pool,
    baseUrl: 'http://localhost:3000',
    trustedProxies: 0,
    routes: moduleRoutes,
    authenticate: async (jwt) => (ACTORS[jwt] ? { actor: actorOf(jwt) } : null),
    context: shared,
  })
})
afterAll(async () => {
  await app.close()
  await reads.destroy()
  await database.close()
})

async function knock(endpoint: Endpoint, bearer: string | null): Promise<{ status: number; code: string }> {
  const reply = await app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    headers: { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
    ...(endpoint.method === 'GET' ? {} : { payload: '{"probe":true}' }),
  })
  return { status: reply.statusCode, code: String(reply.json().code ?? '') }
}

const DOOR = ['sign-in-required', 'email-verification-required', 'not-permitted']

describe.each(moduleRoutes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    beforeEach(() => openSession())
    test.each([
      ['visitor', null],
      ['forged', 'forged'],
      ...Object.keys(ACTORS).map((name) => [name, name] as const),
    ] as const)('opens to %s only as declared', async (_who, bearer) => {
      const { status, code } = await knock(endpoint, bearer)
      const expected = expectedRefusal(endpoint, actorOf(bearer))
      if (expected) expect(code).toBe(expected)
      else expect(DOOR).not.toContain(code)
      expect(status).not.toBe(500)
    })
  },
)

test('every path is declared once, in lower case, below no other', () => {
  const keys = moduleRoutes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) expect(key).toMatch(/^(GET|POST|PUT|DELETE) \/[a-z]+\/[a-z]+$/)
})

test('what is read over connections that cannot write is what anyone may see', () => {
  const declared = moduleRoutes.map(({ endpoint }) => endpoint).filter(({ changesNothing }) => changesNothing)
  expect(declared.length).toBeGreaterThan(30)
  expect(declared.filter(({ access, takesFiles }) => access !== 'public' || takesFiles)).toEqual([])
})

/** Specification section 7, method and path as written there. */
const SPECIFIED = `GET /crm/getmasterdata
GET /crm/getcachekeymaster
POST /auth/signup
POST /auth/signin
POST /auth/forgotpassword
POST /auth/resetpassword
POST /auth/logout
GET /auth/validatepasswordtoken
GET /auth/sendverificationemail
GET /investor/getinvestoridentityinformation
GET /investor/getinvestorpermissions
POST /investor/updateincomestatement
POST /investor/updatemkkno
GET /investor/getmkklimit
GET /investor/getinvestorcorporateinformation
PUT /investor/updateinvestoraddress
GET /investor/getinvestorpersonalinformation
PUT /investor/updateinvestorpersonalinformation
POST /investor/updateemail
POST /investor/updatephonenumber
POST /investor/updatepassword
GET /investor/getmyprojects
GET /investor/getincomestatements
GET /document/getdocument
POST /projectquestionanswer/answerquestion
POST /projectquestionanswer/createprojectquestionanswer
DELETE /investor/deletemember
GET /projectupdate/getentrepreneurprojectupdates
DELETE /projectupdate/deleteprojectupdate
POST /projectupdate/createprojectupdate`.split('\n')

test.each(SPECIFIED)('%s of the specification exists', (line) => {
  expect(moduleRoutes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)).toContain(line)
})
