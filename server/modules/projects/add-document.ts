import type { DocumentKind } from '#contracts/projects/readers/documents.ts'
import { requireSystem } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { keepFile } from '#server/kit/files/index.ts'
import { newId } from '#server/kit/id.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'

export interface NewDocument {
  readonly projectId: string
  readonly kind: 'platform' | 'project'
  /** By which it is said who reads it. */
  readonly paper: DocumentKind
  /** As members read it in the list. */
  readonly name: string
  readonly fileName: string
  readonly position: number
  readonly pdf: Uint8Array
  /** Where who made it knows. */
  readonly pageCount?: number
}

/** Puts a PDF beside a project: the platform's own (form, committee report) or the entrepreneur's. */
export async function addDocument(context: Context, document: NewDocument): Promise<{ id: string }> {
  requireSystem(context.actor)
  const { projectId, kind, paper, name, position } = document
  return inTransaction(context, async (tx) => {
    const mimeType = 'application/pdf'
    const file = await keepFile(tx, {
      name: document.fileName,
      bytes: document.pdf,
      visibility: 'private',
      mimeType,
      ...(document.pageCount === undefined ? {} : { pageCount: document.pageCount }),
    })
    const id = newId()
    await tx.db
      .insertInto('projects.document')
      .values({
        id,
        project_id: projectId,
        kind,
        paper,
        update_id: null,
        position,
        name,
        mime_type: mimeType,
        file_id: file.id,
        added_at: tx.clock.now(),
      })
      .execute()
    const data = { documentId: id, name }
    await recordEvent(tx, { action: 'project.document-added', subjectId: projectId, data })
    return { id }
  })
}
