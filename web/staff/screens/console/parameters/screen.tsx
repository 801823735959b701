import { Link } from 'react-router'
import { getParameters } from '#contracts/platform/parameter-endpoints.ts'
import { parameterSubjects } from '#contracts/platform/parameter-messages.ts'
import { parameterWords } from '#contracts/platform/parameter-name-messages.ts'
import { formatParameter } from '#contracts/platform/parameter-values.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { load, requireMember } from '#web/api/load.ts'
import { shownDay } from '#web/components/reporting/text.ts'
import { titled } from '#web/shell/meta.ts'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { type ParameterSummary, StateChips } from '#web/staff/components/parameters/state-chips.tsx'
import { text as shared } from '#web/staff/components/parameters/text.ts'
import { Alert, type Column } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

export const meta = titled(text.title)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  return load(getParameters, {}, args)
}

/** The law's numbers by subject, with what has to be looked after first. */
export default function Parameters({ loaderData: { subjects } }: Route.ComponentProps) {
  const all = subjects.flatMap(({ parameters }) => parameters)
  const unknown = all.filter(({ state }) => state === 'unknown')
  const yearly = all.filter(({ state }) => state === 'old-year' || state === 'year-ending')
  return (
    <ConsoleFrame current="parameters" title={text.title}>
      <div className="grid gap-8">
        <p className="prose-measure text-soft">{text.intro}</p>
        {unknown.length > 0 && (
          <Alert kind="warning" title={text.unknown.title}>
            <p>{text.unknown.text(namesOf(unknown))}</p>
          </Alert>
        )}
        {yearly.length > 0 && (
          <Alert kind="warning" title={text.yearly.title}>
            <p>{text.yearly.text(namesOf(yearly))}</p>
          </Alert>
        )}
        {subjects.map(({ subject, parameters }) => (
          <section key={subject} className="grid gap-3">
            <h2 className="text-lg">{parameterSubjects[subject]}</h2>
            <ConsoleTable
              rows={parameters}
              columns={COLUMNS}
              rowKey={({ key }) => key}
              caption={parameterSubjects[subject]}
            />
          </section>
        ))}
      </div>
    </ConsoleFrame>
  )
}

const namesOf = (some: readonly ParameterSummary[]): string =>
  some.map(({ key }) => parameterWords[key].name).join('; ')

const COLUMNS: readonly Column<ParameterSummary>[] = [
  {
    key: 'name',
    title: text.columns.name,
    head: true,
    cell: (row) => (
      <span className="grid gap-1">
        <Link to={consolePaths.parameter.href({ key: row.key })} className="link font-semibold">
          {parameterWords[row.key].name}
        </Link>
        <StateChips {...row} />
      </span>
    ),
  },
  {
    key: 'today',
    title: text.columns.today,
    cell: ({ key, today }) =>
      today ? <b className="whitespace-nowrap">{formatParameter(key, today.value)}</b> : shared.none,
  },
  {
    key: 'since',
    title: text.columns.since,
    cell: ({ today }) => today && <span className="whitespace-nowrap">{shownDay(today.validFrom)}</span>,
  },
  { key: 'source', title: text.columns.source, cell: ({ today }) => today?.source },
  {
    key: 'next',
    title: text.columns.next,
    cell: ({ key, next }) =>
      next ? (
        <span className="grid">
          <b>{formatParameter(key, next.value)}</b>
          <span className="text-sm text-soft">{text.from(shownDay(next.validFrom))}</span>
        </span>
      ) : (
        <span className="text-soft">{text.noNext}</span>
      ),
  },
]
