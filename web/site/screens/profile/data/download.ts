import { type ActionFunctionArgs, redirect } from 'react-router'
import { downloadDataExport } from '#contracts/exports/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { call, hostOf } from '#web/api/call.ts'
import { pageAnswer, requireMember } from '#web/api/load.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { fileResponse } from '#web/site/components/file-response.ts'
import { postedForm } from '#web/form/posted-form.ts'
import { EXPORT_FIELD } from './download-form.tsx'

/** Nothing to look at: the form posts. */
export function loader(): Response {
  return redirect(paths.profile.data.href())
}

/** The archive; that it is there no longer is told on the page it was asked from. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  requireMember(args)
  const form = await postedForm(args, [downloadDataExport])
  try {
    return fileResponse(await call(downloadDataExport, { id: form.get(EXPORT_FIELD)?.toString() ?? '' }, args.context))
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.status === 401) throw pageAnswer(error, args)
    hostOf(args.context).notify({ kind: 'error', text: error.exceptionDetail, stays: true })
    return redirect(paths.profile.data.href(), 303)
  }
}
