import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as cardCalls from '#contracts/cards/endpoints.ts'
import * as companyCalls from '#contracts/investments/company-endpoints.ts'
import * as documentCalls from '#contracts/investments/document-endpoints.ts'
import * as investmentCalls from '#contracts/investments/endpoints.ts'
import * as statementCalls from '#contracts/investments/statement-endpoints.ts'
import * as memberCalls from '#contracts/membership/endpoints.ts'
import type { ApiCall } from '#contracts/common/web-host.ts'
import { addHours, toUnixSeconds } from '#contracts/common/time/time.ts'
import { paths } from '#contracts/paths.ts'
import { closePlatform, reopenPlatform } from '#contracts/platform/maintenance-endpoints.ts'
import { type ApiOptions, createApi } from '#server/app.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { openPool, typedQueries } from '#server/kit/database/database.ts'
import { type CallInside, callsInside } from '#server/kit/http/call-inside.ts'
import { OPEN_IN_MAINTENANCE } from '#server/kit/http/maintenance/open-in-maintenance.ts'
import { isKeptCall, isReadOfKeptPage, READS_OF_KEPT_PAGES } from '#server/kit/http/maintenance/rights-kept.ts'
import { newId } from '#server/kit/id.ts'
import { moduleRoutes } from '#server/modules.ts'
import { followClosing } from '#server/modules/platform/index.ts'
import { placeOrders, sendThrough } from '#server/modules/investments/inside.ts'
import { hasOpenRight } from '#server/modules/investments/index.ts'
import { TEST_NOW, testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { pause } from '#tests/support/mails.ts'
import { aCampaign, anOrder, freezeDatabaseClock, someInvestors, payNow } from '#tests/support/investments.ts'
import { aMember, asMember, refusalOf, withLegalTexts } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'

// Two processes of one platform, each with its own connections, doors and view of whether it is closed.

interface Process {
  readonly app: FastifyInstance
  /** The calls of screens, which no path leads to. */
  readonly callInside: CallInside
  readonly closing: Awaited<ReturnType<typeof followClosing>>
  close(): Promise<void>
}

let database: Awaited<ReturnType<typeof privateClone>>
let processes: Process[] = []
let administrator: Context
let memberId = ''

const bearer = (roles: 'staff' | 'member') => ({ authorization: `Bearer ${roles}` })

async function startProcess(): Promise<Process> {
  const pool = openPool({ url: database.programUrl, max: 3 })
  const { actor: _actor, requestId: _id, client: _client, ...shared } = testContext(typedQueries(pool))
  const closing = await followClosing(shared)
  const actorOf = (jwt: string): Actor => ({
    kind: 'member',
    id: memberId,
    sessionId: newId(),
    emailVerified: true,
    roles: jwt === 'staff' ? ['administrator'] : [],
  })
  const options: ApiOptions = {
    log: pino({ level: 'silent' }),
    pool,
    baseUrl: 'http://localhost:3000',
    trustedProxies: 0,
    routes: moduleRoutes,
    authenticate: async (jwt) => (['staff', 'member'].includes(jwt) ? { actor: actorOf(jwt) } : null),
    context: shared,
    closing: {
      current: closing.current,
      hasOpenRight: (accountId) => hasOpenRight(shared, accountId),
      isTrial: false,
    },
  }
  const app = await createApi(options)
  app.get('/', (_request, reply) => reply.type('text/html').send('<h1>home</h1>'))
  app.get('/*', (_request, reply) => reply.type('text/html').send('<h1>some screen</h1>'))
  app.get('/giris-yap', (_request, reply) => reply.type('text/html').send('<h1>sign in</h1>'))
  return {
    app,
    callInside: callsInside(moduleRoutes, options),
    closing,
    async close() {
      await closing.stop()
      await app.close()
      await pool.end()
    },
  }
}

beforeEach(async () => {
  database = await privateClone()
  const context = await withLegalTexts(testContext(database.db))
  administrator = asMember(context, (await aMember(context)).id, ['administrator'])
  memberId = (await aMember(context)).id
  processes = [await startProcess(), await startProcess()]
})
afterEach(async () => {
  for (const process of processes) await process.close()
  await database.close()
})

const words = 'Sunucularımız <yenileniyor>.'
const closing = { words, minutes: '30', reason: 'Sürüm yükseltmesi' } as const

const visit = ({ app }: Process, url: string, headers = {}) => app.inject({ method: 'GET', url, headers })
const PERMISSIONS = '/api/investor/getinvestorpermissions'

test('closed by one administrator, every process turns away all but staff within a second, and lets them in again', async () => {
  for (const process of processes) expect((await visit(process, PERMISSIONS, bearer('member'))).statusCode).toBe(200)
  await database.pool.query(
    `insert into platform.setting (key, value, updated_at) values ('platformName', '"Fon <Evi>"', now()), ('contactPhone', '"+90 212 000 00 00"', now())
      on conflict (key) do update set value = excluded.value`,
  )
  await ask(administrator, closePlatform, closing)
  await pause(1_000)
  for (const process of processes) {
    const member = await visit(process, PERMISSIONS, bearer('member'))
    expect([member.statusCode, member.json().code]).toEqual([503, 'out-of-service'])
    expect(member.json().exceptionDetail).toContain(words)
    expect(member.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '1800' })
    const visitor = await visit(process, '/')
    expect(visitor.statusCode).toBe(503)
    expect(visitor.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '1800' })
    expect(visitor.payload).toContain('Sunucularımız &lt;yenileniyor&gt;.')
    expect(visitor.payload).toContain('Tahmini açılış')
    expect(visitor.payload).toContain('Fon &lt;Evi&gt;')
    expect(visitor.payload).toContain('<a href="tel:+902120000000">+90 212 000 00 00</a>')
    expect((await visit(process, '/api/kesinlikle/yok')).statusCode).toBe(503)
    // Staff, those who watch the process, and whoever still has to sign in.
    expect((await visit(process, PERMISSIONS, bearer('staff'))).statusCode).toBe(200)
    expect((await visit(process, '/', bearer('staff'))).payload).toContain('home')
    expect((await visit(process, '/giris-yap')).payload).toContain('sign in')
    expect((await visit(process, '/healthz')).statusCode).toBe(200)
    // What a browser asks for beside the pages that are open: without it their links lead to an error.
    for (const url of ['/__manifest?paths=%2Fgiris-yap&version=1', '/api/crm/getmasterdata'])
      expect([url, (await visit(process, url)).statusCode]).not.toEqual([url, 503])
    expect((await visit(process, '/api/crm/isoutofservice')).json().data).toEqual({ isOutOfService: true })
    const signIn = await process.app.inject({ method: 'POST', url: '/api/auth/signin', payload: {} })
    expect(signIn.json().code).toBe('invalid-input')
  }
  await ask(administrator, reopenPlatform, { reason: 'Bitti' })
  await pause(1_000)
  for (const process of processes) {
    expect((await visit(process, PERMISSIONS, bearer('member'))).statusCode).toBe(200)
    expect((await visit(process, '/')).payload).toContain('home')
    expect((await visit(process, '/api/crm/isoutofservice')).json().data).toEqual({ isOutOfService: false })
  }
})

