import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import pino from 'pino'
import { COMPANY_GRANTS } from '#contracts/common/company-grants.ts'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import { STAFF_ROLES } from '#contracts/common/roles.ts'
import { createApi } from '#server/app.ts'
import type { MemberActor } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { typedQueries } from '#server/kit/database/database.ts'
import { sharedReads } from '#server/kit/database/reads/shared-reads.ts'
import { newId } from '#server/kit/id.ts'
import type { Route } from '#server/kit/http/route.ts'
import { createFindGrants } from '#server/modules/companies/index.ts'
import { findRequiredTexts } from '#server/modules/investments/inside.ts'
import { withChoices } from '../applications/applications.ts'
import { aCompany, addPerson } from '../companies.ts'
import { TEST_NOW, testContext } from '../context.ts'
import { privateClone } from '../database.ts'
import { aCampaign, freezeDatabaseClock, withoutOrderLimits } from '../investments.ts'
import { aMember, anEligibleInvestor, asMember, withLegalTexts, signedIn } from '../membership.ts'
import { savepointPool } from '../run/savepoint-pool.ts'
import { giveBelongings, giveCompany } from './belongings.ts'
import { GOOD, inputOf } from './inputs.ts'
import { type Named, publicCampaigns, type Records, recordsMade } from './records.ts'
import { requireMember } from '#server/kit/actor.ts'

/** Whoever calls: nobody, or whom this world knows by the bearer; and the company they say they act for. */
export interface Caller {
  readonly bearer?: string
  readonly actingFor?: string
}

/** What a call was answered with. */
export interface Answer {
  readonly status: number
  readonly code: string
  /** Fields of which a sentence came back. */
  readonly fields: readonly string[]
  /** The whole answer without ids, and how many rows of which tables the call wrote: what else one could tell two calls apart by. */
  readonly whole: string
}

/**
 * Two members with everything a member can own; a company with the same, of which `owner` is a member who may do everything and
 * `another` one who may look; staff of every role; and the API, in which each call is undone before the next.
 */
export interface World {
  readonly own: Records
  readonly others: Records
  readonly companyId: string
  readonly companys: Records
  /** A campaign that is none of theirs; all have an order in it. */
  readonly fundedId: string
  /** Whether it is the id or number of a campaign that every member sees. */
  isPublic(id: string): boolean
  ask(endpoint: Endpoint, caller: Caller, records: readonly Named[]): Promise<Answer>
  close(): Promise<void>
}

export async function openWorld(routes: readonly Route[]): Promise<World> {
  const database = await privateClone()
  await freezeDatabaseClock(database.db, TEST_NOW)
  await withoutOrderLimits(database.pool)
  const context = await withChoices(await withLegalTexts(testContext(database.db)))
  const { projectId: fundedId } = await aCampaign(database.db)
  const [text] = (await findRequiredTexts(context, fundedId)).slice(-1)
  GOOD.set('textId', text?.id)
  const actors = new Map<string, MemberActor>()
  const { companyId, ownerId } = await aCompany(context)
  const { id: strangerId } = await aMember(context)
  const person = (name: string): Promise<Records> =>
    recordsMade(context, async () => {
      const { id, emailAddress } = await anEligibleInvestor(context)
      const { id: secondId } = await aMember(context)
      actors.set(name, await signedInWithCode(context, id))
      await giveBelongings(context, id, fundedId)
      await giveCompany(context, { ownerId: id, secondId, invited: `davet.${id}@ornek.test` })
      // Another's company wants them.
      await giveCompany(context, { ownerId: strangerId, secondId: id, invited: emailAddress })
    })
  const own = await person('owner')
  const others = await person('another')
  const companys = await recordsMade(context, () => giveBelongings(context, companyId, fundedId))
  const byOwner = asMember(context, ownerId)
  await addPerson(byOwner, companyId, actors.get('owner')?.id ?? '', COMPANY_GRANTS)
  await addPerson(byOwner, companyId, actors.get('another')?.id ?? '', ['see'])
  for (const role of STAFF_ROLES)
    actors.set(role, { ...(await signedInWithCode(context, (await aMember(context)).id)), roles: [role] })
  const publicIds = await publicCampaigns(context)
  const door = await openDoor(database, routes, actors)
  return {
    own,
    others,
    companyId,
    companys,
    fundedId,
    isPublic: (id) => publicIds.has(id),
    ask: door.ask,
    async close() {
      await door.close()
      await database.close()
    },
  }
}

