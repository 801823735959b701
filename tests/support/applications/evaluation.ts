import type { WireInputOf } from '#contracts/common/endpoint.ts'
import * as committeeCalls from '#contracts/projects/evaluation/committee-endpoints.ts'
import { CHECKLIST, isRelationCheck, POLICY_CRITERIA } from '#contracts/projects/evaluation/criteria.ts'
import * as calls from '#contracts/projects/evaluation/endpoints.ts'
import * as signing from '#contracts/projects/form/signing-endpoints.ts'
import { voteOnResolution } from '#contracts/projects/resolution/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { phoneCodeOf } from '#server/modules/access/index.ts'
import { createProject, transitionProject } from '#server/modules/projects/index.ts'
import { asMember, asSystem } from '../membership.ts'
import { anApplication } from '../projects.ts'
import { aStaffMember } from '../second-factor.ts'
import { send } from '../ask.ts'

/** A submitted application whose founder is this member; its id. */
export async function aSubmittedProject(context: Context, ownerId: string): Promise<string> {
  const { plan } = anApplication()
  // It opens after the tests' present.
  const application = anApplication({ ownerId, plan: { ...plan, startDate: '2026-05-01', closeDate: '2026-06-15' } })
  await createProject(asSystem(context), application)
  await inTransaction(asSystem(context), (tx) => transitionProject(tx, { projectId: application.id, to: 'submitted' }))
  return application.id
}

/** An analyst in their own session. */
export async function anAnalyst(context: Context): Promise<Context> {
  const { id } = await aStaffMember(context, 'analyst')
  return asMember(context, id, ['analyst'])
}

/** Members of the committee, each with their session and their app. */
export async function aCommittee(context: Context, size: number) {
  const members = []
  for (let seat = 0; seat < size; seat++) {
    const { id, app } = await aStaffMember(context, 'committee-member')
    members.push({ id, app, context: asMember(context, id, ['committee-member']) })
  }
  return members
}

/** Judges every line of the checklist as it should be. */
export async function judgeAll(analyst: Context, projectId: string): Promise<void> {
  for (const criterion of CHECKLIST)
    await send(analyst, calls.judgeCriterion, {
      projectId,
      criterion,
      verdict: 'met',
      note: '',
      evidence: isRelationCheck(criterion) ? 'Ticaret Sicili Gazetesi' : '',
    })
}

/** A vote with one score for all criteria, which agrees with it unless told. */
export function aVote(
  projectId: string,
  vote: 'approve' | 'reject',
  score = vote === 'approve' ? 4 : 2,
): WireInputOf<typeof committeeCalls.voteOnApplication> {
  const scores = POLICY_CRITERIA.map((criterion) => ({ criterion, score, reason: 'Dosyaya göre.' }))
  return { projectId, vote, opinion: vote === 'approve' ? 'Yeterli.' : 'Öngörüler dayanaksız.', scores }
}

type Members = Awaited<ReturnType<typeof aCommittee>>

/**
 * Declares no conflict, casts these votes on a resolution in the seats' order, and signs; the decision of the last signature. A code
 * signs once: who signs several files is a half minute `ahead` with each.
 */
export async function signAll(
  members: Members,
  resolutionId: string,
  votes: readonly ('approve' | 'reject')[],
  ahead = 0,
) {
  const voters = members.slice(0, votes.length)
  for (const [at, { context }] of voters.entries()) {
    await send(context, committeeCalls.declareConflict, { fileId: resolutionId, relation: 'none', note: '' })
    await send(context, voteOnResolution, { resolutionId, vote: votes[at] ?? 'approve', opinion: 'Dosyaya göre.' })
  }
  const [first] = voters
  if (!first) throw new Error('somebody votes')
  const { sha256 } = await send(first.context, committeeCalls.drawMinutes, { fileId: resolutionId })
  let last: string | null = null
  for (const { context, app } of voters) {
    const signed = { fileId: resolutionId, sha256, code: app.code(ahead) }
    last = (await send(context, committeeCalls.signMinutes, signed)).decision
  }
  return last
}

/** The founder signs the version in force of their form with the code they are sent. */
export async function signForm(founder: Context, projectId: string): Promise<void> {
  const { sha256, signsBy } = await send(founder, signing.getFormToSign, { projectId })
  if (signsBy.length === 0) throw new Error('the form is the founder’s to sign')
  await send(founder, signing.sendFormSigningCode, { projectId, sha256 })
  await send(founder, signing.signForm, { projectId, sha256, code: await signingCodeOf(founder) })
}

/** The digits that the founder was sent last. */
export async function signingCodeOf(founder: Context): Promise<string> {
  const { id } = await founder.db
    .selectFrom('membership.signing_code')
    .select('id')
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return phoneCodeOf(founder.secrets, id)
}

/** Where a campaign stands. */
export async function standing(context: Context, projectId: string) {
  const row = await context.db
    .selectFrom('projects.project')
    .select(['state', 'suspended_at'])
    .where('id', '=', projectId)
    .executeTakeFirst()
  return { state: row?.state, isSuspended: row?.suspended_at !== null }
}