test('only an administrator closes and opens, with a reason in the trail; what is not closed is not opened', async () => {
  const auditor = asMember(administrator, memberId, ['auditor'])
  expect(await refusalOf(ask(auditor, closePlatform, closing))).toBe('not-permitted')
  expect(await refusalOf(ask(administrator, reopenPlatform, { reason: 'Yanlışlıkla' }))).toBe('not-out-of-service')
  await ask(administrator, closePlatform, closing)
  await ask(administrator, closePlatform, { ...closing, words: 'Biraz daha sürecek.', minutes: '60' })
  await ask(administrator, reopenPlatform, { reason: 'Bitti' })
  const { rows } = await database.pool.query(
    `select action, reason, data ->> 'words' as words from platform.audit_event where action like 'platform.%' order by id`,
  )
  expect(rows).toEqual([
    { action: 'platform.closed', reason: closing.reason, words },
    { action: 'platform.closed', reason: closing.reason, words: 'Biraz daha sürecek.' },
    { action: 'platform.reopened', reason: 'Bitti', words: null },
  ])
})

test('no way of writing a path leads into the closed house', async () => {
  await ask(administrator, closePlatform, closing)
  await pause(1_000)
  const [{ app }] = processes as [Process]
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const opens = ['/assets', '/giris-yap', '/api/userverification', '/deneme', '/fonts', '/healthz', '/api/file/getfile']
  const ways = ['/../', '/./../', '/%2e%2e/', '/.%2E/', '/..%2f', '\\..\\', '/..\\', '%5c..%5c', '/.\t./', '/..#/']
  for (const open of opens)
    for (const way of ways) {
      const status = await statusOf(port, `${open}${way}projeler`)
      expect([open + way, [400, 404].includes(status)]).toEqual([open + way, true])
    }
  // What only looks open.
  for (const path of ['/fonts/x', '/deneme', '/denemeler', '/giris-yap/x', '/healthz/x', 'http://x/assets', '/assets'])
    expect([path, await statusOf(port, path)]).toEqual([path, 503])
})

