import type { EventName } from '#contracts/events.ts'
import { HIDING_REASONS } from '#contracts/projects/conversation/messages.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import { deskHref } from '#contracts/slugs/desk.ts'
import { type ToldValues, untilDay, untilMoment } from '../../templates/ahead.ts'
import type { LetterName } from '#contracts/notifications/letter-rule.ts'
import { paths } from '#contracts/paths.ts'
import { campaignHref } from '#contracts/slugs/campaign.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { dataOf, type HeardEvent } from '#server/kit/due-work/heard-event.ts'
import type { Context } from '#server/kit/context.ts'
import { findMember } from '#server/modules/members/index.ts'
import {
  findCommentForLetter,
  findQuestionForLetter,
  type QuestionForLetter,
} from '#server/modules/conversations/index.ts'
import { findOffering, type OfferingRow } from '#server/modules/projects/index.ts'
import type { Composer, Composers } from './composer.ts'
import { memberAsReceiver, type Telling } from '../tell.ts'

// To whoever owns a project, and to whoever asked there.

interface About {
  readonly name: LetterName
  readonly path: string
  readonly values?: ToldValues
}

/** A letter about a project to one member; none when either is gone. */
async function tellOf(
  context: Context,
  offering: OfferingRow | null,
  memberId: string | undefined,
  { name, path, values }: About,
): Promise<Telling[]> {
  const member = memberId === undefined ? null : await findMember(context, memberId)
  if (!offering || !member) return []
  const told = { name, path, values: { fullName: member.fullName, projectTitle: offering.title, ...values } }
  return [{ to: memberAsReceiver(member), told }]
}

/** To the entrepreneur of the project the event is about. */
export function toFounder(
  name: LetterName,
  about: (offering: OfferingRow, reason: string | null) => Omit<About, 'name'> = () => ({
    path: paths.profile.myProjects.href(),
  }),
): Composer {
  return async (context, event) => {
    const offering = await findOffering(context, event.subjectId)
    return offering ? tellOf(context, offering, offering.owner_id, { name, ...about(offering, event.reason) }) : []
  }
}

const questionsOf = ({ seo_name: seoName }: OfferingRow): string => campaignHref(seoName, 'questions')

const questionAsked: Composer = async (context, event) => {
  const found = await findQuestionForLetter(context, event.subjectId)
  const offering = found && (await findOffering(context, found.projectId))
  if (!offering) return []
  const values = { question: found.question }
  const path = paths.profile.projectQuestions.href()
  return tellOf(context, offering, offering.owner_id, { name: 'question-asked', path, values })
}

const questionAnswered: Composer = async (context, event) => {
  const found = await findQuestionForLetter(context, event.subjectId)
  const offering = found && (await findOffering(context, found.projectId))
  if (!offering || found.answer === null) return []
  const values = { question: found.question, questionAnswer: found.answer }
  return tellOf(context, offering, found.askedBy, { name: 'question-answered', path: questionsOf(offering), values })
}

/** Whoever asked is told what became of the question. */
function toAsker<Name extends EventName>(
  name: LetterName,
  valuesOf: (found: QuestionForLetter, event: HeardEvent<Name>) => ToldValues,
): Composer<Name> {
  return async (context, event) => {
    const found = await findQuestionForLetter(context, event.subjectId)
    const offering = found && (await findOffering(context, found.projectId))
    if (!offering) return []
    const values = { question: found.question, ...valuesOf(found, event) }
    const path = name === 'question-hidden' ? paths.profile.projectQuestions.href() : questionsOf(offering)
    return tellOf(context, offering, found.askedBy, { name, path, values })
  }
}

/** The published reason in words, and what whoever hid it wrote. */
function hidingValues(code: string, note: string | null): ToldValues {
  const reason = Object.entries(HIDING_REASONS).find(([key]) => key === code)
  return { hidingReason: reason?.[1] ?? '', hidingNote: note ?? '' }
}

const answerEdited = toAsker<'question.answer-edited'>('answer-edited', ({ answer }) => ({ questionAnswer: answer }))
const questionHidden = toAsker<'question.hidden'>('question-hidden', (_found, event) =>
  hidingValues(dataOf(event).hidingReason, event.reason),
)
const questionRestored = toAsker<'question.restored'>('question-restored', () => ({}))

const commentHidden: Composer<'comment.hidden'> = async (context, event) => {
  const found = await findCommentForLetter(context, event.subjectId)
  const offering = found && (await findOffering(context, found.projectId))
  if (!offering) return []
  const values = { comment: found.comment, ...hidingValues(dataOf(event).hidingReason, event.reason) }
  return tellOf(context, offering, found.writtenBy, { name: 'comment-hidden', path: questionsOf(offering), values })
}

