import { createProjectUpdate } from '#contracts/projects/endpoints.ts'
import { calling } from '#web/form/posted-form.ts'
import { submitWith } from '#web/form/submit.ts'
import type { Route } from './+types/screen.ts'
import { here } from './here.ts'
import { text } from './text.ts'

const publish = submitWith(createProjectUpdate, { notice: text.updates.published, redirectTo: here })

/** Publishes an update with its files, which come with the form and go on as the call wants them. */
export const sendUpdate = calling([createProjectUpdate], async (args: Route.ActionArgs, form: FormData) =>
  withoutFiles(await publish(args, await withFiles(form))),
)

const ROW = /^(pictures|documents)\.\d{1,2}\./

/** Files as base64; a row in which nothing was chosen and nothing was written is no row. */
async function withFiles(form: FormData): Promise<FormData> {
  const rows = new Map<string, [string, FormDataEntryValue][]>()
  const read = new FormData()
  for (const [name, value] of form) {
    const row = ROW.exec(name)?.[0]
    if (row === undefined) read.append(name, value)
    else rows.set(row, [...(rows.get(row) ?? []), [name, value]])
  }
  for (const fields of rows.values()) {
    if (fields.every(([, value]) => (typeof value === 'string' ? value.trim() === '' : value.size === 0))) continue
    for (const [name, value] of fields) read.append(name, typeof value === 'string' ? value : await base64Of(value))
  }
  return read
}

async function base64Of(file: Blob): Promise<string> {
  return Buffer.from(await file.arrayBuffer()).toString('base64')
}

/** A form that comes back brings what was typed, never files: those the browser still has. */
function withoutFiles<Reply>(reply: Reply): Reply {
  const told = reply as { data?: { values?: Record<string, unknown> } } | null
  const values = told?.data?.values
  if (values)
    for (const name of Object.keys(values)) if (/\.(imageBase64|base64document)$/.test(name)) delete values[name]
  return reply
}
