import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'

export interface InformationForm {
  readonly version: number
  readonly sha256: string
  /** The form as a text to read: its `body`, or every field on a line of its own. */
  readonly body: string
}

function asLines(value: unknown, indent = ''): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map((item) => asLines(item, indent)).join('\n')
  if (typeof value !== 'object') return `${indent}${String(value)}`
  return Object.entries(value)
    .map(([label, inside]) =>
      typeof inside === 'object' ? `${indent}${label}:\n${asLines(inside, `${indent}  `)}` : `${indent}${label}: ${String(inside)}`,
    )
    .join('\n')
}

/** The approved information form in force (T11/9); null before one was approved. */
export async function findInformationForm(
  context: Pick<Context, 'db'>,
  projectId: string,
): Promise<InformationForm | null> {
  const { rows } = await sql<{ version: number; sha256: string; content: Record<string, unknown> }>`
    select f.version, f.sha256, f.content from projects.project p
      join projects.information_form f on f.project_id = p.id and f.version = p.form_version
      where p.id = ${projectId}`.execute(context.db)
  const form = rows[0]
  if (!form) return null
  const body = form.content['body']
  return { version: form.version, sha256: form.sha256, body: typeof body === 'string' ? body : asLines(form.content) }
}
