import * as z from 'zod/mini'
import { event, storedInteger, storedMoment } from '../common/event.ts'
import { PROJECT_STATES } from './lifecycle.ts'

/** A step of the life cycle: where it came from, and what it rests on where something is known of it. */
function step<Fields extends Readonly<Record<string, z.ZodMiniType>>>(fields: Fields) {
  return event('project', { from: z.enum(PROJECT_STATES), ...fields })
}

const payout = { payoutId: z.optional(z.string()) }
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
  'project.closing': step({}),
  'project.successful': step(judged),
  'project.unsuccessful': step(judged),
  'project.cancelled': step({}),
  /** After the registered capital increase, or back from a payout that was taken back. */
  'project.registration': step({
    registeredOn: z.optional(z.string()),
    registryReference: z.optional(z.string()),
    ...payout,
  }),
  'project.payout': step(payout),
  'project.reporting': step(payout),
  'project.archived': step({}),
  /** What is voted stays out of the trail: votes are hidden from who has not cast his own. */
  'project.analyst-assigned': event('project', { analystId: z.string() }),
  'project.criterion-judged': event('project', { criterion: z.string(), verdict: z.string() }),
  'project.remark-made': event('project', { remarkId: z.string(), step: z.string(), field: z.string() }),
  'project.remark-answered': event('project', { remarkId: z.string() }),
  'project.remark-closed': event('project', { remarkId: z.string() }),
  'project.conflict-declared': event('project', { isConflicted: z.boolean() }),
  'project.vote-cast': event('project', {}),
  'project.minutes-drawn': event('project', { outcome: z.string(), sha256: z.string() }),
  'project.minutes-signed': event('project', { sha256: z.string() }),
  'project.publication-scheduled': event('project', { publishAt: storedMoment }),
  'project.document-added': event('project', { documentId: z.string(), name: z.string() }),
  'project.update-posted': event('project', { updateId: z.string(), title: z.string() }),
  'project.update-withdrawn': event('project', { updateId: z.string() }),
  'project.milestone-reached': event('project', { milestoneId: z.string() }),
  'question.asked': event('question', { projectId: z.string(), ownerId: z.string() }),
  'question.answered': event('question', { projectId: z.string(), askedBy: z.string() }),
  /** Without an amount: only to be told when the campaign opens. */
  'project.pre-demand-given': event('project', { amountKurus: z.optional(storedInteger) }),
  'project.pre-demand-withdrawn': event('project', {}),
  'favourite.added': event('project', {}),
  'favourite.removed': event('project', {}),
}
