import { sql } from 'kysely'
import type { InformationForm } from '#contracts/projects/information-form.ts'
import type { Context } from '#server/kit/context.ts'

/** One approved version of a campaign's information form. */
export interface ApprovedForm {
  readonly version: number
  readonly sha256: string
  readonly approvedAt: Date
  readonly content: InformationForm
}

/** The approved information form in force (T11/9); null before one was approved. */
export async function findInformationForm(
  context: Pick<Context, 'db'>,
  projectId: string,
): Promise<ApprovedForm | null> {
  const { rows } = await sql<ApprovedForm>`
    select f.version, f.sha256, f.approved_at, f.content
      from projects.project p
      join projects.information_form f on f.project_id = p.id and f.version = p.form_version
      where p.id = ${projectId}`.execute(context.db)
  return rows[0] ?? null
}

/** One approved version, in force or not; null when there is none of that number. */
export async function findFormVersion(
  context: Pick<Context, 'db'>,
  projectId: string,
  version: number,
): Promise<ApprovedForm | null> {
  const { rows } = await sql<ApprovedForm>`
    select version, sha256, approved_at, content from projects.information_form
      where project_id = ${projectId} and version = ${version}`.execute(context.db)
  return rows[0] ?? null
}