/** A member in a session of their own that was opened with a second step a moment ago. */
async function signedInWithCode(context: Context, id: string): Promise<MemberActor> {
  const { sessionId } = requireMember((await signedIn(context, id)).actor)
  await sql`update membership.session set second_factor_at = created_at where id = ${sessionId}`.execute(context.db)
  return { kind: 'member', id, sessionId, emailVerified: true, roles: [] }
}

/** The API over one transaction that is rolled back to its beginning after every call. */
async function openDoor(
  database: Awaited<ReturnType<typeof privateClone>>,
  routes: readonly Route[],
  actors: ReadonlyMap<string, MemberActor>,
) {
  const client = await database.pool.connect()
  const { rows: tables } = await client.query<Table>(
    'select relid::text as id, relid::regclass::text as name from pg_stat_user_tables order by 2',
  )
  await client.query('begin')
  let before = await writes(client, tables)
  const db = typedQueries(savepointPool(client))
  const reads = sharedReads({ url: database.programUrl }).db
  const { actor: _actor, requestId: _id, client: _client, ...shared } = testContext(db)
  const app = await createApi({
    reads,
    log: pino({ level: 'silent' }),
    pool: database.pool,
    baseUrl: 'http://localhost:3000',
    trustedProxies: 0,
    routes,
    findGrants: createFindGrants(database.pool),
    authenticate: async (bearer) => {
      const actor = actors.get(bearer)
      return actor ? { actor } : null
    },
    context: shared,
  })
  return {
    async ask(endpoint: Endpoint, caller: Caller, records: readonly Named[]): Promise<Answer> {
      await client.query('savepoint walk')
      const reply = await app.inject(requestOf(endpoint, caller, inputOf(endpoint, records)))
      const after = await writes(client, tables)
      const written = reply.statusCode === 200 ? difference(before, after) : ''
      before = after
      await client.query('rollback to savepoint walk')
      return answerOf(reply, records, written)
    },
    async close() {
      await app.close()
      await client.query('rollback')
      client.release()
      await reads.destroy()
    },
  }
}

function requestOf({ method, path }: Endpoint, { bearer, actingFor }: Caller, input: unknown) {
  const isGet = method === 'GET'
  const query = isGet ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''
  const headers = {
    'content-type': 'application/json',
    ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    ...(actingFor === undefined ? {} : { actingfor: actingFor }),
  }
  return { method, url: `/api${path}${query}`, headers, ...(isGet ? {} : { payload: JSON.stringify(input) }) }
}

/** What is made anew by each call: ids, and the references of orders. */
const NEW = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\bAD[0-9A-Z]{9}\b/g

function answerOf(
  reply: Awaited<ReturnType<FastifyInstance['inject']>>,
  records: readonly Named[],
  written: string,
): Answer {
  const { requestId: _id, ...body } = reply.json<{
    requestId?: string
    code?: string
    fields?: Record<string, string>
  }>()
  const named = records.reduce((text, [, value]) => text.replaceAll(value, '#'), JSON.stringify(body))
  return {
    status: reply.statusCode,
    code: body.code ?? '',
    fields: Object.keys(body.fields ?? {}),
    whole: `${reply.statusCode} ${named.replaceAll(NEW, '#')} ${written}`.trim(),
  }
}

/** Rows written so far in this transaction, undone ones too, by table. The view of them would join the catalogue for every call. */
async function writes(client: pg.ClientBase, tables: readonly Table[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ position: number; written: string }>({
    name: 'rows-written',
    text: `select position::int, written from unnest($1::oid[]) with ordinality t (id, position), lateral (select
        pg_stat_get_xact_tuples_inserted(id) + pg_stat_get_xact_tuples_updated(id) + pg_stat_get_xact_tuples_deleted(id) as written) w
      where written > 0`,
    values: [tables.map(({ id }) => id)],
  })
  return new Map(rows.map(({ position, written }) => [tables[position - 1]?.name ?? '', Number(written)]))
}

interface Table {
  readonly id: string
  readonly name: string
}

function difference(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string {
  const more = [...after].map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const)
  return more.flatMap(([name, count]) => (count > 0 ? [`${name} ${count}`] : [])).join(', ')
}

/** An id, or a campaign's number, that nobody has. */
export const nobodys = (field: string): string => (field === 'projectExternalId' ? '999999' : newId())
