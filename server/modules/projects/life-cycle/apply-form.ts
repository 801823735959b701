import type { InformationForm } from '#contracts/projects/information-form.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { keepVersion } from './keep-form-version.ts'
import { publishPage } from './publish-page.ts'

interface ChangedForm {
  readonly version: number
  readonly before: InformationForm
  readonly after: InformationForm
  readonly changed: { readonly reason: string; readonly isMaterial: boolean }
}

/**
 * Puts another version of the information form into force: keeps it, hashed, and brings to the page, to orders and to documents what it
 * says otherwise. The caller has locked the project. Answers the version's number and hash.
 */
export async function applyForm(
  tx: TransactionContext,
  projectId: string,
  { version, before, after, changed }: ChangedForm,
): Promise<{ version: number; sha256: string }> {
  const kept = await keepVersion(tx, projectId, { version, content: after, changed })
  await tx.db
    .updateTable('projects.project')
    .set({ short_description: after.summary })
    .where('id', '=', projectId)
    .execute()
  await tx.db
    .updateTable('projects.company')
    .set({
      address: after.company.address,
      web_site: after.company.webSite,
      contact_email: after.company.contactEmail,
      executive: after.company.executive,
    })
    .where('project_id', '=', projectId)
    .execute()
  await publishPage(tx, projectId, { before, after })
  const closesAt = new Date(after.terms.closesAt)
  await tx.db
    .updateTable('projects.terms')
    .set({
      // Stays to the instant where nobody asked for another one.
      closes_at: closesAt,
      ends_at: closesAt,
      share_kind: after.terms.shareKind,
      privileges: after.terms.privileges,
    })
    .where('project_id', '=', projectId)
    .execute()
  return kept
}

/** Gives a campaign that was not published yet other days: they stand in the form, which gets a version of its own. */
export async function moveDays(
  tx: TransactionContext,
  projectId: string,
  {
    opensAt,
    closesAt,
    form,
  }: { readonly opensAt: Date; readonly closesAt: Date; readonly form: Omit<ChangedForm, 'after'> },
): Promise<{ version: number }> {
  const { before, version, changed } = form
  const terms = { ...before.terms, opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() }
  const kept = await keepVersion(tx, projectId, { version, content: { ...before, terms }, changed })
  await tx.db
    .updateTable('projects.terms')
    .set({ opens_at: opensAt, closes_at: closesAt, ends_at: closesAt })
    .where('project_id', '=', projectId)
    .execute()
  return kept
}
