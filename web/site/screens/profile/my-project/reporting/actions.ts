import type { ActionFunctionArgs } from 'react-router'
import { paths } from '#contracts/paths.ts'
import {
  addReportFile,
  announceEvent,
  handInReport,
  removeReportFile,
  saveReport,
  withdrawAnnouncement,
} from '#contracts/projects/reporting/endpoints.ts'
import { DESK_PROJECT, deskHref } from '#contracts/slugs/desk.ts'
import { calling } from '#web/form/posted-form.ts'
import { submitWith } from '#web/form/submit.ts'
import { text } from './text.ts'

/** Query parameter of the desk that leads to one report. */
export const REPORT = 'bildirim'

/** The desk as it was posted from: the same project, part and report, whether scripts posted or the browser. */
export function here(_data: unknown, { request }: ActionFunctionArgs): string {
  return paths.profile.myProject.href(Object.fromEntries(new URL(request.url).searchParams))
}

const projectOf = ({ request }: ActionFunctionArgs): string => new URL(request.url).searchParams.get(DESK_PROJECT) ?? ''

const listHref = (projectExternalId: string): string => deskHref(projectExternalId, 'reports')

/** The desk's address of one report. */
export function reportHref(projectExternalId: string, obligationId: string): string {
  return deskHref(projectExternalId, 'reports', { [REPORT]: obligationId })
}

const send = submitWith(addReportFile, { notice: text.report.added, redirectTo: here, isPassing: true })

/** The file goes with the form; the call takes its name and its bytes in base64. */
const takeFile = calling([addReportFile], async (args: ActionFunctionArgs, form: FormData) => {
  const file = form.get('base64document')
  if (file instanceof File) {
    const bytes = Buffer.from(await file.arrayBuffer())
    form.set('fileName', file.name.slice(-200) || 'belge.pdf')
    form.set('base64document', bytes.toString('base64'))
  }
  return send(args, form)
})

/** Forms of the part that tells what is owed and takes reports. */
export const reportingForms = {
  rapor: submitWith(saveReport, { notice: text.report.saved, redirectTo: here, isPassing: true }),
  'belge-ekle': takeFile,
  'belge-cikar': submitWith(removeReportFile, { notice: text.report.removed, redirectTo: here, isPassing: true }),
  teslim: submitWith(handInReport, { notice: text.report.handedIn, redirectTo: here }),
  bildir: submitWith(announceEvent, {
    notice: text.announce.done,
    redirectTo: ({ obligationId }, args: ActionFunctionArgs) => reportHref(projectOf(args), obligationId),
    isPassing: true,
  }),
  'geri-cek': submitWith(withdrawAnnouncement, {
    notice: text.announce.withdrawn,
    redirectTo: (_data, args: ActionFunctionArgs) => listHref(projectOf(args)),
  }),
}
