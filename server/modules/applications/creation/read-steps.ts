import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { decimalToHundredths } from '#contracts/common/money/decimal.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type * as calls from '#contracts/projects/creation/endpoints.ts'
import {
  type FieldKind,
  type FieldName,
  fieldsOf,
  type FieldStep,
  isDecimal,
} from '#contracts/projects/creation/field-table.ts'
import type { Outputs } from '#contracts/projects/creation/fields.ts'
import type * as rowCalls from '#contracts/projects/creation/row-endpoints.ts'
import { DOCUMENT_TYPES, type RowStep } from '#contracts/projects/creation/steps.ts'
import { documentTypeNames } from '#contracts/projects/document-type-messages.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { publicFileUrl } from '#server/kit/files/index.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findMember } from '#server/modules/members/index.ts'
import { findFields, findRows, requireDraft, type StoredField } from './draft-store.ts'
import type { DraftValue } from '../tables.ts'

type OfProject = InputOf<typeof calls.getProjectCreateProjectInformation>

/** The first step of the member's draft as it was saved. */
export async function findInformation(
  context: Context,
  { projectId }: OfProject,
): Promise<OutputOf<typeof calls.getProjectCreateProjectInformation>> {
  return { projectId, ...(await findStep(context, projectId, 'information')) }
}

/** The terms of the member's draft as they were saved. */
export async function findFunding(
  context: Context,
  { projectId }: OfProject,
): Promise<OutputOf<typeof calls.getProjectCreateFundingInformations>> {
  return { projectId, ...(await findStep(context, projectId, 'funding')) }
}

/** The team leader of a draft: the member themselves, whose name and address their account has. */
export async function findLeader(
  context: Context,
  { projectId }: OfProject,
): Promise<OutputOf<typeof rowCalls.getProjectCreateProjectLeaderMember>> {
  const values = await findStep(context, projectId, 'leader')
  const member = await findMember(context, requireMember(context.actor).id)
  return { projectId, name: member?.fullName ?? '', email: member?.emailAddress ?? '', ...values }
}

type OfMember = InputOf<typeof rowCalls.getProjectCreateProjectTeamMemberByMemberId>

/** The partners of a draft. */
export async function findParticipants(
  context: Context,
  { projectId }: OfProject,
): Promise<OutputOf<typeof rowCalls.getProjectCreateProjectParticipantMembers>> {
  const rows = await findStepRows(context, projectId, 'participants')
  return rows.map(({ rowId, values }) => ({ memberId: rowId, ...values }))
}

/** One partner of a draft. */
export async function findParticipant(
  context: Context,
  { projectId, memberId }: OfMember,
): Promise<OutputOf<typeof rowCalls.getProjectCreateProjectParticipantMemberByMemberId>> {
  return theOne(await findParticipants(context, { projectId }), memberId)
}

/** The people who work on a draft's project. */
export async function findTeam(
  context: Context,
  { projectId }: OfProject,
): Promise<OutputOf<typeof rowCalls.getProjectCreateProjectTeamMembers>> {
  const rows = await findStepRows(context, projectId, 'team')
  return rows.map(({ rowId, values }) => ({ memberId: rowId, ...values }))
}

/** One of them. */
export async function findTeamMember(
  context: Context,
  { projectId, memberId }: OfMember,
): Promise<OutputOf<typeof rowCalls.getProjectCreateProjectTeamMemberByMemberId>> {
  return theOne(await findTeam(context, { projectId }), memberId)
}

/** Questions and answers of a draft. */
export async function findFaq(
  context: Context,
  { projectId }: OfProject,
): Promise<OutputOf<typeof rowCalls.getProjectCreateProjectFaq>> {
  const rows = await findStepRows(context, projectId, 'faq')
  return rows.map(({ rowId, values }) => ({ faqId: rowId, ...values }))
}

/** The papers of a draft, with what is known of their files. */
export async function findDocuments(
  context: Context,
  { projectId }: OfProject,
): Promise<OutputOf<typeof rowCalls.getProjectCreateProjectDocuments>> {
  const rows = await findStepRows(context, projectId, 'documents')
  const files = await context.db
    .selectFrom('projects.draft_file')
    .select(['row_id', 'name', 'byte_length', 'created_at'])
    .where('draft_id', '=', projectId)
    .execute()
  return rows.map((row) => {
    const file = files.find(({ row_id }) => row_id === row.rowId)
    return {
      documentId: row.rowId,
      fileName: file?.name ?? null,
      byteLength: file ? Number(file.byte_length) : null,
      addedAt: file ? toUnixSeconds(file.created_at) : null,
      ...row.values,
    }
  })
}

