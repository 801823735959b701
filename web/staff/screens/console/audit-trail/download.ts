import type { LoaderFunctionArgs } from 'react-router'
import { CSV_BOM, csvLine } from '#contracts/common/text/csv.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatStamp } from '#contracts/common/time/time.ts'
import { searchEvents } from '#contracts/staff/endpoints.ts'
import { requireMember } from '#web/api/load.ts'
import { loadFile } from '#web/api/load-file.ts'
import { actionName, actorName, reasonName, subjectName } from '#web/staff/components/audit-trail/words.ts'
import { dataRows } from '#web/staff/components/audit-trail/data-rows.ts'
import { readFilters, searchInput } from './filters.ts'
import { text } from './text.ts'

type Event = OutputOf<typeof searchEvents>['events'][number]

const MOST_ROWS = 10_000

/** What the audit trail's filters find, as a file for a spreadsheet, page after page of the same call. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  requireMember(args)
  const filters = readFilters(new URL(args.request.url).searchParams)
  const lines = [CSV_BOM + csvLine(text.file.columns)]
  let after: string | null = ''
  while (after !== null && lines.length <= MOST_ROWS) {
    const page: OutputOf<typeof searchEvents> = await loadFile(searchEvents, searchInput({ ...filters, after }), args)
    lines.push(...page.events.map(lineOf))
    after = page.next
  }
  return new Response(lines.slice(0, MOST_ROWS + 1).join(''), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${text.file.name}"`,
    },
  })
}

function lineOf(event: Event): string {
  return csvLine([
    formatStamp(new Date(event.occurredAt * 1000)),
    actionName(event.action),
    event.action,
    subjectName(event),
    event.subjectId,
    actorName(event),
    event.actorId ?? '',
    event.reason === null ? '' : reasonName(event.reason),
    dataRows(event.data)
      .map(([name, value]) => `${name}: ${value}`)
      .join(' | '),
    event.requestId ?? '',
  ])
}
