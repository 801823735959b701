import { createHash } from 'node:crypto'
import { canonicalJson, type InformationForm } from '#contracts/projects/information-form.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'

interface NewVersion {
  readonly version: number
  readonly content: InformationForm
  /** Of a version after the first. */
  readonly changed?: { readonly reason: string; readonly isMaterial: boolean }
}

/** Keeps a version of the form for good, hashed, and puts it into force. The caller has locked the project. */
export async function keepVersion(
  tx: TransactionContext,
  projectId: string,
  { version, content, changed }: NewVersion,
): Promise<{ version: number; sha256: string }> {
  const sha256 = createHash('sha256').update(canonicalJson(content)).digest('hex')
  await tx.db
    .insertInto('projects.information_form')
    .values({
      project_id: projectId,
      version,
      content: JSON.stringify(content),
      sha256,
      approved_at: tx.clock.now(),
      change_reason: changed?.reason ?? null,
      is_material: changed?.isMaterial ?? false,
    })
    .execute()
  await tx.db.updateTable('projects.project').set({ form_version: version }).where('id', '=', projectId).execute()
  return { version, sha256 }
}
