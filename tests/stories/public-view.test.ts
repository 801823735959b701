import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  getProjectDetails,
  getProjectFundingInfo,
  getProjectStory,
  projectCard,
  teamPerson,
} from '#contracts/campaigns/endpoints.ts'
import { PUBLIC_CAMPAIGN_FIELDS, WIRE_BLANKS } from '#contracts/projects/readers/public-fields.ts'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import { paths } from '#contracts/paths.ts'
import { feeds, widgetPath } from '#contracts/public-feeds/addresses.ts'
import { createApi } from '#server/app.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { asksDoors, callsInside } from '#server/kit/http/call-inside.ts'
import { newId } from '#server/kit/id.ts'
import { sharedReads } from '#server/kit/database/reads/shared-reads.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { webPlugin } from '#server/kit/web/index.ts'
import { findForSharing, listForFeeds } from '#server/modules/campaigns/index.ts'
import { transitionProject } from '#server/modules/projects/index.ts'
import { moduleRoutes } from '#server/modules.ts'
import { servePublicFeeds } from '#server/public-feeds/index.ts'
import { testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { aMember } from '#tests/support/membership.ts'
import { PLANTED, plantedApplication, plantedIn, plantLater, UNSHOWN } from '#tests/support/past/planted-campaign.ts'
import { aLiveProject, anUpcomingProject } from '#tests/support/projects.ts'

// The whole platform with an open, a coming and a failed campaign, looked at by a visitor, a member, and a member whose address
// is not verified: what is a member's to read is found nowhere else (T4/1-j, 4/1-v). Pages are shared for an hour.

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const TITLES = ['Açık Kampanya', 'Yakındaki Kampanya', 'Tutmayan Kampanya'] as const
const NAMES = ['acik-kampanya', 'yakindaki-kampanya', 'tutmayan-kampanya'] as const
const TABS = 'ozet finansallar kosullar ekip belgeler guncellemeler soru-cevap riskler'.split(' ')
type Reader = 'visitor' | 'unverified' | 'member'

let app: FastifyInstance
let context: Context
let close = async (): Promise<void> => {}

beforeAll(async () => {
  const database = await privateClone()
  context = testContext(database.db)
  const member = await aMember(context)
  const actorOf = (jwt: string): Actor => ({
    kind: 'member',
    id: member.id,
    sessionId: newId(),
    emailVerified: jwt === 'member',
    roles: [],
  })
  const open = await aLiveProject(context, plantedApplication(TITLES[0]))
  const coming = await anUpcomingProject(context, plantedApplication(TITLES[1]))
  const failed = await aLiveProject(context, plantedApplication(TITLES[2]))
  await inTransaction({ ...context, actor: { kind: 'system', job: 'test' } }, async (tx) => {
    for (const to of ['closing', 'unsuccessful'] as const) await transitionProject(tx, { projectId: failed.id, to })
  })
  for (const { id } of [open, coming, failed]) await plantLater(context, id, member.id)

  const { actor: _actor, requestId: _id, client: _client, ...shared } = context
  const reads = sharedReads({ url: database.programUrl }).db
  const options = {
    log: pino({ level: 'silent' }),
    pool: database.pool,
    baseUrl: context.baseUrl,
    trustedProxies: 0,
    routes: moduleRoutes,
    reads,
    authenticate: async (jwt: string) => ({ actor: actorOf(jwt) }),
    context: shared,
  }
  app = await createApi(options)
  await webPlugin(app, {
    root: ROOT,
    callInside: callsInside(moduleRoutes, options),
    mayCall: asksDoors(moduleRoutes, options),
    isTrial: false,
    publicUrl: context.baseUrl,
    searchEngines: true,
    htmlCacheMs: 3_600_000,
    now: () => context.clock.now(),
  })
  servePublicFeeds(app, {
    context: shared,
    routes: moduleRoutes,
    pool: database.pool,
    pictureFolder: '/nowhere',
    searchEngines: true,
    isBuilt: async () => true,
  })
  close = async () => {
    await app.close()
    await reads.destroy()
    await database.close()
  }
})
afterAll(() => close())

const jwtCookie = (jwt: string): string => `auth=${encodeURIComponent(JSON.stringify({ id: '7', jwt }))}`

async function read(url: string, reader: Reader): Promise<string> {
  const headers = { host: 'localhost:3000', ...(reader === 'visitor' ? {} : { cookie: jwtCookie(reader) }) }
  const { statusCode, payload } = await app.inject({ method: 'GET', url, headers })
  expect(`${url} ${statusCode}`).toBe(`${url} 200`)
  return payload
}

/** Inputs under which a public call tells of campaigns. */
const INPUTS = [
  {},
  ...NAMES.map((projectId) => ({ projectId })),
  { projectExternalId: '1' },
  ...TITLES.map((searchText) => ({ searchText })),
]

async function callAs({ endpoint, input }: { endpoint: Endpoint; input: object }, reader: Reader): Promise<string> {
  const { method, path } = endpoint
  const query = new URLSearchParams(input as Record<string, string>)
  const { statusCode, payload } = await app.inject({
    method,
    url: `/api${path}${method === 'GET' ? `?${query}` : ''}`,
    headers: reader === 'visitor' ? {} : { authorization: `Bearer ${reader}` },
    ...(method === 'GET' ? {} : { payload: input }),
  })
  return statusCode === 200 ? payload : ''
}

const publicCalls = moduleRoutes
  .filter(({ endpoint }) => endpoint.access === 'public' && endpoint.changesNothing === true)
  .flatMap(({ endpoint }) =>
    INPUTS.filter((input) => z.safeParse(endpoint.input, input).success).map((input) => ({ endpoint, input })),
  )
const memberCalls = moduleRoutes
  .filter(({ endpoint }) => endpoint.access === 'member' && endpoint.method === 'GET')
  .map(({ endpoint }) => ({ endpoint, input: { projectId: NAMES[0] } }))
  .filter(({ endpoint, input }) => z.safeParse(endpoint.input, input).success)

const project = (seoName: string, sekme?: string): string =>
  paths.project.href(sekme === undefined ? { seoName } : { seoName, sekme })
const PAGES = [
  paths.home.href(),
  paths.projects.href(),
  `${paths.projects.href()}?ara=kampanya&sirala=en-yeni`,
  `${paths.projects.href()}?durum=yakinda`,
  paths.activities.href(),
  ...NAMES.flatMap((name) => [project(name), ...TABS.map((tab) => project(name, tab))]),
  `${project(NAMES[0], 'kosullar')}&tutar=1000&tur=2`,
  // What the router asks for inside the browser.
  '/_.data',
  `${paths.projects.href()}.data`,
  ...TABS.map((tab) => `${project(NAMES[0])}.data?sekme=${tab}`),
]
const FEEDS = [
  ...Object.values(feeds),
  ...NAMES.flatMap((name) => [widgetPath(name), widgetPath(name, 'koyu'), widgetPath(name, 'otomatik')]),
]

/** Names of fields that are not everybody's. */
function lockedNames(shape: object, thing: keyof typeof PUBLIC_CAMPAIGN_FIELDS): string[] {
  return Object.keys(shape).filter((name) => !Object.hasOwn(PUBLIC_CAMPAIGN_FIELDS[thing], name))
}
const LOCKED = new Set([
  ...lockedNames(projectCard.shape, 'card'),
  ...lockedNames(getProjectFundingInfo.output.shape, 'deal'),
  ...lockedNames(getProjectDetails.output.shape, 'company'),
  ...lockedNames(getProjectStory.output.shape, 'story'),
  ...lockedNames(teamPerson.shape, 'person'),
])
const BLANKS = Object.values(WIRE_BLANKS).flatMap((blanks) =>
  Object.entries(blanks).map(
    ([name, value]: [string, unknown]) => `${name} ${JSON.stringify(value === 0n ? 0 : value)}`,
  ),
)

/** Fields of an answer that are not everybody's and hold something. */
function toldIn(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(toldIn)
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([name, value]) => {
    const isTold = LOCKED.has(name) && !BLANKS.includes(`${name} ${JSON.stringify(value)}`)
    return [...(isTold ? [name] : []), ...toldIn(value)]
  })
}

