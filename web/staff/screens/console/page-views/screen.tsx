import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import { PAGE_CLASSES, type PageClass } from '#contracts/platform/page-views.ts'
import { getPageViews } from '#contracts/platform/statistics-endpoints.ts'
import { load, requireMember } from '#web/api/load.ts'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { titled } from '#web/shell/meta.ts'
import { BarChart, Card, type Column, DayChart, EmptyState, Icon } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

export const meta = titled(text.title)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  return load(getPageViews, {}, args)
}

type Day = OutputOf<typeof getPageViews>['days'][number]

const VIEWS: Readonly<Record<PageClass, (day: Day) => number>> = {
  home: ({ home }) => home,
  project: ({ project }) => project,
  'sign-in': ({ signIn }) => signIn,
  'sign-up': ({ signUp }) => signUp,
}

const shown = (views: number): string => views.toLocaleString('tr-TR')
const totalOf = (day: Day): number => PAGE_CLASSES.reduce((sum, page) => sum + VIEWS[page](day), 0)

/** How often the counted pages were seen in the last thirty days, and what such a figure is worth. */
export default function PageViews({ loaderData: { days } }: Route.ComponentProps) {
  const newestFirst = days.toReversed()
  const isEmpty = days.every((day) => totalOf(day) === 0)
  return (
    <ConsoleFrame current="pageViews" title={text.title}>
      <div className="grid gap-8">
        <p className="prose-measure text-soft">{text.intro}</p>
        {isEmpty ? (
          <EmptyState icon="chart" title={text.empty.title}>
            {text.empty.text}
          </EmptyState>
        ) : (
          <>
            <Card>
              <BarChart title={text.byPage} values={PAGE_CLASSES.map((page) => totalsOf(page, days))} />
            </Card>
            <Card>
              <DayChart
                title={text.byDay}
                note={text.running}
                values={days.map((day) => ({ day: day.day, value: totalOf(day) }))}
                unit={1}
                today={days.at(-1)?.day ?? ''}
                shown={shown}
                rounded={shown}
              />
            </Card>
            <details className="card group">
              <summary className="flex min-h-12 list-none items-center gap-3 px-4 font-semibold [&::-webkit-details-marker]:hidden">
                {text.table}
                <Icon name="chevron-down" className="ml-auto size-4 text-soft group-open:rotate-180" />
              </summary>
              <div className="border-t border-line p-4">
                <ConsoleTable rows={newestFirst} columns={COLUMNS} rowKey={({ day }) => day} caption={text.caption} />
              </div>
            </details>
          </>
        )}
        <How />
      </div>
    </ConsoleFrame>
  )
}

function totalsOf(page: PageClass, days: readonly Day[]) {
  const value = days.reduce((sum, day) => sum + VIEWS[page](day), 0)
  const label = (
    <>
      {text.pages[page]} <span className="max-sm:hidden">({text.paths[page]})</span>
    </>
  )
  return { key: page, label, value, shown: shown(value) }
}

const COLUMNS: readonly Column<Day>[] = [
  { key: 'day', title: text.day, head: true, cell: ({ day }) => formatDay(istanbulMoment(day)) },
  ...PAGE_CLASSES.map((page) => ({
    key: page,
    title: text.pages[page],
    number: true,
    cell: (day: Day) => shown(VIEWS[page](day)),
  })),
  { key: 'total', title: text.total, number: true, cell: (day) => <b>{shown(totalOf(day))}</b> },
]

function How() {
  return (
    <section className="grid gap-3" aria-labelledby="nasil">
      <h2 id="nasil" className="text-lg">
        {text.how.title}
      </h2>
      <ul className="prose-measure grid list-disc gap-2 pl-5 text-sm text-soft">
        {text.how.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
