import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CONSOLE_READERS } from '#contracts/common/console-readers.ts'
import type { StaffRole } from '#contracts/common/roles.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { getContentNotes, getRecentPublications } from '#contracts/content/endpoints.ts'
import { KIND_RULES } from '#contracts/content/kinds.ts'
import { getEscrowDays } from '#contracts/settlement/day-closing/escrow-days-endpoint.ts'
import { getOutsideHealth } from '#contracts/platform/outside-health-endpoint.ts'
import { getFirstSteps } from '#contracts/staff/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { load } from '#web/api/load.ts'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { ageOf } from '#web/staff/components/console-table.tsx'
import { loadConsole } from '#web/staff/components/console/load-console.ts'
import { itemTitle } from '#web/staff/components/content-form/item-title.ts'
import { kindTexts } from '#web/staff/components/content-form/kinds/text.ts'
import { NextStep } from '#web/components/next-step.tsx'
import { titled } from '#web/shell/meta.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { Card, Chip, EmptyState, Icon, Money, Moment } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { Escrow } from './escrow.tsx'
import { FirstSteps } from './first-steps.tsx'
import { NotesLeft } from './notes-left.tsx'
import { Outside } from './outside.tsx'
import { type Queue, stateLines, titleOf, waitingQueues } from './queues.ts'
import { text } from './text.ts'

/** Whose work the site's words are; others have their own on this page. */
const EDITORS: readonly StaffRole[] = ['content-editor', 'compliance-officer', 'administrator']
/** Who sees what lies in escrow. */
const HOLDERS: readonly StaffRole[] = CONSOLE_READERS.dayClosings
/** Who answers for the installation. */
const OVERSEERS: readonly StaffRole[] = ['administrator', 'auditor']

export const meta = titled(text.title)

export async function loader(args: Route.LoaderArgs) {
  const mine = await loadConsole(args)
  const isOneOf = (roles: readonly StaffRole[]) => mine.roles.some((role) => roles.includes(role))
  const isEditor = isOneOf(EDITORS)
  const [overseen, escrow, published, notes] = await Promise.all([
    isOneOf(OVERSEERS) ? loadOverseen(args) : null,
    isOneOf(HOLDERS) ? load(getEscrowDays, {}, args) : null,
    isEditor ? load(getRecentPublications, {}, args) : null,
    isEditor ? load(getContentNotes, {}, args) : [],
  ])
  return { mine, overseen, escrow, published, notes }
}

/** What whoever answers for the installation sees of it: what it lacks still, and how the systems outside stand. */
async function loadOverseen(args: Route.LoaderArgs) {
  const [{ steps }, { systems }, notes] = await Promise.all([
    load(getFirstSteps, {}, args),
    load(getOutsideHealth, {}, args),
    load(getContentNotes, {}, args),
  ])
  // Whoever answers for it reads the same, whether the words are their own work or not.
  return { steps, systems, noteCount: notes.reduce((sum, one) => sum + one.notes.length, 0) }
}

export default function ConsoleRoot({ loaderData }: Route.ComponentProps) {
  const { mine, overseen, escrow, published, notes } = loaderData
  const waiting = waitingQueues(mine.queues)
  const own = waiting.filter(({ isOwn }) => isOwn)
  const watched = waiting.filter(({ isOwn }) => !isOwn)
  const state = stateLines(mine.queues)
  const hasWork = mine.queues.length === 0 || mine.queues.some(({ isOwn }) => isOwn)
  return (
    <ConsoleFrame current="root" title={text.title} lead={<Next queue={own.find(({ path }) => path) ?? null} />}>
      <div className="grid gap-8">
        {overseen && <FirstSteps steps={overseen.steps} noteCount={overseen.noteCount} />}
        {(hasWork || watched.length === 0) && (
          <Queues title={text.queues} queues={own}>
            <Nothing words={mine.queues.length === 0 ? text.idle : text.empty} />
          </Queues>
        )}
        {watched.length > 0 && <Queues title={text.watched} lead={text.watchedLead} queues={watched} />}
        {escrow && <Escrow days={escrow.days} />}
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <div className="grid gap-6">
            {state.length > 0 && <State lines={state} />}
            {overseen && <Outside systems={overseen.systems} />}
            {published && <Published items={published} />}
          </div>
          {notes.length > 0 && <NotesLeft items={notes} />}
        </div>
      </div>
    </ConsoleFrame>
  )
}

