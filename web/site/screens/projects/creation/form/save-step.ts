import type { ActionFunctionArgs } from 'react-router'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import type { FieldKind, FieldName } from '#contracts/projects/creation/field-table.ts'
import { call } from '#web/api/call.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { type Base, type Conflict, rebased } from './base.ts'
import { STEP_CALLS } from './calls.ts'
import type { FormErrors } from './use-saving.ts'
import { nothingKept, type Outcome } from './outcome.ts'
import { savedText, toWire } from './values.ts'
import { type ByName, fieldNamed, nameIn, type Revisions, type WizardStep } from './wizard-step.ts'

/** What became of a whole page that was sent. */
export interface SavedPage {
  readonly base: Base
  readonly conflicts: ByName<Conflict>
  /** Sentences by the name in the form. */
  readonly errors: FormErrors
  /** A refusal that belongs to no field. */
  readonly refusal: ApiRefusal | null
}

/** Saves all that was changed on a page, row by row: what one field refuses keeps no other from being saved. */
export async function savePage(
  step: WizardStep,
  projectId: string,
  form: FormData,
  base: Base,
  args: ActionFunctionArgs,
): Promise<SavedPage> {
  let page: SavedPage = { base, conflicts: {}, errors: {}, refusal: null }
  for (const rowId of Object.keys(base)) {
    const changed = await changedFields(step, form, base, rowId)
    // A place that waits for its paper is no row yet.
    const isNew = Object.keys(base[rowId]?.revisions ?? {}).length === 0
    const isWaiting = isNew && changed.size === 1 && changed.has('documentTypeId')
    if (changed.size === 0 || isWaiting) continue
    page = await saveRow(step, { projectId, rowId, changed }, page, args)
    if (page.refusal) return page
  }
  return page
}

async function saveRow(
  step: WizardStep,
  sent: { readonly projectId: string; readonly rowId: string; readonly changed: Changed },
  page: SavedPage,
  args: ActionFunctionArgs,
): Promise<SavedPage> {
  const { rowId, changed } = sent
  try {
    const saved = await sendFields(step, { ...sent, base: page.base }, args)
    return taken(step, rowId, changed, saved, page)
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    const unkept = nothingKept(error)
    if (unkept) return taken(step, rowId, changed, unkept, page)
    const wrong = Object.entries(error.fields).flatMap(([path, sentence]) => {
      const [name] = fieldNamed(step.fields, path.split('.')[0] ?? '') ?? []
      return name && changed.has(name) ? [[name, sentence] as const] : []
    })
    if (wrong.length === 0) return { ...page, refusal: error }
    const told = Object.fromEntries(wrong.map(([name, sentence]) => [nameIn(rowId, name), sentence]))
    const names = new Set(wrong.map(([name]) => name))
    const rest = new Map([...changed].filter(([name]) => !names.has(name)))
    const after = { ...page, errors: { ...page.errors, ...told } }
    return rest.size === 0 ? after : saveRow(step, { ...sent, changed: rest }, after, args)
  }
}

type Changed = ReadonlyMap<FieldName, Sent>
interface Sent {
  readonly wire: unknown
  readonly text: string
  readonly more?: { readonly fileName: string }
}

/** Fields that hold another text than when the page was made, and files that were chosen. */
async function changedFields(step: WizardStep, form: FormData, base: Base, rowId: string): Promise<Changed> {
  const changed = new Map<FieldName, Sent>()
  for (const [field, { kind }] of step.fields) {
    const posted = form.get(nameIn(rowId, field))
    if (posted === null) continue
    if (typeof posted !== 'string') {
      if (posted.size > 0) changed.set(field, await sentFile(posted, kind))
    } else if (kind !== 'picture' && kind !== 'paper' && sameLines(posted) !== (base[rowId]?.values[field] ?? ''))
      changed.set(field, { wire: toWire(kind, sameLines(posted)), text: sameLines(posted) })
  }
  return changed
}

/** Forms send every line's end as two characters. */
function sameLines(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

async function sentFile(file: Blob, kind: FieldKind): Promise<Sent> {
  const wire = Buffer.from(await file.arrayBuffer()).toString('base64')
  return { wire, text: '', ...(kind === 'paper' && 'name' in file ? { more: { fileName: String(file.name) } } : {}) }
}

async function sendFields(
  step: WizardStep,
  sent: { readonly projectId: string; readonly rowId: string; readonly changed: Changed; readonly base: Base },
  args: ActionFunctionArgs,
): Promise<Outcome> {
  const { save, rows } = STEP_CALLS[step.step]
  const known: Revisions = sent.base[sent.rowId]?.revisions ?? {}
  const fields = [...sent.changed]
  const input = {
    projectId: sent.projectId,
    ...(rows ? { [rows.id]: sent.rowId } : {}),
    ...Object.fromEntries(fields.map(([name, { wire }]) => [name, wire])),
    ...Object.assign({}, ...fields.map(([, { more }]) => more ?? {})),
    // What the page showed as empty is not to be written over either.
    revisions: Object.fromEntries(fields.map(([name]) => [name, known[name] ?? 0])),
  }
  return (await call<Endpoint>(save, input, args.context)) as Outcome
}

function taken(step: WizardStep, rowId: string, changed: Changed, saved: Outcome, page: SavedPage): SavedPage {
  let { base } = page
  for (const [field, { text }] of changed)
    base = rebased(base, rowId, field, { value: text, revision: saved.revisions[field] ?? 0 })
  let { conflicts } = page
  for (const { field: name, theirs, revision, savedAt, savedBy } of saved.conflicts) {
    const [field, of] = fieldNamed(step.fields, name) ?? []
    if (!field || !of) continue
    const told = savedText(of.kind, theirs)
    conflicts = { ...conflicts, [nameIn(rowId, field)]: { theirs: told, revision, savedAt, savedBy } }
    base = rebased(base, rowId, field, { value: told, revision })
  }
  return { ...page, base, conflicts }
}

/** Begins a row, empty. */
export async function addRow(step: WizardStep, projectId: string, args: ActionFunctionArgs): Promise<string> {
  const { save, rows } = STEP_CALLS[step.step]
  const rowId = crypto.randomUUID()
  await call<Endpoint>(save, { projectId, [rows?.id ?? '']: rowId, ...step.rows?.first }, args.context)
  return rowId
}

export async function removeRow(
  step: WizardStep,
  projectId: string,
  rowId: string,
  args: ActionFunctionArgs,
): Promise<void> {
  const { rows } = STEP_CALLS[step.step]
  if (!rows) return
  await call<Endpoint>(rows.remove, { projectId, [rows.id]: rowId }, args.context)
}
