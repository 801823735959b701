import { istanbulDate } from '#contracts/common/time/time.ts'
import type { CompletenessFacts } from '#contracts/projects/creation/completeness.ts'
import type {
  DraftContent,
  DraftRow,
  DraftValues,
  FieldName,
  FieldStep,
} from '#contracts/projects/creation/field-table.ts'
import type { RowStep } from '#contracts/projects/creation/steps.ts'
import type { Context } from '#server/kit/context.ts'
import { findParameter, isChoice, type ChoiceList } from '#server/modules/platform/index.ts'
import { findFields, findRows, type Draft, type StoredField } from './draft-store.ts'
import { findRoomUnderLimit } from './entrepreneur-limit.ts'
import { findNumbers } from './partner-numbers.ts'
import { hasVideo } from './uploads.ts'

/** All that a draft holds, with the numbers of partners in clear: for rules, never for an answer. */
export async function findContent(
  context: Context,
  draftId: string,
): Promise<{ readonly content: DraftContent; readonly fields: readonly StoredField[] }> {
  const fields = await findFields(context, draftId)
  const rows = await findRows(context, draftId)
  const numberOf = await findNumbers(context, draftId)
  const valuesOf = <Step extends FieldStep>(step: Step, rowId: string): DraftValues<Step> => {
    const own = fields.filter((field) => field.step === step && field.rowId === rowId && field.value !== null)
    // As its call took it: the one place where what is kept gets the types of the table.
    return Object.fromEntries(
      own.map(({ field, value }) => [field, numberOf(rowId, field) ?? value]),
    ) as DraftValues<Step>
  }
  const of = <Step extends RowStep>(step: Step): DraftRow<Step>[] =>
    rows.filter((row) => row.step === step).map(({ id }) => ({ id, values: valuesOf(step, id) }))
  const content = {
    information: valuesOf('information', draftId),
    leader: valuesOf('leader', draftId),
    participants: of('participants'),
    team: of('team'),
    financials: of('financials'),
    funding: valuesOf('funding', draftId),
    uses: of('uses'),
    risks: of('risks'),
    highlights: of('highlights'),
    milestones: of('milestones'),
    gallery: of('gallery'),
    documents: of('documents'),
    faq: of('faq'),
  }
  return { content, fields }
}

/** Fields whose value is a key of a list that the operator keeps. */
export const CHOICES: readonly (readonly [FieldName<'information'>, ChoiceList])[] = [
  ['businessModelKey', 'businessModel'],
  ['categoryKey', 'categories'],
  ['cityKey', 'cities'],
]

/** What the rules of completeness ask of the world: today, the terms in force, the limit that is left and what is offered. */
export async function findFacts(context: Context, draft: Draft, content: DraftContent): Promise<CompletenessFacts> {
  const today = istanbulDate(context.clock.now())
  const { startDate } = content.funding
  const unknownKeys: FieldName<'information'>[] = []
  for (const [field, list] of CHOICES) {
    const key = content.information[field]
    if (typeof key === 'string' && !(await isChoice(context, list, key))) unknownKeys.push(field)
  }
  return {
    today,
    maxPeriodDays: Number((await findParameter(context, 'campaign.period.max')).value),
    maxAdditionalBps: (await findParameter(context, 'campaign.additional-funding.max-rate')).value,
    entrepreneurLimitKurus: await findRoomUnderLimit(context, draft.ownerId, {
      startDate: startDate ?? today,
      exceptId: draft.id,
    }),
    unknownKeys,
    hasNamedVideo: await hasVideo(context, draft.id, content.information.videoFileId),
  }
}