/** The rows of a step that are told as they are. */
export function listRows<Step extends RowStep>(
  step: Step,
): (context: Context, input: OfProject) => Promise<({ rowId: string } & Values<Step>)[]> {
  return async (context, { projectId }) => {
    const rows = await findStepRows(context, projectId, step)
    return rows.map(({ rowId, values }) => ({ rowId, ...values }))
  }
}

/** Which papers an application is asked for. */
export async function findDocumentTypes(context: Context): Promise<OutputOf<typeof rowCalls.getProjectDocumentTypes>> {
  requireMember(context.actor)
  return DOCUMENT_TYPES.map(({ id, isRequired }) => ({ id, name: documentTypeNames[id], isRequired }))
}

/** The member's drafts that were not handed in yet, the one changed last first. */
export async function findMyDrafts(context: Context): Promise<OutputOf<typeof calls.getMyProjectDrafts>> {
  const member = requireMember(context.actor)
  const rows = await context.db
    .selectFrom('projects.draft as d')
    .leftJoin('projects.draft_field as f', (join) =>
      join
        .onRef('f.draft_id', '=', 'd.id')
        .onRef('f.row_id', '=', 'd.id')
        .on('f.step', '=', 'information')
        .on('f.field', '=', 'name'),
    )
    .select(['d.id', 'd.step', 'd.created_at', 'd.changed_at', 'f.value'])
    .where('d.owner_id', '=', member.id)
    .where('d.submitted_at', 'is', null)
    .orderBy('d.changed_at', 'desc')
    .orderBy('d.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: typeof row.value?.kept === 'string' ? row.value.kept : null,
    step: row.step,
    createdAt: toUnixSeconds(row.created_at),
    changedAt: toUnixSeconds(row.changed_at),
  }))
}

/** A row that was deleted reads as absent. */
function theOne<Row extends { readonly memberId: string }>(rows: readonly Row[], memberId: string): Row {
  const row = rows.find((each) => each.memberId === memberId)
  if (!row) throw new Refusal('not-found')
  return row
}

/** The program's form of the values of fields, as the contract's outputs have them. */
type Values<Step extends FieldStep> = Outputs<Step> & { revisions: { [name: string]: number } }

async function findStep<Step extends FieldStep>(
  context: Context,
  projectId: string,
  step: Step,
): Promise<Values<Step>> {
  await requireDraft(context, { projectId, memberId: requireMember(context.actor).id })
  return valuesOf(context, step, byName(await findFields(context, projectId, { step, rowId: projectId })))
}

async function findStepRows<Step extends RowStep>(context: Context, projectId: string, step: Step) {
  await requireDraft(context, { projectId, memberId: requireMember(context.actor).id })
  const stored = Map.groupBy(await findFields(context, projectId, { step }), ({ rowId }) => rowId)
  return (await findRows(context, projectId, step)).map(({ id }) => {
    const own = byName(stored.get(id) ?? [])
    return { rowId: id, stored: own, values: valuesOf(context, step, own) }
  })
}

const byName = (fields: readonly StoredField[]): ReadonlyMap<FieldName, StoredField> =>
  new Map(fields.map((field) => [field.field, field]))

function valuesOf<Step extends FieldStep>(
  { baseUrl }: Context,
  step: Step,
  stored: ReadonlyMap<FieldName, StoredField>,
): Values<Step> {
  const values = fieldsOf(step)
    .filter(([, { kind }]) => kind !== 'paper')
    .map(([name, { kind }]) => [name, shown(baseUrl, kind, stored.get(name)?.value ?? null)])
  const revisions = Object.fromEntries([...stored].map(([name, { revision }]) => [name, revision]))
  return { ...Object.fromEntries(values), revisions } as Values<Step>
}

function shown(baseUrl: string, kind: FieldKind, value: DraftValue): DraftValue | bigint {
  if (isDecimal(kind)) return typeof value === 'number' ? decimalToHundredths(value) : null
  return kind === 'picture' && typeof value === 'string' ? publicFileUrl(baseUrl, value) : value
}
