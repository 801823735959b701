import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulDate, istanbulMoment, toUnixSeconds } from '#contracts/common/time/time.ts'
import type {
  getMkkRefusal as oneCall,
  getMkkRefusals as allCall,
} from '#contracts/settlement/registration/refusal-endpoints.ts'
import { waysOf } from '#contracts/settlement/registration/mkk-refusals.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findMemberNames } from '#server/modules/members/index.ts'
import { findOffering } from '#server/modules/projects/index.ts'
import { type MkkRefusal, readRefusals } from '../refusals/refusal-store.ts'
import { readDecisions, type RefusalDecision } from './decision-store.ts'
import { listFailing } from './failing-messages.ts'

type Shown = OutputOf<typeof allCall>['refusals'][number]
type Names = ReadonlyMap<string, string>

interface Reading {
  readonly readerId: string
  readonly today: string
  readonly names: Names
  readonly titles: ReadonlyMap<string, string>
}

/** What MKK did not take and nobody has decided on, due first on top, with what was begun about it; and messages to it that fail. */
export async function listMkkRefusals(context: Context): Promise<OutputOf<typeof allCall>> {
  const staff = requireStaff(context.actor, 'finance-officer', 'auditor')
  const refusals = await readRefusals(context, sql`f.ended_at is null`)
  const ids = refusals.map(({ id }) => id)
  const begun = await readDecisions(context, sql`d.refusal_id = any(${ids}::uuid[]) and d.state = 'begun'`)
  const reading = await readWith(context, staff.id, refusals, begun)
  const byRefusal = new Map(begun.map((decision) => [decision.refusalId, decision]))
  return {
    refusals: refusals.map((refusal) => shownRefusal(refusal, byRefusal.get(refusal.id), reading)),
    openCount: await countOpen(context),
    failing: await listFailing(context),
    mayDecide: staff.roles.includes('finance-officer'),
  }
}

