import type { LoaderFunctionArgs } from 'react-router'
import { CSV_BOM, csvLine } from '#contracts/common/text/csv.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatStamp } from '#contracts/common/time/time.ts'
import { getComplaints } from '#contracts/contact/complaint-endpoints.ts'
import { complaintOutcomes } from '#contracts/contact/messages.ts'
import { requireMember } from '#web/api/load.ts'
import { loadFile } from '#web/api/load-file.ts'
import { readFilters } from './filters.ts'
import { text } from './text.ts'

type Complaint = OutputOf<typeof getComplaints>['complaints'][number]

const MOST_ROWS = 10_000

/** The complaints that the filters find, as a file for a spreadsheet, page after page of the same call. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  requireMember(args)
  const filters = readFilters(new URL(args.request.url).searchParams)
  const lines = [CSV_BOM + csvLine(text.file.columns)]
  let after: string | null = ''
  while (after !== null && lines.length <= MOST_ROWS) {
    const page: OutputOf<typeof getComplaints> = await loadFile(getComplaints, { ...filters, after }, args)
    lines.push(...page.complaints.map(lineOf))
    after = page.next
  }
  return new Response(lines.slice(0, MOST_ROWS + 1).join(''), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${text.file.name}"`,
    },
  })
}

function lineOf({ referenceNo, receivedAt, excerpt, dueOn, endedAt, days, isLate, outcome }: Complaint): string {
  return csvLine([
    referenceNo,
    formatStamp(new Date(receivedAt * 1000)),
    excerpt ?? text.deleted,
    dueOn,
    endedAt === null ? '' : formatStamp(new Date(endedAt * 1000)),
    String(days),
    isLate ? text.file.yes : text.file.no,
    outcome === null ? text.open : complaintOutcomes[outcome],
  ])
}
