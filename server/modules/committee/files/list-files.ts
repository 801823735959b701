import type { OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulDate, toUnixSeconds } from '#contracts/common/time/time.ts'
import type * as calls from '#contracts/projects/evaluation/committee-endpoints.ts'
import type { FileKind } from '#contracts/projects/file-kinds.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { countSeats, findMinutes, findSeats, type Seat } from './committee-store.ts'
import { findDecideBy } from './decide-by.ts'

type Files = OutputOf<typeof calls.getCommitteeFiles>['files']
const MOST = 100

function filesOf(context: Pick<Context, 'db'>) {
  return (
    context.db
      .selectFrom('projects.committee_file as f')
      .innerJoin('projects.project as p', 'p.id', 'f.project_id')
      .innerJoin('projects.company as c', 'c.project_id', 'p.id')
      .select(['f.id', 'f.project_id', 'f.kind', 'f.due_on', 'f.decided_at', 'f.opened_at', 'f.outcome'])
      .select(['p.project_code', 'p.title', 'p.state', 'p.state_since', 'c.title as company_name'])
      // What waits first, the oldest on top.
      .orderBy((order) => order('f.decided_at', 'is not', null))
      .orderBy('f.opened_at')
      .orderBy('f.id')
      .limit(MOST)
  )
}

/**
 * Files that came to the committee, applications and resolutions: what waits first, the oldest on top. That one lies there is told before
 * a member's declaration, how it stands only after it (T9/10).
 */
export async function listCommitteeFiles(context: Context): Promise<OutputOf<typeof calls.getCommitteeFiles>> {
  const staff = requireStaff(context.actor, 'committee-member', 'auditor', 'administrator')
  const today = istanbulDate(context.clock.now())
  const files: Files = []
  const rows = await filesOf(context).execute()
  const days = await findDecideBy(
    context,
    rows.map((row) => ({ dueOn: row.due_on, openedAt: row.opened_at })),
  )
  for (const [at, row] of rows.entries()) {
    const seats = await findSeats(context, row.id)
    const own = seats.find(({ memberId }) => memberId === staff.id)
    const areMinutesDrawn = (await findMinutes(context, row.id)) !== undefined
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
      own: own ? taskOf(own, isOpen, areMinutesDrawn) : null,
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