test('the call itself asks, whatever path led to it', async () => {
  await ask(administrator, closePlatform, closing)
  await pause(1_000)
  const [{ callInside }] = processes as [Process]
  const statusFor = async (jwt: string | null, call: Pick<ApiCall, 'method' | 'path'>) => {
    const caller = { jwt, address: '127.0.0.1', userAgent: 'probe', requestId: 'r', renew: () => {} }
    return (await callInside(call, caller))?.status
  }
  const permissions = { method: 'GET', path: '/investor/getinvestorpermissions' } as const
  const campaigns = { method: 'POST', path: '/project/listprojects' } as const
  expect(await statusFor('member', permissions)).toBe(503)
  expect(await statusFor(null, campaigns)).toBe(503)
  expect(await statusFor('staff', permissions)).toBe(200)
  expect(await statusFor(null, { method: 'GET', path: '/crm/getmasterdata' })).toBe(200)
  expect(await statusFor(null, { method: 'POST', path: '/auth/signin' })).toBe(400)
})

test('what the table opens is there', () => {
  const declared = new Set<string>(moduleRoutes.map(({ endpoint }) => endpoint.path))
  const { calls } = OPEN_IN_MAINTENANCE
  expect([...calls, ...READS_OF_KEPT_PAGES].filter((path) => !declared.has(path))).toEqual([])
})

