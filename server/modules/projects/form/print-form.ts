import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { getProjectFormFile } from '#contracts/projects/form-endpoints.ts'
import { canonicalJson, type InformationForm } from '#contracts/projects/information-form.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { printPaper } from '#server/kit/paper/index.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { settings } from '#server/modules/platform/index.ts'
import { composeForm } from './form-paper.ts'

interface Version {
  readonly seoName: string
  readonly sha256: string
  readonly approvedAt: Date
  readonly reason: string | null
  readonly content: InformationForm
}

/** A version of a public campaign's form as a file to keep: printed when it is asked for, or the very text that was hashed. */
export async function printProjectForm(
  context: Context,
  { projectId, version, form }: InputOf<typeof getProjectFormFile>,
): Promise<OutputOf<typeof getProjectFormFile>> {
  requireMember(context.actor)
  const { rows } = await sql<Version>`
    select p.seo_name, f.sha256, f.approved_at, f.change_reason as reason, f.content
      from projects.public_project p join projects.information_form f on f.project_id = p.id and f.version = ${version}
      where ${projectId} in (p.id::text, p.seo_name, p.external_id)`.execute(context.db)
  const shown = rows[0]
  if (!shown) throw new Refusal('not-found')
  const filename = `${shown.seoName}-bilgi-formu-${version}.${form}`
  if (form === 'json')
    return {
      base64document: Buffer.from(canonicalJson(shown.content)).toString('base64'),
      filename,
      mimetype: 'application/json',
    }
  const { platformName: author } = await settings.findOperator(context)
  const { sha256, approvedAt, reason } = shown
  const { bytes } = await printPaper(composeForm(shown.content, { version, sha256, approvedAt, author, reason }))
  return { base64document: bytes.toString('base64'), filename, mimetype: 'application/pdf' }
}
