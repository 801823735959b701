import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { ApplicationOwner, ApplicationTab } from '#contracts/projects/evaluation/criteria.ts'
import type { getApplications } from '#contracts/projects/evaluation/endpoints.ts'
import type { ProjectState } from '#contracts/projects/lifecycle.ts'
import { TAB_STATES } from '#contracts/projects/evaluation/queue-tabs.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { findMemberNames } from '#server/modules/members/index.ts'
import { isNotClosedTo } from '#server/modules/conflicts/index.ts'
import { findFirstAnswerTerm } from './evaluation-store.ts'
import { findLastDays } from './last-days.ts'
import { findSilences } from './silence.ts'

const MOST = 200

/** Those of the view of silences. */
const WAITING_FOR_FOUNDERS: readonly ProjectState[] = [...TAB_STATES.revision, ...TAB_STATES.approved]

function applicationsOf(
  context: Pick<Context, 'db'>,
  staffId: string,
  tab: ApplicationTab,
  owner: ApplicationOwner | undefined,
) {
  return context.db
    .selectFrom('projects.project as p')
    .innerJoin('projects.company as c', 'c.project_id', 'p.id')
    .leftJoin('projects.evaluation as e', 'e.project_id', 'p.id')
    .select(['p.id', 'p.project_code', 'p.title', 'p.state', 'p.state_since', 'p.owner_id', 'e.analyst_id'])
    .select('c.title as company_name')
    .select((build) =>
      build
        .selectFrom('projects.remark as r')
        .whereRef('r.project_id', '=', 'p.id')
        .where('r.closed_at', 'is', null)
        .select((count) => count.fn.countAll<bigint>().as('count'))
        .as('open_remarks'),
    )
    .select((build) =>
      build
        .selectFrom('projects.evaluation_check as k')
        .whereRef('k.project_id', '=', 'p.id')
        .select((count) => count.fn.countAll<bigint>().as('count'))
        .as('judged'),
    )
    .where('p.state', 'in', [...TAB_STATES[tab]])
    .where(isNotClosedTo(staffId, sql`p.id`))
    .$if(owner === 'mine', (query) => query.where('e.analyst_id', '=', staffId))
    .$if(owner === 'nobody', (query) => query.where('e.analyst_id', 'is', null))
    .orderBy('p.state_since')
    .orderBy('p.id')
    .limit(MOST)
}

/**
 * Applications of one place, whoever waits longest first, with those of the analyst who asks marked. Who sits on the committee too
 * reads none of those they have a relation to or were not asked about yet, in a row or in a count (T9/10).
 */
export async function listApplications(
  context: Context,
  { tab = 'waiting', owner }: InputOf<typeof getApplications>,
): Promise<OutputOf<typeof getApplications>> {
  const staff = requireStaff(context.actor, 'analyst', 'auditor')
  const rows = await applicationsOf(context, staff.id, tab, owner).execute()
  const names = await findMemberNames(
    context,
    rows.flatMap((row) => [row.owner_id, ...(row.analyst_id ? [row.analyst_id] : [])]),
  )
  const silences = await findSilences(
    context,
    rows.filter(({ state }) => WAITING_FOR_FOUNDERS.includes(state)).map(({ id }) => id),
  )
  // The one that waits longest comes first.
  const term = await findFirstAnswerTerm(context, rows[0]?.state_since ?? context.clock.now())
  const applications = rows.map((row) => ({
    id: row.id,
    projectCode: row.project_code,
    title: row.title,
    companyName: row.company_name,
    state: row.state,
    stateSince: toUnixSeconds(row.state_since),
    founder: names.get(row.owner_id) ?? null,
    analyst: (row.analyst_id && names.get(row.analyst_id)) || null,
    isMine: row.analyst_id === staff.id,
    openRemarks: Number(row.open_remarks ?? 0n),
    judged: Number(row.judged ?? 0n),
    ...term.dueDay(row.state, row.state_since),
    silence: silences.get(row.id) ?? null,
  }))
  return {
    applications,
    counts: await countTabs(context, staff.id),
    owners: await countOwners(context, tab, staff.id),
    lastDays: await findLastDays(context, staff.id),
    answerDays: term.days,
  }
}

async function countOwners(
  context: Pick<Context, 'db'>,
  tab: ApplicationTab,
  staffId: string,
): Promise<Record<ApplicationOwner, number>> {
  const { rows } = await sql<Record<ApplicationOwner, number>>`
    select count(*) filter (where e.analyst_id = ${staffId})::int as mine,
        count(*) filter (where e.analyst_id is null)::int as nobody
      from projects.project p left join projects.evaluation e on e.project_id = p.id
      where p.state = any(${[...TAB_STATES[tab]]}::text[]) and ${isNotClosedTo(staffId, sql`p.id`)}`.execute(context.db)
  return rows[0] ?? { mine: 0, nobody: 0 }
}

async function countTabs(context: Pick<Context, 'db'>, staffId: string): Promise<Record<ApplicationTab, number>> {
  const rows = await context.db
    .selectFrom('projects.project')
    .select(['state', (build) => build.fn.countAll<bigint>().as('count')])
    .where('state', 'in', Object.values(TAB_STATES).flat())
    .where(isNotClosedTo(staffId, sql`id`))
    .groupBy('state')
    .execute()
  const of = (tab: ApplicationTab) =>
    rows.filter(({ state }) => TAB_STATES[tab].includes(state)).reduce((sum, { count }) => sum + Number(count), 0)
  return {
    waiting: of('waiting'),
    revision: of('revision'),
    committee: of('committee'),
    approved: of('approved'),
    public: of('public'),
    ended: of('ended'),
  }
}