async function countOpen(context: Pick<Context, 'db'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from settlement.mkk_refusal where ended_at is null`.execute(context.db)
  return rows[0]?.count ?? 0
}

async function readWith(
  context: Context,
  readerId: string,
  refusals: readonly MkkRefusal[],
  decisions: readonly RefusalDecision[],
): Promise<Reading> {
  const projectIds = [...new Set(refusals.map(({ projectId }) => projectId))]
  const { rows } = await sql<{ projectId: string; title: string }>`
    select project_id, title from projects.offering where project_id = any(${projectIds}::uuid[])`.execute(context.db)
  const people = [
    ...refusals.flatMap(({ investorId }) => investorId ?? []),
    ...decisions.flatMap(({ begunBy, decidedBy }) => [begunBy, decidedBy ?? []].flat()),
  ]
  return {
    readerId,
    today: istanbulDate(context.clock.now()),
    names: await findMemberNames(context, people),
    titles: new Map(rows.map(({ projectId, title }) => [projectId, title])),
  }
}

function shownRefusal(refusal: MkkRefusal, begun: RefusalDecision | undefined, reading: Reading): Shown {
  const { names, titles, today } = reading
  return {
    refusalId: refusal.id,
    projectId: refusal.projectId,
    title: titles.get(refusal.projectId) ?? '',
    kind: refusal.kind,
    code: refusal.code,
    investorName: refusal.investorId === null ? null : (names.get(refusal.investorId) ?? ''),
    shareCount: Number(refusal.shareCount),
    amount: refusal.amountKurus,
    registeredShareCount: refusal.registeredShareCount === null ? null : Number(refusal.registeredShareCount),
    refusedAt: toUnixSeconds(refusal.refusedAt),
    dueOn: toUnixSeconds(istanbulMoment(refusal.dueOn)),
    isLate: refusal.endedAt === null && refusal.dueOn < today,
    begun: begun ? { way: begun.way, ...beginningOf(begun, reading) } : null,
  }
}

const beginningOf = ({ begunBy, begunAt }: RefusalDecision, { names, readerId }: Reading) => ({
  begunBy: names.get(begunBy) ?? '',
  begunAt: toUnixSeconds(begunAt),
  isOwn: begunBy === readerId,
})

/** One of them, open or over. */
export async function showMkkRefusal(
  context: Context,
  { refusalId }: InputOf<typeof oneCall>,
): Promise<OutputOf<typeof oneCall>> {
  const staff = requireStaff(context.actor, 'finance-officer', 'auditor')
  const [refusal] = await readRefusals(context, sql`f.id = ${refusalId}::uuid`, 1)
  if (!refusal) throw new Refusal('not-found')
  const decisions = await readDecisions(context, sql`d.refusal_id = ${refusalId}::uuid`)
  const begun = decisions.find(({ state }) => state === 'begun')
  const decided = decisions.find(({ state }) => state === 'confirmed')
  const reading = await readWith(context, staff.id, [refusal], decisions)
  const orders = await listOrders(context, refusal)
  const offering = await findOffering(context, refusal.projectId)
  const unitKurus = offering?.unit_share_value_kurus ?? 0n
  const isPaid = orders.some(({ isPaid: paid }) => paid)
  const list = await findList(context, refusal.projectId)
  return {
    ...shownRefusal(refusal, begun, reading),
    registryNumber: refusal.registryNumber,
    referenceNos: orders.map(({ referenceNo }) => referenceNo),
    unitShareValue: unitKurus,
    ways: refusal.endedAt === null ? [...waysOf({ kind: refusal.kind, code: refusal.code, isPaid, ...list })] : [],
    isDecidedByList: refusal.kind === 'request' && refusal.endedAt === null && isPaid && list.hasList,
    decision: begun
      ? {
          decisionId: begun.id,
          way: begun.way,
          registryNumber: begun.registryNumber,
          keptShareCount: begun.keptShareCount === null ? null : Number(begun.keptShareCount),
          refundAmount: begun.way === 'refund' ? returningShares(refusal, begun) * unitKurus : 0n,
          reason: begun.reason,
          ...beginningOf(begun, reading),
        }
      : null,
    ending: refusal.ending,
    endedAt: refusal.endedAt && toUnixSeconds(refusal.endedAt),
    decidedBy: decided?.decidedBy ? (reading.names.get(decided.decidedBy) ?? '') : null,
    mayDecide: staff.roles.includes('finance-officer'),
  }
}

/** How far the campaign's allocation list is; one that was withdrawn is none. */
async function findList(
  context: Pick<Context, 'db'>,
  projectId: string,
): Promise<{ readonly hasList: boolean; readonly hasRegistered: boolean }> {
  const { rows } = await sql<{ hasList: boolean; hasRegistered: boolean }>`
    select exists (select 1 from settlement.allocation_list where project_id = ${projectId} and state <> 'withdrawn') as has_list,
        exists (select 1 from settlement.allocation_list a join settlement.allocation_line l on l.list_id = a.id
          where a.project_id = ${projectId} and l.registered_share_count > 0) as has_registered`.execute(context.db)
  return rows[0] ?? { hasList: false, hasRegistered: false }
}

/** How many shares a decision gives back, by what MKK was asked for. */
const returningShares = (refusal: MkkRefusal, { keptShareCount }: RefusalDecision): bigint =>
  refusal.shareCount - (refusal.registeredShareCount ?? keptShareCount ?? 0n)

/** The investments it is about: of a line those of its investor in the campaign. */
async function listOrders(context: Pick<Context, 'db'>, refusal: MkkRefusal) {
  if (refusal.kind === 'list') return []
  const which =
    refusal.kind === 'request'
      ? sql`id = ${refusal.subjectId}`
      : sql`project_id = ${refusal.projectId} and investor_id = ${refusal.investorId} and finalised_at is not null`
  const { rows } = await sql<{ referenceNo: string; isPaid: boolean }>`
    select reference_no, state in ('paid', 'final') as is_paid from investments.investment where ${which}
      order by id limit 50`.execute(context.db)
  return rows
}
