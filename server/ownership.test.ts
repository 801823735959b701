import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import { STAFF_ROLES } from '#contracts/common/roles.ts'
import type { Way } from '#tests/abuse/fields.ts'
import { recordsIn, wrongIn } from '#tests/support/ownership/inputs.ts'
import { idsOf, type Named, NOBODYS, type Records } from '#tests/support/ownership/records.ts'
import { type Answer, type Caller, nobodys, openWorld, type World } from '#tests/support/ownership/world.ts'
import { moduleRoutes } from './modules.ts'

/** Calls in which a campaign is whoever's: members follow it, ask, give money. What is not public is nobody's there too. */
const ANYBODYS_CAMPAIGN = new Set([
  '/favoriteproject/upsertprojecttofavorites',
  '/investment/acceptinvestmenttexts',
  '/investment/getinvestmentpreparation',
  '/investment/makeeftinvestment',
  '/investment/openinvestmenttext',
  '/investment/saveinvestmentamount',
  '/preinvestmentgethering/deletepreinvestmentgethering',
  '/preinvestmentgethering/getpreinvestmentgetheringbyprojectexternalid',
  '/preinvestmentgethering/upsertpreinvestmentgethering',
  '/projectcomment/createprojectcomment',
  '/projectquestionanswer/createprojectquestionanswer',
  '/reporting/getcampaignreports',
])

/** What the owner's own record does in a call only beside what is tested with the call itself, and why. */
const UNREACHED: Readonly<Record<string, string>> = {
  '/investor/acceptlegaltexts accepted.0.id': 'texts are nobody’s',
  '/portfolio/getinvestments after': 'a place in the list',
  '/investment/makeeftinvestment id': 'chosen by the caller for a new order',
  '/investment/makecreditcardinvestment id': 'chosen by the caller for a new order',
  '/investment/makecreditcardinvestment projectId': 'no card provider here (card-payments.test.ts)',
  '/investment/makecreditcardinvestment acceptanceId': 'no card provider here (card-payments.test.ts)',
  '/cards/startcardpayment investmentId': 'no card provider here (card-payments.test.ts)',
  '/investment/confirmcompanyorder investmentId': 'only a person of a company has one',
  '/investment/getcompanypersonorders memberId': 'only where an order of a company waits (company-orders.test.ts)',
  '/investor/checkinvestorprojectpreapplication projectId':
    'his other project stands in its way (founder-hindrances.test.ts)',
  '/projectform/signformwithpasskey projectId': 'a device was asked first (sign-form.test.ts)',
}

/** How often a call may be made is walked elsewhere: here one account makes thousands. */
const routes = moduleRoutes.map((route) => {
  const { throttle: _throttle, ...endpoint } = route.endpoint
  return { ...route, endpoint }
})
const walked = routes.map(({ endpoint }) => endpoint as Endpoint).filter((endpoint) => recordsIn(endpoint).length > 0)
const named = (access: (endpoint: Endpoint) => boolean) =>
  walked.filter(access).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

let world: World
beforeAll(async () => {
  world = await openWorld(routes)
}, 60_000)
afterAll(() => world.close())

const fieldOf = (way: Way): string => (NOBODYS.has(way.join('.')) ? way.join('.') : String(way.at(-1)))
const nobodysOf = (way: Way): string => nobodys(fieldOf(way))
const withOne = (base: readonly Named[], way: Way, value: string): readonly Named[] =>
  base.map(([each, id]) => [each, each === way ? value : id] as const)

/** Who calls, what is theirs, and what is not. */
interface Walk {
  readonly caller: Caller
  readonly own: Records
  readonly others: Records
}
const asPerson = (): Walk => ({ caller: { bearer: 'owner' }, own: world.own, others: world.others })
/** What a person has themselves is another's while they act for a company. */
const asCompany = (): Walk => ({
  caller: { bearer: 'owner', actingFor: world.companyId },
  own: world.companys,
  others: world.own,
})

