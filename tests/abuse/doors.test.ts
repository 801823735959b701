import { afterAll, beforeAll, expect, test } from 'vitest'
import { closePlatform, reopenPlatform } from '#contracts/platform/maintenance-endpoints.ts'
import { placeOrders, sendThrough } from '#server/modules/investments/inside.ts'
import { aCampaign, anOrder, someInvestors } from '#tests/support/investments.ts'
import { aMember, asMember, TEST_PASSWORD } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { type GuardedPlatform, SITE, startGuarded } from './guarded-platform.ts'

// What comes to the door: how a path, a host, a cookie, an address to return to is written.

let platform: GuardedPlatform
beforeAll(async () => {
  // An e-Devlet that nobody reaches: what is refused is refused before it is asked.
  const nobody = 'http://127.0.0.1:9'
  platform = await startGuarded({ EDEVLET_URL: nobody, EDEVLET_CLIENT_ID: 'a', EDEVLET_CLIENT_SECRET: 'b' })
})
afterAll(() => platform.stop())

const statusOf = (line: string): number => Number(line.slice(9, 12))

test('no way of writing a path leads into the house that is closed for maintenance, and no form gets in', async () => {
  const { context, database } = platform
  const administrator = asMember(context, (await aMember(context)).id, ['administrator'])
  const jwt = await platform.enter((await aMember(context)).id)
  await ask(administrator, closePlatform, { words: 'Bakım var.', minutes: '30', reason: 'Deneme' })
  await expect.poll(async () => (await platform.ask('/projeler')).status, { timeout: 20_000 }).toBe(503)
  const open = ['/assets', '/fonts', '/giris-yap', '/healthz', '/api/userverification', '/api/file/getfile', '/deneme']
  const ways = ['/../', '/./../', '/%2e%2e/', '/.%2E/', '/..%2f', '\\..\\', '/..\\', '%5c..%5c', '//../', '/..;/']
  for (const from of open)
    for (const way of ways)
      for (const to of ['projeler', 'profil/ilgi-alanlari']) {
        const head = `Host: ${new URL(SITE).host}\r\nAuthorization: Bearer ${jwt}`
        const read = await platform.askRaw(`GET ${from}${way}${to} HTTP/1.1\r\n${head}`)
        const sent = await platform.askRaw(`POST ${from}${way}${to} HTTP/1.1\r\n${head}\r\nContent-Length: 0`)
        expect([`${from}${way}${to}`, statusOf(read) >= 400, statusOf(sent) >= 400]).toEqual([
          `${from}${way}${to}`,
          true,
          true,
        ])
      }
  const { rows } = await database.pool.query(`select action from platform.audit_event where actor_kind = 'member' and
    action not like 'platform.%'`)
  expect(rows).toEqual([])
  await ask(administrator, reopenPlatform, { reason: 'Bitti' })
  await expect.poll(async () => (await platform.ask('/projeler')).status, { timeout: 20_000 }).toBe(200)
})

test.each(['//kotu.example', 'https://kotu.example', '/\\kotu.example', '\\\\kotu.example', 'javascript:alert(1)'])(
  'nobody is sent on to %s after e-Devlet: the call refuses to keep it',
  async (returnTo) => {
    const jwt = await platform.enter((await aMember(platform.context)).id)
    const answer = await platform.ask('/api/edevlet/getloginurl', { jwt, body: { returnTo } })
    expect([answer.status, answer.code]).toEqual([400, 'invalid-input'])
    // A path of our own passes, and meets an e-Devlet that is not there.
    expect((await platform.ask('/api/edevlet/getloginurl', { jwt, body: { returnTo: '/projeler' } })).status).toBe(503)
  },
)

test('a request that names two hosts, or the same one twice, is answered 400', async () => {
  for (const second of ['Host: kotu.example', 'host: defter.ornek.test'])
    for (const path of ['/', '/projeler', '/api/crm/getmasterdata']) {
      const line = await platform.askRaw(`GET ${path} HTTP/1.1\r\nHost: defter.ornek.test\r\n${second}`)
      expect([path, statusOf(line)]).toEqual([path, 400])
    }
})

test('every cookie is one that no other site can have set, and no other is read', async () => {
  const member = await aMember(platform.context)
  const form = new URLSearchParams({
    _form: 'giris',
    emailAddress: member.emailAddress,
    password: TEST_PASSWORD,
  }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: SITE, 'sec-fetch-site': 'same-origin' }
  const signedIn = await platform.ask('/giris-yap', { method: 'POST', headers, body: form })
  const cookies = signedIn.headers['set-cookie'] ?? []
  expect(cookies.some((cookie) => cookie.startsWith('__Host-auth='))).toBe(true)
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-[^;]+; .*Path=\/;.*Secure/)
    expect(cookie).not.toMatch(/Domain/i)
  }
  const value =
    cookies
      .find((cookie) => cookie.startsWith('__Host-auth='))
      ?.split(';')[0]
      ?.split('=')[1] ?? ''
  const read = async (cookie: string) =>
    (await platform.ask('/api/investor/getinvestorpermissions', { headers: { cookie } })).status
  expect(await read(`__Host-auth=${value}`)).toBe(200)
  expect(await read(`auth=${value}`)).toBe(401)
})

test('no cell of a table begins what a program would count, in whatever width it was typed', async () => {
  const { context, database } = platform
  const { projectId } = await aCampaign(context.db)
  const [investorId = ''] = await someInvestors(context.db, 1)
  const jwt = await platform.enter(investorId)
  await placeOrders(
    sendThrough(context),
    [await anOrder(context.db, { projectId, investorId, amountKurus: 10_000n })],
    3,
  )
  for (const title of ['=1+1', '+1+1', '-1+1', '@a', '＝1+1', '＋1', '－1', '＠a']) {
    await database.pool.query('update projects.project set title = $2 where id = $1', [projectId, title])
    const answer = await platform.ask('/api/portfolio/issuestatement', { jwt, body: { form: 'csv' } })
    const { base64document } = (JSON.parse(answer.text) as { data: { base64document: string } }).data
    const table = Buffer.from(base64document, 'base64').toString('utf8')
    expect(table).toContain(`;'${title};`)
    expect(table).not.toContain(`;${title}`)
  }
})
