import type { OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulDate, toUnixSeconds } from '#contracts/common/time/time.ts'
import type * as calls from '#contracts/projects/evaluation/committee-endpoints.ts'
import type { FileKind } from '#contracts/projects/file-kinds.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { countSeats, findDrawn, findSeatsOf, type Seat } from './committee-store.ts'
import { findDecideBy } from './decide-by.ts'

type Files = OutputOf<typeof calls.getCommitteeFiles>['files']
/** As many that wait, and as many of those decided last. */
const MOST = 100

function filesOf(context: Pick<Context, 'db'>) {
  return context.db
    .selectFrom('projects.committee_file as f')
    .innerJoin('projects.project as p', 'p.id', 'f.project_id')
    .innerJoin('projects.company as c', 'c.project_id', 'p.id')
    .select(['f.id', 'f.project_id', 'f.kind', 'f.due_on', 'f.decided_at', 'f.opened_at', 'f.outcome'])
    .select(['p.project_code', 'p.title', 'p.state', 'p.state_since', 'c.title as company_name'])
    .limit(MOST)
}

async function findFiles(context: Pick<Context, 'db'>) {
  const isOpen = filesOf(context).where('f.decided_at', 'is', null)
  const isDecided = filesOf(context).where('f.decided_at', 'is not', null)
  return [
    ...(await isOpen.orderBy('f.opened_at').orderBy('f.id').execute()),
    ...(await isDecided.orderBy('f.decided_at', 'desc').orderBy('f.id').execute()),
  ]
}

/**
 * Files that came to the committee, applications and resolutions: what waits first, the oldest on top, then what was decided last. That
 * one lies there is told before a member's declaration, how it stands only after it (T9/10).
 */
export async function listCommitteeFiles(context: Context): Promise<OutputOf<typeof calls.getCommitteeFiles>> {
  const staff = requireStaff(context.actor, 'committee-member', 'auditor', 'administrator')
  const today = istanbulDate(context.clock.now())
  const files: Files = []
  const rows = await findFiles(context)
  const ids = rows.map(({ id }) => id)
  const seatsOf = await findSeatsOf(context, ids)
  const drawn = await findDrawn(context, ids)
  const days = await findDecideBy(
    context,
    rows.map((row) => ({ dueOn: row.due_on, openedAt: row.opened_at })),
  )
  for (const [at, row] of rows.entries()) {
    const seats = seatsOf.get(row.id) ?? []
    const own = seats.find(({ memberId }) => memberId === staff.id)
    const isOpen = row.decided_at === null
    const decideBy = isOpen ? (days[at] ?? null) : null
    files.push({
      id: row.id,
      projectId: row.project_id,
      kind: row.kind,
      projectCode: row.project_code,
      title: row.title,
      companyName: row.company_name,
      state: row.state,
      stateSince: toUnixSeconds(row.decided_at ?? (row.kind === 'application' ? row.state_since : row.opened_at)),
      dueOn: decideBy,
      isLate: decideBy !== null && decideBy < today,
      isOpen,
      outcome: row.outcome,
      ...numbersFor(own, seats, row.kind),
      own: own ? taskOf(own, isOpen, drawn.has(row.id)) : null,
    })
  }
  return { files }
}

function numbersFor(own: Seat | undefined, seats: readonly Seat[], kind: FileKind) {
  const { numbers } = countSeats(seats, kind)
  return own === undefined || own.isConflicted === false ? numbers : { ...numbers, cast: null, conflicted: null }
}

function taskOf(own: Seat, isOpen: boolean, areMinutesDrawn: boolean): Files[number]['own'] {
  if (own.isConflicted) return 'conflicted'
  if (!isOpen) return 'wait'
  if (own.isConflicted === null) return areMinutesDrawn ? 'wait' : 'declare'
  if (own.vote === null) return areMinutesDrawn ? 'wait' : 'vote'
  return areMinutesDrawn && !own.signedAt ? 'sign' : 'wait'
}