/** Never a fault, whatever is sent. */
async function ask(endpoint: Endpoint, caller: Caller, base: readonly Named[]): Promise<Answer> {
  const answer = await world.ask(endpoint, caller, base)
  expect([endpoint.path, answer.status < 500, answer.whole]).toEqual([endpoint.path, true, answer.whole])
  return answer
}

/** Every combination of somebody's ids for the fields of a call. */
function combinations(endpoint: Endpoint, records: Records): readonly (readonly Named[])[] {
  const more = ANYBODYS_CAMPAIGN.has(endpoint.path) ? [world.fundedId] : []
  return recordsIn(endpoint).reduce<readonly (readonly Named[])[]>(
    (before, way) => {
      const ids = [...(fieldOf(way) === 'projectId' ? more : []), ...(idsOf(records, fieldOf(way)) ?? [])]
      const values = ids.length > 0 ? ids : [nobodysOf(way)]
      return before.flatMap((one) => values.map((value) => [...one, [way, value] as const]))
    },
    [[]],
  )
}

/** Their records with which a call does what it does not do where one of them is missing, as far as there are such. */
async function findOwn(endpoint: Endpoint, { caller, own }: Walk) {
  const ways = recordsIn(endpoint)
  let found: { base: readonly Named[]; reached: readonly Way[] } = {
    base: ways.map((way) => [way, nobodysOf(way)] as const),
    reached: [],
  }
  const missing = await ask(endpoint, caller, found.base)
  for (const base of combinations(endpoint, own)) {
    const answer = await ask(endpoint, caller, base)
    if (answer.whole === missing.whole) continue
    const reached: Way[] = []
    for (const way of ways) {
      const without = await ask(endpoint, caller, withOne(base, way, nobodysOf(way)))
      if (without.whole !== answer.whole) reached.push(way)
    }
    if (reached.length > found.reached.length) found = { base, reached }
    if (reached.length === ways.length) break
  }
  return found
}

/** Where another's record is answered otherwise than none at all, or does something else. */
async function differences(endpoint: Endpoint, { caller, others }: Walk, base: readonly Named[]): Promise<string[]> {
  const told: string[] = []
  for (const way of recordsIn(endpoint)) {
    const absent = await ask(endpoint, caller, withOne(base, way, nobodysOf(way)))
    for (const id of idsOf(others, fieldOf(way)) ?? []) {
      if (ANYBODYS_CAMPAIGN.has(endpoint.path) && world.isPublic(id)) continue
      const answer = await ask(endpoint, caller, withOne(base, way, id))
      if (answer.whole !== absent.whole) told.push(`another’s ${way.join('.')}: ${answer.whole}; none: ${absent.whole}`)
    }
  }
  return told
}

const all = (base: readonly Named[], value: (way: Way) => string): readonly Named[] =>
  base.map(([way]) => [way, value(way)] as const)

test('inputs that the walk makes are read, and every field that names a record says whose', () => {
  expect(walked.filter(({ access }) => access === 'member').flatMap(wrongIn)).toEqual([])
  const fields = walked
    .filter(({ access }) => access === 'member')
    .flatMap((endpoint) => recordsIn(endpoint).map(fieldOf))
  expect(fields.filter((field) => !NOBODYS.has(field) && idsOf(world.own, field) === null)).toEqual([])
  expect(fields.length).toBeGreaterThan(140)
})

