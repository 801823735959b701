import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatKurus } from '#contracts/common/money/money-format.ts'
import { spentOf } from '#contracts/projects/reporting/obligations.ts'
import type { getOwnReport } from '#contracts/projects/reporting/endpoints.ts'
import { PlainText } from '#web/components/plain-text.tsx'
import { type Column, Icon, Money, Table } from '#web/ui/index.ts'
import { bodyText as words, shownDay } from './text.ts'

type Report = OutputOf<typeof getOwnReport>['handedIn'][number]
type Line = Report['lines'][number]

const columns: readonly Column<Line>[] = [
  { key: 'label', title: words.line, head: true, cell: ({ label }) => label },
  { key: 'planned', title: words.planned, number: true, cell: ({ planned }) => <Money kurus={planned} /> },
  { key: 'spent', title: words.spent, number: true, cell: ({ spent }) => <Money kurus={spent} /> },
  { key: 'explanation', title: words.explanation, cell: ({ explanation }) => explanation },
]

/** What a report tells: its words, its figures and its papers. Papers are links where they are published. */
export function ReportBody({ report, seoName }: { readonly report: Report; readonly seoName: string }) {
  return (
    <div className="grid gap-4">
      {report.eventOn && (
        <p>
          <span className="text-soft">{words.eventOn}:</span> {shownDay(report.eventOn)}
        </p>
      )}
      <div className="break-words">
        <PlainText>{report.text}</PlainText>
      </div>
      {report.lines.length > 0 && (
        <div className="grid gap-2">
          <Table dense caption={words.lines} rows={report.lines} rowKey={({ label }) => label} columns={columns} />
          <p className="font-semibold">{words.sum(formatKurus(spentOf(report.lines)))}</p>
        </div>
      )}
      {report.excessReason && (
        <p>
          <span className="font-semibold">{words.excess}:</span> {report.excessReason}
        </p>
      )}
      {report.files.length > 0 && (
        <ul className="grid gap-1">
          {report.files.map(({ id, name }) => (
            <li key={id}>
              <a href={`/proje/${seoName}/belge/${id}`} className="link inline-flex min-h-11 items-center gap-2">
                <Icon name="document" className="size-4" />
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