describe.each(['visitor', 'unverified'] as const)('to a reader who is no member (%s)', (reader) => {
  test('no public call tells what is a member’s, nor names it', async () => {
    let answered = 0
    for (const call of publicCalls) {
      const payload = await callAs(call, reader)
      const of = `${call.endpoint.path} ${JSON.stringify(call.input)}`
      expect([of, ...plantedIn(payload)]).toEqual([of])
      expect([of, ...toldIn(JSON.parse(payload || '{}'))]).toEqual([of])
      if (payload) answered += 1
    }
    expect(answered).toBeGreaterThan(40)
    for (const call of memberCalls) expect(await callAs(call, reader)).toBe('')
  })

  test('no page tells it, names it, or has it in its data', async () => {
    for (const url of PAGES) {
      // A member has looked at it before; the second time it is what was kept.
      await read(url, 'member')
      for (const html of [await read(url, reader), await read(url, reader)]) {
        expect([url, ...plantedIn(html)]).toEqual([url])
        const named = [...LOCKED].filter((name) => html.includes(`"${name}"`) || html.includes(`"${name}\\"`))
        expect([url, ...named]).toEqual([url])
      }
    }
  })

  test('no feed and no frame tells it', async () => {
    for (const url of FEEDS) {
      const payload = await read(url, reader)
      expect([url, ...plantedIn(payload)]).toEqual([url])
    }
  })
})

