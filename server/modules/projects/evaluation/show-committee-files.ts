import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type * as calls from '#contracts/projects/evaluation/committee-endpoints.ts'
import { weightedMean } from '#contracts/projects/evaluation/rules.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findMemberNames } from '#server/modules/membership/index.ts'
import { castOf, countSeats, findMinutes, findSeats, requireOpenSeat } from './committee-store.ts'
import { findSections } from './find-sections.ts'
import { findChecklist } from './show-application.ts'

type Files = OutputOf<typeof calls.getCommitteeFiles>['files']
const MOST = 100

function filesOf(context: Pick<Context, 'db'>) {
  return context.db
    .selectFrom('projects.evaluation as e')
    .innerJoin('projects.project as p', 'p.id', 'e.project_id')
    .innerJoin('projects.company as c', 'c.project_id', 'p.id')
    .select(['p.id', 'p.project_code', 'p.title', 'p.state', 'p.state_since', 'c.title as company_name'])
    .select(['e.report', 'e.analyst_id'])
    .where('e.sent_at', 'is not', null)
}

type FileRow = Awaited<ReturnType<ReturnType<typeof filesOf>['execute']>>[number]

const headOf = (row: FileRow) => ({
  id: row.id,
  projectCode: row.project_code,
  title: row.title,
  companyName: row.company_name,
  state: row.state,
  stateSince: toUnixSeconds(row.state_since),
})

/** Files that were sent to the committee: what waits first, the oldest on top. */
export async function listCommitteeFiles(context: Context): Promise<OutputOf<typeof calls.getCommitteeFiles>> {
  const staff = requireStaff(context.actor, 'committee-member', 'auditor')
  const rows = await filesOf(context).orderBy('e.sent_at').limit(MOST).execute()
  const files: Files = []
  for (const row of rows) {
    const seats = await findSeats(context, row.id)
    const own = seats.find(({ memberId }) => memberId === staff.id)
    const minutes = await findMinutes(context, row.id)
    files.push({
      ...headOf(row),
      ...countSeats(seats).numbers,
      own: own ? taskOf(own, row, minutes !== undefined) : null,
    })
  }
  const isOpen = ({ state }: Files[number]) => (state === 'in-committee' ? 0 : 1)
  return { files: files.toSorted((a, b) => isOpen(a) - isOpen(b)) }
}

function taskOf(
  own: Awaited<ReturnType<typeof findSeats>>[number],
  { state }: Pick<FileRow, 'state'>,
  areMinutesDrawn: boolean,
): Files[number]['own'] {
  if (own.isConflicted) return 'conflicted'
  if (state !== 'in-committee') return 'wait'
  if (own.isConflicted === null) return areMinutesDrawn ? 'wait' : 'declare'
  if (own.vote === null) return areMinutesDrawn ? 'wait' : 'vote'
  return areMinutesDrawn && !own.signedAt ? 'sign' : 'wait'
}

/** One file for one of its members; an auditor reads it without a seat. */
export async function showCommitteeFile(
  context: Context,
  { projectId }: InputOf<typeof calls.getCommitteeFile>,
): Promise<OutputOf<typeof calls.getCommitteeFile>> {
  const staff = requireStaff(context.actor, 'committee-member', 'auditor')
  const row = await filesOf(context).where('p.id', '=', projectId).executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  const seats = await findSeats(context, projectId)
  const hasSeat = seats.some(({ memberId }) => memberId === staff.id)
  const isAuditor = !hasSeat && staff.roles.includes('auditor')
  const own = isAuditor ? null : requireOpenSeat(seats, staff.id)
  const cast = castOf(seats)
  const hasVoted = own !== null && own.vote !== null
  const minutes = await findMinutes(context, projectId)
  const areVotesShown = isAuditor || hasVoted || minutes !== undefined
  const names = await findMemberNames(context, [row.analyst_id, ...seats.map(({ memberId }) => memberId)])
  const { numbers, outcome } = countSeats(seats)
  return {
    ...headOf(row),
    ...numbers,
    analyst: names.get(row.analyst_id) ?? null,
    report: row.report ?? '',
    sections: (await findSections(context, projectId)).sections,
    checklist: await findChecklist(context, projectId),
    hasVoted,
    mayVote: own !== null && !hasVoted && !minutes && row.state === 'in-committee',
    votes: areVotesShown
      ? cast.map(({ memberId, vote, opinion, scores, signedAt }) => ({
          memberId,
          member: names.get(memberId) ?? null,
          vote,
          opinion,
          scores: [...scores],
          signedAt: signedAt && toUnixSeconds(signedAt),
        }))
      : [],
    outcome: areVotesShown ? outcome : null,
    minutes: minutes
      ? {
          outcome: minutes.outcome,
          sha256: minutes.sha256,
          drawnAt: toUnixSeconds(minutes.drawn_at),
          mean: weightedMean(cast.map(({ scores }) => scores)),
          maySign: own !== null && hasVoted && !own.signedAt && row.state === 'in-committee',
        }
      : null,
  }
}