describe.each(named(({ access }) => access === 'member'))('%s', (_name, endpoint) => {
  let base: readonly Named[]

  test('does for its owner what it does for nobody else', async () => {
    const found = await findOwn(endpoint, asPerson())
    base = found.base
    const unreached = recordsIn(endpoint).filter((way) => !found.reached.includes(way))
    const unexplained = unreached.filter((way) => UNREACHED[`${endpoint.path} ${way.join('.')}`] === undefined)
    const { whole } = await ask(endpoint, { bearer: 'owner' }, base)
    expect(unexplained.map((way) => `${way.join('.')}: ${whole}`)).toEqual([])
    expect(await differences(endpoint, asPerson(), base)).toEqual([])
  })

  test('names the field that is malformed', async () => {
    for (const way of recordsIn(endpoint)) {
      const { fields, status } = await ask(endpoint, { bearer: 'owner' }, withOne(base, way, 'x-1'))
      // Numbers of campaigns are texts: one that cannot be is one that is not there.
      if (fieldOf(way) === 'projectExternalId') expect(status).toBe(404)
      else expect(fields).toContain(way.join('.'))
    }
  })

  test('knows no difference for visitors and staff, who own nothing of it', async () => {
    const absent = all(base, nobodysOf)
    const visitor = await ask(endpoint, {}, base)
    expect(visitor.code).toBe('sign-in-required')
    expect(visitor.whole).toBe((await ask(endpoint, {}, absent)).whole)
    if (ANYBODYS_CAMPAIGN.has(endpoint.path)) return
    const none = await ask(endpoint, { bearer: 'auditor' }, absent)
    for (const role of STAFF_ROLES) {
      const his = await ask(endpoint, { bearer: role }, base)
      expect([role, his.whole]).toEqual([role, none.whole])
    }
  })

  test('is for a company only as granted, and then of its records alone', async () => {
    const { companyId: actingFor } = world
    expect((await ask(endpoint, { bearer: 'auditor', actingFor }, base)).code).toBe('acting-ended')
    const looking = await ask(endpoint, { bearer: 'another', actingFor }, base)
    if (endpoint.forCompany === undefined) expect(looking.code).toBe('not-for-companies')
    else if (endpoint.forCompany !== 'see') expect(looking.code).toBe('grant-missing')
    if (endpoint.forCompany === undefined) return
    const found = await findOwn(endpoint, asCompany())
    expect(await differences(endpoint, asCompany(), found.base)).toEqual([])
  })
})

describe.each(named(({ access }) => Array.isArray(access)))('%s', (_name, endpoint) => {
  const listed = STAFF_ROLES.filter((role) => (endpoint.access as readonly string[]).includes(role))
  const base = (): readonly Named[] => combinations(endpoint, world.others)[0] ?? []

  test('tells nobody else whether a record is there', async () => {
    for (const bearer of ['owner', 'another', ...STAFF_ROLES.filter((role) => !listed.includes(role))])
      expect([bearer, (await ask(endpoint, { bearer }, base())).code]).toEqual([bearer, 'not-permitted'])
    expect((await ask(endpoint, {}, base())).code).toBe('sign-in-required')
  })

  test('answers its staff about what is there, what is not and what cannot be', async () => {
    for (const bearer of listed) await ask(endpoint, { bearer }, base())
    const [bearer = ''] = listed
    await ask(endpoint, { bearer }, all(base(), nobodysOf))
    for (const [way] of base())
      expect((await ask(endpoint, { bearer }, withOne(base(), way, 'x-1'))).fields).toContain(way.join('.'))
  })
})

describe.each(named(({ access }) => access === 'public'))('%s', (_name, endpoint) => {
  // A key made anew for each caller tells nothing.
  const said = ({ whole }: Answer) => whole.replace(/"key":"[\w-]{43}"/, '"key":""')

  test('tells a visitor of no record that is not public, nor whether it is there', async () => {
    const absent = recordsIn(endpoint).map((way) => [way, nobodysOf(way)] as const)
    const none = await ask(endpoint, {}, absent)
    for (const way of recordsIn(endpoint)) {
      for (const records of [world.own, world.others, world.companys]) {
        for (const id of idsOf(records, fieldOf(way)) ?? []) {
          if (world.isPublic(id)) continue
          const answer = await ask(endpoint, {}, withOne(absent, way, id))
          expect([way.join('.'), said(answer)]).toEqual([way.join('.'), said(none)])
        }
      }
      const malformed = await ask(endpoint, {}, withOne(absent, way, 'x-1'))
      expect([400, 404]).toContain(malformed.status)
    }
  })
})
