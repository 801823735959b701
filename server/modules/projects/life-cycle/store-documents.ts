import type { DocumentKind } from '#contracts/projects/readers/documents.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'

interface CompanyDocument {
  readonly id: string
  /** By which it is said who reads it. */
  readonly paper: DocumentKind
  readonly position: number
  readonly name: string
  /** Of the kept file. */
  readonly fileId: string
  /** Of the update it came with. */
  readonly updateId?: string
  /** A PDF where it is no picture. */
  readonly picture?: { readonly mimeType: string; readonly width: number; readonly height: number }
}

/** Makes files that are kept already documents of a project, the company's own. */
export async function storeDocuments(
  tx: TransactionContext,
  projectId: string,
  documents: readonly CompanyDocument[],
): Promise<void> {
  if (documents.length === 0) return
  await tx.db
    .insertInto('projects.document')
    .values(
      documents.map(({ id, paper, position, name, fileId, updateId = null, picture }) => ({
        id,
        project_id: projectId,
        kind: 'project' as const,
        paper,
        update_id: updateId,
        position,
        name,
        mime_type: picture?.mimeType ?? 'application/pdf',
        file_id: fileId,
        added_at: tx.clock.now(),
        width: picture?.width ?? null,
        height: picture?.height ?? null,
      })),
    )
    .execute()
}
