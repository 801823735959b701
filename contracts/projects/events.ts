import * as z from 'zod/mini'
import { event, storedInteger, storedMoment } from '../common/event.ts'
import { STEP_METHODS } from '../membership/sign-in/second-factor.ts'
import { FILE_OUTCOMES, RESOLUTION_KINDS } from './file-kinds.ts'
import { PROJECT_STATES } from './lifecycle.ts'

/** A step of the life cycle: where it came from, and what it rests on where something is known of it. */
function step<Fields extends Readonly<Record<string, z.ZodMiniType>>>(fields: Fields) {
  return event('project', { from: z.enum(PROJECT_STATES), ...fields })
}

/** Of a resolution; absent where it is the application's file. */
const ofFile = { resolutionId: z.optional(z.string()) }
const ofResolution = { resolutionId: z.string(), kind: z.enum(RESOLUTION_KINDS) }

const payout = { payoutId: z.optional(z.string()) }
/** The code of the published reason, and who hid it. */
const hidden = { hidingReason: z.string(), hiddenAs: z.string() }
const judged = { raisedKurus: z.optional(storedInteger), qualifiedKurus: z.optional(storedInteger) }

/** What the trail tells of projects, `project.<state>` for each step of their life cycle, and of the questions asked there. */
export const projectEvents = {
  'project.draft-begun': event('project', {}),
  'project.draft-discarded': event('project', {}),
  'project.draft-row-removed': event('project', { step: z.string(), rowId: z.string() }),
  'project.video-uploaded': event('project', { videoId: z.string() }),
  'project.video-removed': event('project', { videoId: z.string() }),
  'project.created': event('project', { ownerId: z.string() }),
  'project.submitted': step({}),
  'project.under-evaluation': step({}),
  'project.revision-requested': step({}),
  'project.in-committee': step({}),
  'project.rejected': step({}),
  'project.approved': step({ formVersion: z.optional(z.int()), formSha256: z.optional(z.string()) }),
  'project.upcoming': step({}),
  'project.live': step({}),
  'project.change-under-review': step({}),
  /** With the end that had been published, where the founder ended the full campaign before it (T17/5). */
  'project.closing': step({ plannedEndAt: z.optional(storedMoment) }),
  'project.successful': step(judged),
  'project.unsuccessful': step(judged),
  /**
   * By the committee, with its reason; because a legal deadline after the success was missed (which, and its last
   * day), or because the platform was struck off SPK's list.
   */
  'project.cancelled': step({ endCode: z.optional(z.string()), missedOn: z.optional(z.string()) }),
  /** An application ended before it was published: withdrawn, its founder silent, or the platform struck off (T17/10). */
  'project.discontinued': step({}),
  /** Nothing came from its founder since a day: what waits for them may be ended after another. */
  'project.founder-warned': event('project', { dueOn: z.string(), lastActOn: z.string() }),
  /** A member's drafts, of which none can be handed in any more for that reason. */
  'project.drafts-stopped': event('member', { drafts: z.int() }),
  /** After the registered capital increase, or back from a payout that was taken back. */
  'project.registration': step({
    registeredOn: z.optional(z.string()),
    registryReference: z.optional(z.string()),
    ...payout,
  }),
  'project.payout': step(payout),
  'project.reporting': step(payout),
  'project.archived': step({}),
  /** What is voted stays out of the trail: votes are hidden from who has not cast their own. */
  'project.analyst-assigned': event('project', { analystId: z.string() }),
  'project.criterion-judged': event('project', { criterion: z.string(), verdict: z.string() }),
  'project.remark-made': event('project', { remarkId: z.string(), step: z.string(), field: z.string() }),
  'project.remark-answered': event('project', { remarkId: z.string() }),
  'project.remark-closed': event('project', { remarkId: z.string() }),
  'project.conflict-declared': event('project', { isConflicted: z.boolean(), ...ofFile }),
  'project.vote-cast': event('project', ofFile),
  'project.minutes-drawn': event('project', { outcome: z.string(), sha256: z.string(), ...ofFile }),
  'project.minutes-signed': event('project', {
    sha256: z.string(),
    means: z.enum(STEP_METHODS),
    ...ofFile,
  }),
  /** With the proposer's reason. */
  'project.resolution-proposed': event('project', { ...ofResolution, dueOn: z.string() }),
  'project.resolution-decided': event('project', { ...ofResolution, outcome: z.enum(FILE_OUTCOMES) }),
  'project.seat-substituted': event('project', { memberId: z.string(), substituteId: z.string(), ...ofFile }),
  'project.signature-waived': event('project', { memberId: z.string(), ...ofFile }),
  /** Members of the committee who are told once more that a file waits for them. */
  'project.committee-reminded': event('project', { memberIds: z.array(z.string()), ...ofFile }),
  /** No orders from that transaction on; and again. Both with the reason that the committee approved. */
  'project.suspended': event('project', { resolutionId: z.string() }),
  'project.resumed': event('project', { resolutionId: z.string() }),
  'project.publication-scheduled': event('project', { publishAt: storedMoment }),
  /** By its founder, or who signs for their company. */
  'project.form-signed': event('project', {
    formVersion: z.int(),
    formSha256: z.string(),
    means: z.enum(STEP_METHODS),
  }),
  /** Its moment had come, and something is not proven of its founder any more: with what. */
  'project.publication-stopped': event('project', {}),
  'project.change-written': event('project', { changeId: z.string(), isMaterial: z.boolean() }),
  'project.change-discarded': event('project', { changeId: z.string() }),
  'project.change-asked': event('project', { changeId: z.string(), isMaterial: z.boolean() }),
  'project.change-approved': event('project', { changeId: z.string(), isMaterial: z.boolean() }),
  'project.change-rejected': event('project', { changeId: z.string(), isMaterial: z.boolean() }),
  /** Its campaign is over and its result waits for the decision: the members of the committee it waits for. */
  'project.result-waits': event('project', {
    changeId: z.string(),
    dueOn: z.string(),
    memberIds: z.array(z.string()),
  }),
  /** Its campaign was over before it was decided: about its days, or short of its goal. */
  'project.change-lapsed': event('project', { changeId: z.string() }),
  'project.form-published': event('project', {
    changeId: z.string(),
    formVersion: z.int(),
    formSha256: z.string(),
    isMaterial: z.boolean(),
  }),
  /** The founder's assent, and the version of the form that has the days. */
  'project.dates-set': event('project', {
    formVersion: z.int(),
    opensAt: storedMoment,
    closesAt: storedMoment,
    assentedOn: z.string(),
    assentReference: z.string(),
  }),
  'project.document-added': event('project', { documentId: z.string(), name: z.string() }),
  'project.update-posted': event('project', { updateId: z.string(), title: z.string() }),
  /** Followers and investors have been told, or it was withdrawn before. */
  'project.update-told': event('project', { updateId: z.string() }),
  'project.update-withdrawn': event('project', { updateId: z.string() }),
  'project.update-corrected': event('project', { updateId: z.string(), correctionId: z.string() }),
  'project.update-hidden': event('project', { updateId: z.string(), ...hidden }),
  'project.update-restored': event('project', { updateId: z.string() }),
  /** What a funded company owes; `step` is that of the ladder of reminders. */
  'project.obligations-planned': event('project', { added: z.int(), moved: z.int(), fallenAway: z.int() }),
  'project.obligation-done': event('project', { obligationId: z.string() }),
  'project.report-reminded': event('project', { obligationId: z.string(), step: z.int() }),
  'project.report-saved': event('project', { obligationId: z.string() }),
  'project.report-file-added': event('project', { obligationId: z.string(), name: z.string() }),
  'project.report-file-removed': event('project', { obligationId: z.string() }),
  'project.report-handed-in': event('project', { obligationId: z.string(), reportId: z.string(), version: z.int() }),
  'project.event-announced': event('project', { obligationId: z.string() }),
  'project.announcement-withdrawn': event('project', { obligationId: z.string() }),
  'project.obligation-noted': event('project', { obligationId: z.string() }),
  /** A report whose day is over: its company was warned; the regulator was told, with the reference; it never came. */
  'project.obligation-warned': event('project', { obligationId: z.string() }),
  'project.obligation-told': event('project', { obligationId: z.string() }),
  'project.obligation-missing': event('project', { obligationId: z.string() }),
  'project.milestone-reached': event('project', { milestoneId: z.string() }),
  'question.asked': event('question', { projectId: z.string(), ownerId: z.string() }),
  'question.answered': event('question', { projectId: z.string(), askedBy: z.string() }),
  'question.answer-edited': event('question', { projectId: z.string(), askedBy: z.string(), revision: z.int() }),
  'question.hidden': event('question', { projectId: z.string(), ...hidden }),
  'question.restored': event('question', { projectId: z.string() }),
  'comment.written': event('comment', { projectId: z.string() }),
  'comment.hidden': event('comment', { projectId: z.string(), ...hidden }),
  'comment.restored': event('comment', { projectId: z.string() }),
  /** Without an amount: only to be told when the campaign opens. */
  'project.pre-demand-given': event('project', { amountKurus: z.optional(storedInteger) }),
  'project.pre-demand-withdrawn': event('project', {}),
  'favourite.added': event('project', {}),
  'favourite.removed': event('project', {}),
}
