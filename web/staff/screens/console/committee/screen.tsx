import type { OutputOf } from '#contracts/common/endpoint.ts'
import { paths } from '#contracts/paths.ts'
import { getCommitteeFiles } from '#contracts/projects/evaluation/committee-endpoints.ts'
import { load, requireMember } from '#web/api/load.ts'
import { titled } from '#web/shell/meta.ts'
import { ApplicationCell } from '#web/staff/components/application/sections.tsx'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { type Column, EmptyState } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

type Row = OutputOf<typeof getCommitteeFiles>['files'][number]

export const meta = titled(text.title)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  return load(getCommitteeFiles, {}, args)
}

/** Files of the committee, those that wait first. */
export default function Committee({ loaderData: { files } }: Route.ComponentProps) {
  return (
    <ConsoleFrame current="committee" title={text.title}>
      <div className="grid gap-6">
        <p className="prose-measure text-soft">{text.intro}</p>
        {files.length === 0 ? (
          <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
        ) : (
          <ConsoleTable
            rows={files}
            columns={COLUMNS}
            rowKey={({ id }) => id}
            caption={text.caption}
            since={({ stateSince }) => stateSince}
          />
        )}
      </div>
    </ConsoleFrame>
  )
}

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'project',
    title: text.columns.project,
    head: true,
    cell: (row) => <ApplicationCell to={paths.console.committeeFile.href({ projectId: row.id })} application={row} />,
  },
  { key: 'votes', title: text.columns.votes, number: true, cell: ({ cast, seats }) => text.counted(cast, seats) },
  {
    key: 'own',
    title: text.columns.own,
    cell: ({ own, state }) =>
      own === null ? text.none : own === 'wait' && state !== 'in-committee' ? text.decided : text.own[own],
  },
]
