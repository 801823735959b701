import { type ActionFunctionArgs, data } from 'react-router'
import { callRaw } from '#web/api/call.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { PICTURE_FILE, PICTURE_REMOVED, UPLOAD_PATH } from '#web/staff/components/content-form/fields/pictures.ts'
import type { FormReply } from '#web/form/form-reply.ts'

/**
 * Pictures that came with the form because there were no scripts to send them before: each goes to the file store and its path
 * into the form. A picture ticked for removal leaves an empty path. Returns the reply to a picture that was refused.
 */
export async function takePictures(form: FormData, args: ActionFunctionArgs) {
  for (const [name, value] of [...form]) {
    if (name.endsWith(`.${PICTURE_REMOVED}`)) form.set(name.slice(0, -PICTURE_REMOVED.length - 1), '')
    if (typeof value === 'string' || !name.endsWith(`.${PICTURE_FILE}`)) continue
    form.delete(name)
    if (value.size === 0) continue
    const member = name.slice(0, -PICTURE_FILE.length - 1)
    const sent = await send(value, args)
    if ('path' in sent) form.set(member, sent.path)
    else return refused(form, member, sent.refusal)
  }
  return null
}

async function send(file: File, args: ActionFunctionArgs): Promise<{ path: string } | { refusal: ApiRefusal }> {
  const upload = new FormData()
  upload.append('file', file)
  const encoded = new Response(upload)
  const { status, body } = await callRaw(args.context, {
    method: 'POST',
    path: UPLOAD_PATH,
    raw: {
      bytes: new Uint8Array(await encoded.arrayBuffer()),
      contentType: encoded.headers.get('content-type') ?? '',
    },
  })
  const path = status === 200 ? (body as { data?: { path?: unknown } } | null)?.data?.path : null
  return typeof path === 'string' ? { path } : { refusal: new ApiRefusal(status, body) }
}

function refused(form: FormData, member: string, refusal: ApiRefusal) {
  const typed = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return data<FormReply>(
    {
      ok: false,
      form: 'save',
      values: Object.fromEntries(typed),
      fields: { [member]: refusal.fields['file'] ?? refusal.exceptionDetail },
      detail: refusal.exceptionDetail,
      code: refusal.code,
      reasons: refusal.reasons,
    },
    { status: refusal.status || 503 },
  )
}