/** Sends a path as it stands, which no client of the language does. */
function statusOf(port: number, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`),
    )
    let text = ''
    socket.on('data', (bytes) => (text += bytes.toString('latin1')))
    socket.on('end', () => resolve(Number(text.slice(9, 12))))
    socket.on('error', reject)
  })
}
const within = async (minutes: string) =>
  (await ask(administrator, investmentCalls.getEndingRights, {})).terms.find((term) => term.minutes === minutes)

/** What becomes a partner's alone: nothing of their runs any more. */
const OF_PARTNERS = ['getProjectUpdates', 'getCampaignReports', 'getInvestmentCalendar']

test('every call of the screens that lead to a withdrawal stays open with them', () => {
  const declared: Record<string, unknown> = {
    ...investmentCalls,
    ...cardCalls,
    ...statementCalls,
    ...documentCalls,
    ...companyCalls,
    ...memberCalls,
  }
  const folders = ['portfolio', 'position'].map((name) => `web/site/screens/profile/${name}`)
  const files = [
    'web/site/components/investment/limit-asked.ts',
    ...folders.flatMap((folder) => fs.readdirSync(folder).map((name) => `${folder}/${name}`)),
  ]
  const named = files.flatMap((file) =>
    [...fs.readFileSync(file, 'utf8').matchAll(/\bload\((\w+)/g)].map(([, name = '']) => name),
  )
  const missing = [...new Set(named)]
    .filter((name) => !OF_PARTNERS.includes(name))
    .map((name) => (declared[name] as { path?: string } | undefined)?.path ?? name)
    .filter((path) => !isKeptCall(path) && !isReadOfKeptPage(path))
  expect(named.length).toBeGreaterThan(6)
  expect(missing).toEqual([])
})

test('whoever’s right of withdrawal runs uses it while the platform is closed; the desk says what ends within the time', async () => {
  await freezeDatabaseClock(database.db, TEST_NOW)
  const context = testContext(database.db)
  const { projectId } = await aCampaign(database.db)
  ;[memberId = ''] = await someInvestors(database.db, 1)
  const own = await anOrder(database.db, { projectId, investorId: memberId, amountKurus: 10_000n })
  await placeOrders(sendThrough(context), [own], 3)
  const terms = await database.pool.query<{ at: Date }>('select pay_by as at from investments.investment')
  const payBy = terms.rows[0]?.at ?? TEST_NOW
  await freezeDatabaseClock(database.db, addHours(payBy, -1))
  expect(await within('30')).toMatchObject({ payments: { count: 0, lastAt: null } })
  expect(await within('60')).toMatchObject({ payments: { count: 1, lastAt: toUnixSeconds(payBy) } })
  await freezeDatabaseClock(database.db, TEST_NOW)
  await payNow(context, own)
  const endsAt = addHours(TEST_NOW, 48)
  await freezeDatabaseClock(database.db, addHours(endsAt, -1.5))
  expect(await within('60')).toMatchObject({ withdrawals: { count: 0, lastAt: null } })
  expect(await within('120')).toMatchObject({ withdrawals: { count: 1, lastAt: toUnixSeconds(endsAt) } })

  await ask(administrator, closePlatform, closing)
  await pause(1_000)
  const [{ app, callInside }] = processes as [Process]
  const position = paths.profile.position.href({ investmentId: own.id })
  const statusOf = async (url: string, headers = {}) => (await app.inject({ method: 'GET', url, headers })).statusCode
  const investment = `/api/portfolio/getinvestment?investmentId=${own.id}`
  expect(await statusOf(position, bearer('member'))).toBe(200)
  expect(await statusOf(investment, bearer('member'))).toBe(200)
  expect(await statusOf(position)).toBe(503)
  expect(await statusOf(PERMISSIONS, bearer('member'))).toBe(503)
  // What the list of their investments and its frame read is answered to the page, and to nobody over the wire.
  const caller = { jwt: 'member', address: '127.0.0.1', userAgent: 'probe', requestId: 'r', renew: () => {} }
  const readsInside = () =>
    Promise.all(
      READS_OF_KEPT_PAGES.map(async (path) => [path, (await callInside({ method: 'GET', path }, caller))?.status]),
    )
  expect((await readsInside()).filter(([, status]) => status === 503)).toEqual([])
  expect((await readsInside()).filter(([, status]) => status === 200)).not.toEqual([])
  for (const path of READS_OF_KEPT_PAGES) expect(await statusOf(`/api${path}`, bearer('member'))).toBe(503)
  const withdraw = () =>
    app.inject({
      method: 'POST',
      url: '/api/investment/cancelrefundinvestment',
      headers: bearer('member'),
      payload: { investmentId: own.id },
    })
  expect((await withdraw()).json().data).toMatchObject({ state: 'refund-pending' })
  // The page after it says that it was done, and a second press hears the same.
  expect(await statusOf(position, bearer('member'))).toBe(200)
  expect((await withdraw()).json().data).toMatchObject({ state: 'refund-pending' })
  await freezeDatabaseClock(database.db, addHours(endsAt, -0.25))
  // An hour later nothing runs any more: the notice is read as by everybody.
  expect(await statusOf(position, bearer('member'))).toBe(503)
  expect((await withdraw()).statusCode).toBe(503)
  expect((await readsInside()).filter(([, status]) => status !== 503 && status !== undefined)).toEqual([])
})
