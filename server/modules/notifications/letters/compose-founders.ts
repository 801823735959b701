import { formatMoment } from '#contracts/common/time/time.ts'
import type { LetterName, MarkValues } from '#contracts/notifications/letters.ts'
import { paths } from '#contracts/paths.ts'
import { dataOf } from '#server/kit/due-work/heard-event.ts'
import type { Context } from '#server/kit/context.ts'
import { findMember } from '#server/modules/membership/index.ts'
import {
  findOffering,
  findQuestionForLetter,
  listPreDemanding,
  type OfferingRow,
} from '#server/modules/projects/index.ts'
import type { Composer, Composers } from './composer.ts'
import { memberAsReceiver, type Telling } from '../tell.ts'

// To whoever owns a project, and to whoever asked there.

interface About {
  readonly name: LetterName
  readonly path: string
  readonly values?: MarkValues
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

const questionsOf = ({ seo_name: seoName }: OfferingRow): string => paths.project.href({ seoName, sekme: 'soru-cevap' })

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

/** What the step rests on, in the words of whoever took it. */
const withReason = (_offering: OfferingRow, reason: string | null): Omit<About, 'name'> => ({
  path: paths.profile.myProjects.href(),
  values: { decisionReason: reason ?? '' },
})

const aboutOpening = ({ seo_name: seoName, ends_at: endsAt }: OfferingRow): Omit<About, 'name'> => ({
  path: paths.project.href({ seoName }),
  values: { campaignEndsAt: formatMoment(endsAt) },
})
const ownOpened = toFounder('own-campaign-opened', aboutOpening)

/** To the founder, and to everybody who gave pre-demand or asked to be told. A campaign that goes on after a change opens to nobody. */
const campaignOpened: Composer<'project.live'> = async (context, event) => {
  const offering = await findOffering(context, event.subjectId)
  if (!offering) return []
  const tellings = await ownOpened(context, event)
  if (dataOf(event).from !== 'upcoming') return tellings
  let ids = await listPreDemanding(context, event.subjectId)
  while (ids.length > 0) {
    for (const id of ids) {
      tellings.push(
        ...(await tellOf(context, offering, id, { name: 'awaited-campaign-opened', ...aboutOpening(offering) })),
      )
    }
    ids = await listPreDemanding(context, event.subjectId, ids.at(-1))
  }
  return tellings
}

export const founderComposers = {
  'question.asked': questionAsked,
  'question.answered': questionAnswered,
  'project.under-evaluation': toFounder('own-application-taken'),
  'project.revision-requested': toFounder('own-application-returned', withReason),
  'project.in-committee': toFounder('own-application-at-committee'),
  'project.rejected': toFounder('own-application-rejected', withReason),
  'project.approved': toFounder('own-application-approved'),
  'project.upcoming': toFounder('own-campaign-announced'),
  'project.live': campaignOpened,
  'project.unsuccessful': toFounder('own-campaign-unsuccessful'),
  'project.cancelled': toFounder('own-campaign-cancelled'),
  'project.reporting': toFounder('own-payout-made'),
} satisfies Composers