function Queues({
  title,
  lead,
  queues,
  children,
}: {
  readonly title: string
  readonly lead?: string
  readonly queues: readonly Queue[]
  /** What stands there while nothing waits. */
  readonly children?: ReactNode
}) {
  return (
    <section className="grid gap-4">
      <div>
        <h2 className="text-lg">{title}</h2>
        {lead && <p className="mt-1 text-sm text-soft">{lead}</p>}
      </div>
      {queues.length === 0 ? (
        children
      ) : (
        <ul className="grid gap-3">
          {queues.map((queue) => (
            <QueueRow key={queue.code} queue={queue} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Nothing({ words }: { readonly words: { readonly title: string; readonly text: string } }) {
  return (
    <EmptyState icon="check" title={words.title}>
      {words.text}
    </EmptyState>
  )
}

/** The one thing to do now: the gravest, with what it comes to. */
function Next({ queue }: { readonly queue: Queue | null }) {
  if (!queue?.path) return null
  const title = titleOf(queue.code)
  return (
    <NextStep late={queue.lateCount > 0} to={queue.path} button={text.next.button}>
      {queue.lateCount > 0 ? text.next.late(title, queue.lateCount) : text.next.waiting(title, queue.count)}
      {queue.total !== null && queue.total > 0n && ` ${text.next.sum(formatKurus(queue.total, 'trim'))}`}
    </NextStep>
  )
}

function QueueRow({ queue }: { readonly queue: Queue }) {
  const now = Math.floor(Date.parse(useShell().now) / 1000)
  const inside = (
    <>
      <b className="text-2xl font-bold tracking-tight">{queue.count}</b>
      <span className="min-w-0">
        <span className="block font-semibold">{titleOf(queue.code)}</span>
        {queue.dueOn !== null && (
          <span className="block text-sm">
            {text.dueOn} <Moment at={queue.dueOn} day />
          </span>
        )}
        {queue.oldestAt !== null && (
          <span className="block text-sm text-soft">
            {text.oldest(ageOf(queue.oldestAt, now))}
            <span className="max-sm:hidden"> · </span>
            <span className="whitespace-nowrap max-sm:block">
              <Moment at={queue.oldestAt} />
            </span>
          </span>
        )}
      </span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:col-start-2">
        {queue.total !== null && (
          <b className="text-lg">
            <Money kurus={queue.total} />
          </b>
        )}
        {queue.lateCount > 0 && <Chip tone="attention">{text.late(queue.lateCount)}</Chip>}
        {queue.path && <Icon name="chevron-right" className="size-5 shrink-0 text-soft max-sm:hidden" />}
      </span>
    </>
  )
  const columns = 'grid-cols-[minmax(2rem,auto)_minmax(0,1fr)] sm:grid-cols-[minmax(3rem,auto)_minmax(0,1fr)_auto]'
  const look = `card grid items-center gap-x-4 gap-y-2 px-5 py-3.5 ${columns}`
  return (
    <li>
      {queue.path ? (
        <Link to={queue.path} className={`${look} hover:border-action hover:bg-tint`}>
          {inside}
        </Link>
      ) : (
        <div className={look}>{inside}</div>
      )}
    </li>
  )
}

function Published({ items }: { readonly items: OutputOf<typeof getRecentPublications> }) {
  return (
    <Card>
      <h2 className="mb-3 text-lg">{text.published.title}</h2>
      {items.length === 0 ? (
        <p className="text-soft">{text.published.empty}</p>
      ) : (
        <ul className="grid text-sm">
          {items.map(({ itemId, kind, seoName, title, author, publishedAt }) => (
            <li key={itemId} className="border-b border-line py-2.5 last:border-0">
              <Link to={consolePaths.contentItem.href({ kind, itemId })} className="link font-semibold">
                {itemTitle({ kind, seoName, title })}
              </Link>
              <p className="text-soft">
                {publishedAt !== null && <Moment at={publishedAt} />}
                {` · ${author ?? text.published.installation}`}
                {KIND_RULES[kind].items !== 'single' && ` · ${kindTexts[kind].name}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function State({ lines }: { readonly lines: ReturnType<typeof stateLines> }) {
  return (
    <Card>
      <h2 className="mb-3 text-lg">{text.state.title}</h2>
      <dl className="grid text-sm">
        {lines.map(({ code, count, path }) => (
          <div
            key={code}
            className="flex items-center justify-between gap-x-4 border-b border-line py-2.5 last:border-0"
          >
            <dt className="min-w-0">
              {path ? (
                <Link to={path} className="link">
                  {titleOf(code)}
                </Link>
              ) : (
                titleOf(code)
              )}
            </dt>
            <dd>
              {count === 0 ? (
                <Chip tone="good">{text.state.fine}</Chip>
              ) : (
                <Chip tone="attention">{text.state.count(count)}</Chip>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