test('pictures and feeds are made from nothing else', async () => {
  for (const name of NAMES) {
    const shown = await findForSharing(context, name)
    expect(Object.keys(shown ?? {}).sort()).toEqual(Object.keys(PUBLIC_CAMPAIGN_FIELDS.picture).sort())
    expect(plantedIn(JSON.stringify(Object.values(shown ?? {}).map(String)))).toEqual([])
  }
  const { campaigns } = await listForFeeds(context, { limit: 10 })
  expect(campaigns).toHaveLength(NAMES.length)
  for (const listed of campaigns) {
    expect(Object.keys(listed).sort()).toEqual(Object.keys(PUBLIC_CAMPAIGN_FIELDS.listed).sort())
  }
})

/** What search engines read of a page. */
function structuredData(html: string): string[] {
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json]) => json ?? '')
}

test('search engines read the same whoever looks, and nothing of it', async () => {
  for (const name of NAMES) {
    const [visitors, members] = [await read(project(name), 'visitor'), await read(project(name), 'member')].map(
      structuredData,
    )
    expect(visitors).toHaveLength(1)
    expect(members).toEqual(visitors)
    expect(plantedIn(String(visitors))).toEqual([])
  }
})

test('members are told all of it, in calls and on pages, also right after a visitor', async () => {
  const expected = Object.keys(PLANTED).filter((name) => !UNSHOWN.includes(name))
  let answers = ''
  for (const call of [...publicCalls, ...memberCalls]) answers += await callAs(call, 'member')
  expect(plantedIn(answers)).toEqual(Object.keys(PLANTED))

  for (const name of NAMES) {
    let pages = ''
    for (const url of [project(name), ...TABS.map((tab) => project(name, tab))]) {
      await read(url, 'visitor')
      pages += await read(url, 'member')
    }
    expect(plantedIn(pages)).toEqual(expect.arrayContaining(expected))
  }
  await read(paths.projects.href(), 'visitor')
  expect(plantedIn(await read(paths.projects.href(), 'member'))).toContain('value of a share')
})

test('a visitor’s page says who, what, how far and until when, what is locked, and leads in and back', async () => {
  const html = await read(project(NAMES[0], 'finansallar'), 'visitor')
  for (const part of [TITLES[0], 'Ayşe Yılmaz', 'Deneme Enerji A.Ş.', 'Hedef fon tutarı', '15 Nisan 2026'])
    expect(html).toContain(part)
  expect(html).toContain('Üye olunca görürsünüz')
  expect(html).toContain('Birim pay değeri')
  const back = encodeURIComponent(project(NAMES[0], 'finansallar'))
  for (const door of [paths.auth.signUp.href(), paths.auth.signIn.href()])
    expect(html).toContain(`href="${door}?donus=${back}"`)
  const unverified = await read(project(NAMES[0], 'finansallar'), 'unverified')
  expect(unverified).toContain('E-posta adresinizi doğrulayınız')
})
