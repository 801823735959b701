import { shownDay } from '#web/components/reporting/text.ts'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { type Column, Moment } from '#web/ui/index.ts'
import { text } from './text.ts'
import type { Shown } from './what-ends.tsx'

type Entry = Shown['withdrawn'][number]

const { past, facts } = text

const COLUMNS: readonly Column<Entry>[] = [
  { key: 'source', title: facts.source, head: true, cell: ({ source }) => source },
  { key: 'decidedOn', title: facts.decidedOn, cell: ({ decidedOn }) => shownDay(decidedOn) },
  { key: 'by', title: past.by, cell: ({ begunBy, begunAt }) => <Who name={begunBy} at={begunAt} /> },
  {
    key: 'withdrawn',
    title: past.withdrawnBy,
    cell: ({ withdrawnBy, withdrawnAt }) => <Who name={withdrawnBy} at={withdrawnAt} />,
  },
]

/** Entries that were taken back before anybody confirmed them. */
export function Withdrawn({ rows }: { readonly rows: readonly Entry[] }) {
  if (rows.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{past.title}</h2>
      <ConsoleTable
        rows={rows}
        columns={COLUMNS}
        rowKey={({ withdrawnAt }) => String(withdrawnAt)}
        caption={past.title}
      />
    </section>
  )
}

function Who({ name, at }: { readonly name: string; readonly at: number }) {
  return (
    <>
      {name}, <Moment at={at} />
    </>
  )
}
