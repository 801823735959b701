import type { InputOf } from '#contracts/common/endpoint.ts'
import type * as calls from '#contracts/projects/creation/endpoints.ts'
import type { ContentStep } from '#contracts/projects/creation/content-endpoints.ts'
import type { FieldName } from '#contracts/projects/creation/field-table.ts'
import type * as rowCalls from '#contracts/projects/creation/row-endpoints.ts'
import { personOf, requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { refuseWhileHeld } from '#server/modules/access/index.ts'
import { saveRow, saveStep, type Sent, withCompany } from './change-draft.ts'
import type { Saved } from './save-fields.ts'

/** Saves fields of the first step, or begins a draft with them. */
export async function saveInformation(
  context: Context,
  input: InputOf<typeof calls.upsertProjectInfo>,
): Promise<Saved> {
  return saveStep(context, 'information', input.projectId ? input : await withCompany(context, input))
}

/** Where the money of the round would go. */
const PAYOUT_FIELDS: readonly FieldName[] = ['payoutIban', 'payoutHolder']

/** Holds the account of a payout while its founder's accounts are held. Refuses `held-after-lost-phone`. */
async function holdPayoutAccount(tx: TransactionContext, field: FieldName): Promise<void> {
  if (PAYOUT_FIELDS.includes(field)) await refuseWhileHeld(tx, personOf(requireMember(tx.actor)))
}

/** Saves fields of the terms. Refuses `held-after-lost-phone` where the account of a payout would be another. */
export async function saveFunding(
  context: Context,
  input: InputOf<typeof calls.updateProjectFundingInformation>,
): Promise<Saved> {
  return saveStep(context, 'funding', input, holdPayoutAccount)
}

/** Saves fields of the team leader. */
export async function saveLeader(
  context: Context,
  input: InputOf<typeof rowCalls.upsertProjectLeaderMember>,
): Promise<Saved> {
  return saveStep(context, 'leader', input)
}

/** Adds a partner, or saves fields of one; identity numbers are kept encrypted. */
export async function saveParticipant(
  context: Context,
  input: InputOf<typeof rowCalls.upsertProjectParticipantMember>,
): Promise<Saved> {
  return saveRow(context, 'participants', { ...input, rowId: input.memberId })
}

/** Adds somebody to the team, or saves fields of one. */
export async function saveTeamMember(
  context: Context,
  input: InputOf<typeof rowCalls.upsertProjectTeamMember>,
): Promise<Saved> {
  return saveRow(context, 'team', { ...input, rowId: input.memberId })
}

/** Adds a paper, exchanges its file, or saves what is told of it. */
export async function saveDocument(
  context: Context,
  input: InputOf<typeof rowCalls.upsertProjectDocument>,
): Promise<Saved> {
  return saveRow(context, 'documents', { ...input, rowId: input.documentId })
}

type SentRow<Step extends ContentStep> = Sent<Step> & {
  readonly projectId: string
  readonly rowId?: string | undefined
}

/** Adds a row to a step, or saves fields of one. */
export function savingRows<Step extends ContentStep>(
  step: Step,
): (context: Context, input: SentRow<Step>) => Promise<Saved> {
  return (context, input) => saveRow(context, step, { ...input, rowId: input.rowId })
}

/** Adds a question with its answer, or saves fields of one. */
export async function saveFaq(context: Context, input: InputOf<typeof rowCalls.upsertProjectFaq>): Promise<Saved> {
  return saveRow(context, 'faq', { ...input, rowId: input.faqId })
}
