import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import { missingOf, type Missing } from '#contracts/projects/creation/completeness.ts'
import type * as calls from '#contracts/projects/creation/endpoints.ts'
import type * as rowCalls from '#contracts/projects/creation/row-endpoints.ts'
import { CREATION_STEPS, type CreationStep } from '#contracts/projects/creation/steps.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { findMemberNames } from '#server/modules/members/index.ts'
import { requireDraft, type Draft, type StoredField } from './draft-store.ts'
import { findContent, findFacts } from './read-draft.ts'

/** How far the member's draft is: where it was left, and what each step still lacks. */
export async function showProgress(
  context: Context,
  { projectId }: InputOf<typeof calls.getProjectCreateProjectStep>,
): Promise<OutputOf<typeof calls.getProjectCreateProjectStep>> {
  const { draft, missing, fields } = await findProgress(context, projectId)
  const isSubmitted = !draft.isOpen
  const names = await findMemberNames(context, [...new Set(fields.map(({ savedBy }) => savedBy))])
  const steps = []
  for (const step of CREATION_STEPS) {
    const own = missing.filter((one) => one.step === step)
    const last = lastOf(fields, step)
    steps.push({
      step,
      isStarted: step === 'review' ? isSubmitted : last !== undefined,
      isComplete: step === 'review' ? isSubmitted : own.length === 0,
      missing: own,
      savedAt: last ? toUnixSeconds(last.savedAt) : null,
      savedBy: last ? (names.get(last.savedBy) ?? '') : null,
      saves: savesOf(fields, step, names),
    })
  }
  const isHandedBack = draft.isOpen && draft.submittedAt !== null
  return { projectId, step: draft.step, isSubmitted, isHandedBack, isComplete: missing.length === 0, steps }
}

const PEOPLE: readonly CreationStep[] = ['leader', 'participants', 'team']

/** Whether leader, partners and team are complete and the shares fit. */
export async function showMembersCheck(
  context: Context,
  { projectId }: InputOf<typeof rowCalls.projectCreateProjectMembersCheck>,
): Promise<OutputOf<typeof rowCalls.projectCreateProjectMembersCheck>> {
  const { missing } = await findProgress(context, projectId)
  const own = missing.filter(({ step }) => PEOPLE.includes(step))
  return { isComplete: own.length === 0, missing: own }
}

async function findProgress(
  context: Context,
  projectId: string,
): Promise<{ readonly draft: Draft; readonly missing: Missing[]; readonly fields: readonly StoredField[] }> {
  const draft = await requireDraft(context, { projectId, memberId: requireMember(context.actor).id })
  const { content, fields } = await findContent(context, projectId)
  return { draft, fields, missing: [...missingOf(content, await findFacts(context, draft, content))] }
}

/** Each field of a step with who saved it last; of rows, the row saved last. */
function savesOf(fields: readonly StoredField[], step: CreationStep, names: ReadonlyMap<string, string>) {
  const oldestFirst = fields
    .filter((field) => field.step === step)
    .toSorted((a, b) => a.savedAt.getTime() - b.savedAt.getTime())
  const last = new Map(oldestFirst.map((field) => [field.field, field]))
  return [...last.values()].map(({ field, savedAt, savedBy }) => ({
    field,
    savedAt: toUnixSeconds(savedAt),
    savedBy: names.get(savedBy) ?? '',
  }))
}

function lastOf(fields: readonly StoredField[], step: CreationStep): StoredField | undefined {
  const own = fields.filter((field) => field.step === step)
  return own.toSorted((a, b) => b.savedAt.getTime() - a.savedAt.getTime())[0]
}
