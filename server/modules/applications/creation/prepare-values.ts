import { fillMessage } from '#contracts/common/errors.ts'
import { commonErrors } from '#contracts/common/text/messages.ts'
import { type FieldKind, type FieldName, fieldsOf, type FieldStep } from '#contracts/projects/creation/field-table.ts'
import { projectMessages as say } from '#contracts/projects/messages.ts'
import { cleanHtml } from '#server/kit/clean-html.ts'
import { encodePicture } from '#server/kit/files/index.ts'
import { firstUnshown } from '#server/kit/paper/index.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { DraftValue } from '../tables.ts'

/** A field that was sent, ready to be kept: pictures decoded and encoded anew, papers known to be PDF, HTML clean. */
export type Prepared =
  | { readonly as: 'value'; readonly value: DraftValue }
  | { readonly as: 'number'; readonly number: string }
  | { readonly as: 'picture'; readonly encoded: Awaited<ReturnType<typeof encodePicture>> }
  | { readonly as: 'paper'; readonly bytes: Uint8Array }

const PICTURE_SENTENCES = {
  'picture-unreadable': commonErrors['picture-unreadable'].message,
  'picture-too-many-pixels': commonErrors['picture-too-many-pixels'].message,
}

const PDF = Buffer.from('%PDF-')

/** What was sent of a step's fields. */
export type SentValues<Step extends FieldStep> = { readonly [Name in FieldName<Step>]?: DraftValue | undefined }

/** Prepares what was sent of a step's fields, outside any transaction: encoding takes its time. Absent fields stay out. */
export async function prepareValues<Step extends FieldStep>(
  step: Step,
  sent: SentValues<Step>,
): Promise<ReadonlyMap<FieldName<Step>, Prepared>> {
  const prepared = new Map<FieldName<Step>, Prepared>()
  for (const [name, { kind }] of fieldsOf(step)) {
    const value = sent[name]
    if (value === undefined) continue
    const ready = await prepare(name, kind, value)
    refuseUnshown(name, ready)
    prepared.set(name, ready)
  }
  return prepared
}

async function prepare(name: string, kind: FieldKind, value: DraftValue): Promise<Prepared> {
  if (kind === 'sealed') return { as: 'number', number: typeof value === 'string' ? value : '' }
  if (typeof value !== 'string' || value === '') return { as: 'value', value: value === '' ? null : value }
  if (kind === 'html') return { as: 'value', value: cleanHtml(value) }
  if (kind === 'picture') return { as: 'picture', encoded: await encodeAt(name, value) }
  if (kind !== 'paper') return { as: 'value', value }
  const bytes = Buffer.from(value, 'base64')
  if (bytes.subarray(0, PDF.length).equals(PDF)) return { as: 'paper', bytes }
  throw new Refusal('invalid-input', { fields: { [name]: say.documentNotPdf } })
}

/** What an application says stands in its information form: a sign that no paper can show is told at its field. */
function refuseUnshown(name: string, ready: Prepared): void {
  if (ready.as !== 'value') return
  const texts = Array.isArray(ready.value) ? ready.value : [ready.value]
  for (const text of texts) {
    const sign = typeof text === 'string' ? firstUnshown(text) : null
    if (sign !== null)
      throw new Refusal('invalid-input', { fields: { [name]: fillMessage(say.signNotShown, { sign }) } })
  }
}

/** A picture that cannot be taken is told at its field. */
async function encodeAt(name: string, base64: string) {
  try {
    return await encodePicture(Buffer.from(base64, 'base64'))
  } catch (error) {
    if (!(error instanceof Refusal) || !(error.code in PICTURE_SENTENCES)) throw error
    const code = error.code as keyof typeof PICTURE_SENTENCES
    throw new Refusal(code, { fields: { [name]: PICTURE_SENTENCES[code] } })
  }
}
