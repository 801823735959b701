import type { OutputOf } from '#contracts/common/endpoint.ts'
import { fillMessage } from '#contracts/common/errors.ts'
import { formatMoment, toUnixSeconds } from '#contracts/common/time/time.ts'
import type { upsertProjectInfo } from '#contracts/projects/creation/endpoints.ts'
import type { FieldName, FieldStep } from '#contracts/projects/creation/field-table.ts'
import { projectMessages as say } from '#contracts/projects/messages.ts'
import { keepEncoded, keepFile, publicFileUrl } from '#server/kit/files/index.ts'
import { personOf, requireMember } from '#server/kit/actor.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findMember } from '#server/modules/members/index.ts'
import { findFields, touchDraft, type StoredField } from './draft-store.ts'
import { findNumbers, keepNumber, maskTyped } from './partner-numbers.ts'
import type { Prepared } from './prepare-values.ts'
import type { DraftValue } from '../tables.ts'
import { noteUpload } from './uploads.ts'

export type Saved = OutputOf<typeof upsertProjectInfo>

/** Refuses to let a field, by its name, be another than it is. */
export type FieldGuard = (tx: TransactionContext, field: FieldName) => Promise<void>

interface Save {
  readonly draftId: string
  readonly step: FieldStep
  /** The draft's own id in steps without rows. */
  readonly rowId: string
  readonly memberId: string
  readonly prepared: ReadonlyMap<FieldName, Prepared>
  /** The revision each field was based on, 0: it was empty; none: whatever stands there is to be replaced. */
  readonly revisions: Readonly<Partial<Record<FieldName, number>>>
  /** Refuses a field that may not be another now. */
  readonly guard?: FieldGuard | undefined
  /** What a paper's file is called. */
  readonly fileName?: string | null
}

/**
 * Saves fields under the draft's lock: those that name no revision, and those that name the one that stands. Where another value was
 * saved meanwhile the field stays as it is and both values are told; what is equal to what is kept counts as saved. Refuses
 * `changed-meanwhile` with both values, and `nothing-sent`, where nothing is left to be saved: a success would say that something was.
 */
export async function saveFields(tx: TransactionContext, save: Save): Promise<Saved> {
  const stored = new Map(
    (await findFields(tx, save.draftId, { step: save.step, rowId: save.rowId })).map((field) => [field.field, field]),
  )
  // An empty row may be added twice: the first answer was lost.
  if (save.prepared.size === 0 && stored.size > 0) throw new Refusal('nothing-sent')
  const numberOf = await findNumbers(tx, save.draftId)
  const revisions = new Map<FieldName, number>()
  const conflicts: Saved['conflicts'] = []
  let kept = 0
  for (const [name, prepared] of save.prepared) {
    const before = stored.get(name)
    if (before && isSame(before, prepared, numberOf(save.rowId, name))) {
      revisions.set(name, before.revision)
    } else if (before && before.revision !== (save.revisions[name] ?? before.revision)) {
      revisions.set(name, before.revision)
      conflicts.push(await tellConflict(tx, before, prepared))
    } else {
      await save.guard?.(tx, name)
      const revision = (before?.revision ?? 0) + 1
      revisions.set(name, revision)
      await keepField(tx, save, { name, prepared, revision })
      kept += 1
    }
  }
  if (conflicts.length > 0 && kept === 0) throw refusedWhole(conflicts)
  await touchDraft(tx, save.draftId)
  const rowId = save.rowId === save.draftId ? null : save.rowId
  return { projectId: save.draftId, rowId, revisions: Object.fromEntries(revisions), conflicts }
}

function refusedWhole(conflicts: Saved['conflicts']): Refusal {
  const fields = Object.fromEntries(
    conflicts.map(({ field, savedAt, savedBy }) => {
      const when = formatMoment(new Date(savedAt * 1000))
      return [field, fillMessage(say.changedMeanwhile, { who: savedBy, when })]
    }),
  )
  return new Refusal('changed-meanwhile', { fields, conflicts })
}

/** A number that comes back as its mask was not changed. */
function isSame(before: StoredField, prepared: Prepared, number: string | null): boolean {
  if (prepared.as === 'value') return JSON.stringify(before.value) === JSON.stringify(prepared.value)
  if (prepared.as !== 'number') return false
  return prepared.number === (number ?? '') || (prepared.number !== '' && prepared.number === before.value)
}

async function tellConflict(
  tx: TransactionContext,
  before: StoredField,
  prepared: Prepared,
): Promise<Saved['conflicts'][number]> {
  const yours = prepared.as === 'value' ? prepared.value : prepared.as === 'number' ? maskTyped(prepared.number) : null
  const isPicture = prepared.as === 'picture' && typeof before.value === 'string'
  return {
    field: before.field,
    yours,
    theirs: isPicture ? publicFileUrl(tx.baseUrl, String(before.value)) : before.value,
    revision: before.revision,
    savedAt: toUnixSeconds(before.savedAt),
    savedBy: (await findMember(tx, before.savedBy))?.fullName ?? '',
  }
}

async function keepField(
  tx: TransactionContext,
  save: Save,
  { name, prepared, revision }: { readonly name: FieldName; readonly prepared: Prepared; readonly revision: number },
): Promise<void> {
  const value = JSON.stringify({ kept: await keepValue(tx, save, name, prepared) })
  const told = { value, revision, saved_at: tx.clock.now(), saved_by: personOf(requireMember(tx.actor)) }
  await tx.db
    .insertInto('projects.draft_field')
    .values({ draft_id: save.draftId, step: save.step, row_id: save.rowId, field: name, ...told })
    .onConflict((conflict) => conflict.columns(['draft_id', 'step', 'row_id', 'field']).doUpdateSet(told))
    .execute()
}

async function keepValue(tx: TransactionContext, save: Save, name: FieldName, prepared: Prepared): Promise<DraftValue> {
  switch (prepared.as) {
    case 'value':
      return prepared.value
    case 'number':
      await keepNumber(tx, { draftId: save.draftId, rowId: save.rowId, field: name }, prepared.number)
      return prepared.number === '' ? null : maskTyped(prepared.number)
    case 'picture': {
      // Everybody's with the publication (publish-project.ts).
      const kept = await keepEncoded(tx, { name: `${name}.webp`, visibility: 'private' }, prepared.encoded)
      await noteUpload(tx, save.draftId, kept.id)
      return kept.path
    }
    case 'paper': {
      const kept = await keepFile(tx, {
        name: save.fileName || `${save.rowId}.pdf`,
        bytes: prepared.bytes,
        visibility: 'private',
        mimeType: 'application/pdf',
      })
      await noteUpload(tx, save.draftId, kept.id)
      return kept.id
    }
  }
}