/** What the step rests on, in the words of whoever took it. */
export const withReason = (_offering: OfferingRow, reason: string | null): Omit<About, 'name'> => ({
  path: paths.profile.myProjects.href(),
  values: { decisionReason: reason ?? '' },
})

/** What is to be mended stands beside its fields. */
const toMend = (offering: OfferingRow, reason: string | null): Omit<About, 'name'> => ({
  ...withReason(offering, reason),
  path: paths.projectDraft.href({ draftId: offering.project_id }),
})

/** The approved form is theirs to sign. */
const toSign = ({ project_id: draftId }: OfferingRow): Omit<About, 'name'> => ({
  path: paths.projectDraftSignature.href({ draftId }),
})

const aboutOpening = ({ seo_name: seoName, ends_at: endsAt }: OfferingRow): Omit<About, 'name'> => ({
  path: paths.project.href({ seoName }),
  values: { campaignEndsAt: untilMoment(endsAt) },
})
const ownOpened = toFounder('own-campaign-opened', aboutOpening)

/** A campaign that goes on after a change opens to nobody: its founder is told of the decision. */
const campaignOpened: Composer<'project.live'> = async (context, event) =>
  dataOf(event).from === 'upcoming' ? ownOpened(context, event) : []

/** Whoever read that the moment of the publication will be told is told it, and again when it is changed. */
const publicationPlanned: Composer<'project.publication-scheduled'> = (context, event) => {
  const values = { publishAt: untilMoment(new Date(dataOf(event).publishAt)) }
  return toFounder('own-publication-planned', () => ({ path: paths.profile.myProjects.href(), values }))(context, event)
}

/** To members of the committee whom a file waits for; it opens where they declare whether they have a relation to it. */
const committeeReminded: Composer<'project.committee-reminded'> = async (context, event) => {
  const offering = await findOffering(context, event.subjectId)
  const about = { name: 'committee-reminder', path: consolePaths.committee.href() } as const
  const tellings: Telling[] = []
  for (const id of dataOf(event).memberIds) tellings.push(...(await tellOf(context, offering, id, about)))
  return tellings.map((telling) => ({ ...telling, ofProjects: [event.subjectId] }))
}

/** To whoever writes drafts: none can be handed in any more. */
const draftsStopped: Composer<'project.drafts-stopped'> = async (context, event) => {
  const member = await findMember(context, event.subjectId)
  if (!member) return []
  const path = paths.profile.myProjects.href()
  const told = { name: 'own-drafts-stopped', path, values: { fullName: member.fullName } } as const
  return [{ to: memberAsReceiver(member), told }]
}

/** Nothing came from them for days: by when something has to. */
const founderWarned: Composer<'project.founder-warned'> = (context, event) => {
  const { dueOn, lastActOn } = dataOf(event)
  const values = { respondBy: untilDay(dueOn), silentSince: formatDay(istanbulMoment(lastActOn)) }
  return toFounder('own-application-silent', ({ external_id: id }) => ({ path: deskHref(id), values }))(context, event)
}

export const founderComposers = {
  'question.asked': questionAsked,
  'question.answered': questionAnswered,
  'question.answer-edited': answerEdited,
  'question.hidden': questionHidden,
  'question.restored': questionRestored,
  'comment.hidden': commentHidden,
  'project.under-evaluation': toFounder('own-application-taken'),
  'project.revision-requested': toFounder('own-application-returned', toMend),
  'project.in-committee': toFounder('own-application-at-committee'),
  'project.rejected': toFounder('own-application-rejected', withReason),
  'project.discontinued': toFounder('own-application-discontinued', withReason),
  'project.founder-warned': founderWarned,
  'project.drafts-stopped': draftsStopped,
  'project.approved': toFounder('own-application-approved', toSign),
  'project.dates-set': toFounder('own-form-to-sign', toSign),
  'project.publication-scheduled': publicationPlanned,
  'project.publication-stopped': toFounder('own-publication-stopped', withReason),
  'project.upcoming': toFounder('own-campaign-announced'),
  'project.live': campaignOpened,
  'project.unsuccessful': toFounder('own-campaign-unsuccessful'),
  'project.cancelled': toFounder('own-campaign-cancelled', withReason),
  'project.committee-reminded': committeeReminded,
  'project.reporting': toFounder('own-payout-made'),
} satisfies Composers
