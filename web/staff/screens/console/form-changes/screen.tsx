import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { getFormChanges } from '#contracts/projects/form-endpoints.ts'
import { load, requireMember } from '#web/api/load.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { titled } from '#web/shell/meta.ts'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { Chip, type Column, EmptyState } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from '#web/staff/components/form-change/text.ts'

type Row = OutputOf<typeof getFormChanges>['changes'][number]

export const meta = titled(text.title)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  return load(getFormChanges, {}, args)
}

/** What founders ask to change of published forms, what waits first. */
export default function FormChanges({ loaderData: { changes } }: Route.ComponentProps) {
  const isOfCommittee = useShell().member?.roles.includes('committee-member') ?? false
  return (
    <ConsoleFrame current="formChanges" title={text.title}>
      <div className="grid gap-6">
        <p className="prose-measure text-soft">{text.intro}</p>
        {changes.length === 0 ? (
          <EmptyState title={text.empty}>{isOfCommittee ? text.emptyCommittee : text.emptyText}</EmptyState>
        ) : (
          <ConsoleTable
            rows={changes}
            columns={COLUMNS}
            rowKey={({ id }) => id}
            caption={text.caption}
            since={({ state, askedAt, decidedAt }) => (state === 'asked' ? askedAt : (decidedAt ?? askedAt)) ?? 0}
            waits={({ state }) => state === 'asked'}
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
    cell: (row) => (
      <Link className="link font-semibold" to={consolePaths.formChange.href({ changeId: row.id })}>
        {row.title}
      </Link>
    ),
  },
  { key: 'kind', title: text.columns.kind, cell: ({ isMaterial }) => (isMaterial ? text.material : text.minor) },
  { key: 'state', title: text.columns.state, cell: ({ state }) => text.states[state] },
  {
    key: 'due',
    title: text.columns.due,
    cell: ({ dueOn, isLate }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {dueOn && formatDay(istanbulMoment(dueOn))}
        {isLate && (
          <Chip tone="attention" icon="clock">
            {text.late}
          </Chip>
        )}
      </span>
    ),
  },
]
