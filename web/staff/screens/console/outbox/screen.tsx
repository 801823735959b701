import { Link } from 'react-router'
import { getMessages, retryMessage } from '#contracts/notifications/endpoints.ts'
import { OUTBOX_VIEWS } from '#contracts/notifications/message-states.ts'
import { load, requireMember } from '#web/api/load.ts'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { orderByTime } from '#web/staff/components/console/card-order.tsx'
import { turnedAround } from '#web/staff/components/console/list-order.ts'
import { ListSearch, NothingListed } from '#web/staff/components/console/list-search.tsx'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { Chip, type Column, Moment, Pagination, Tabs } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { listHref, type OutboxFilters, QUERY, readFilters } from './filters.ts'
import { errorText, letterName, type Message, MessageDetails, receiverOf } from './message-details.tsx'
import { text } from './text.ts'

/** What is open names the page, so that the focus goes there (web/kernel/arrival.ts). */
export function meta(args: Route.MetaArgs) {
  const open = args.loaderData?.open
  return titled(open ? text.details.named(letterName(open.template)) : text.title)(args)
}

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const query = new URL(args.request.url).searchParams
  const filters = readFilters(query)
  const found = await load(getMessages, { ...filters }, args)
  return { filters, found, open: found.messages.find(({ id }) => id === query.get(QUERY.open)) ?? null }
}

export const action = submitMany({
  retry: submitWith(retryMessage, {
    notice: text.retry.done,
    redirectTo: (_done, { request }) => listHref(readFilters(new URL(request.url).searchParams)),
  }),
})

const hasFailed = ({ state }: Message): boolean => state === 'refused' || state === 'given-up'

/** What the platform sent, by state and receiver; what did not go can be sent again. */
export default function Outbox({ loaderData: { filters, found, open } }: Route.ComponentProps) {
  const { view, recipient } = filters
  return (
    <ConsoleFrame current="outbox" title={text.title}>
      <div className="grid gap-6">
        <p className="prose-measure text-soft">{text.intro}</p>
        <Tabs
          label={text.views.label}
          current={view}
          tabs={OUTBOX_VIEWS.map((each) => ({
            key: each,
            label: text.views[each],
            to: listHref({ view: each, recipient }),
          }))}
        />
        <ListSearch
          name={QUERY.recipient}
          label={text.search.label}
          hint={text.search.hint}
          value={recipient}
          maxLength={254}
          kept={[...new URL(listHref({ view, order: filters.order }), 'http://localhost').searchParams]}
          clearHref={listHref({ view })}
        />
        {open && hasFailed(open) && (
          <MessageDetails message={open} mayRetry={found.mayRetry} closeHref={listHref(filters)} />
        )}
        {found.messages.length === 0 ? (
          <NothingListed
            isSearch={recipient !== ''}
            found={text.found}
            none={{ title: text.empty[view], text: text.emptyText[view] }}
          />
        ) : (
          <ConsoleTable
            rows={found.messages}
            columns={columnsOf(filters)}
            rowKey={({ id }) => id}
            caption={`${text.caption}: ${text.views[view]}`}
            order={orderByTime(filters.order, listHref({ view, recipient }))}
          />
        )}
        <Pagination nextHref={found.next ? listHref({ ...filters, after: found.next }) : null} />
      </div>
    </ConsoleFrame>
  )
}

function columnsOf(filters: OutboxFilters): Column<Message>[] {
  return [
    {
      key: 'recipient',
      title: text.columns.recipient,
      head: true,
      cell: (message) => <span className="break-all">{receiverOf(message)}</span>,
    },
    {
      key: 'letter',
      title: text.columns.letter,
      cell: ({ template, channel }) => (
        <span className="block max-lg:text-right">
          {letterName(template)}
          <span className="block text-xs text-soft">{text.channels[channel]}</span>
        </span>
      ),
    },
    { key: 'state', title: text.columns.state, cell: (message) => <State message={message} filters={filters} /> },
    {
      key: 'at',
      title: text.columns.at,
      sort: {
        direction: filters.order === 'oldest' ? 'ascending' : 'descending',
        to: listHref({ ...filters, order: turnedAround(filters.order), after: '' }),
      },
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap">
          <Moment at={createdAt} />
        </span>
      ),
    },
  ]
}

const TONES = { waiting: 'plain', sent: 'good', refused: 'bad', 'given-up': 'bad' } as const

function State({ message, filters }: { readonly message: Message; readonly filters: OutboxFilters }) {
  const { id, state, attempts, lastError, nextAttemptAt, sentAt } = message
  const moment = sentAt ?? (state === 'waiting' && attempts > 0 ? nextAttemptAt : null)
  return (
    <span className="grid justify-items-start gap-1 max-lg:justify-items-end max-lg:text-right">
      <Chip tone={TONES[state]}>{text.states[state]}</Chip>
      {lastError && <span className="text-xs text-soft">{errorText(lastError)}</span>}
      {moment !== null && (
        <span className="text-xs text-soft">
          {sentAt === null ? `${text.attempts(attempts)} · ${text.next}` : text.sentAt} <Moment at={moment} />
        </span>
      )}
      {hasFailed(message) && (
        <Link to={listHref(filters, id)} preventScrollReset className="link inline-flex min-h-6 items-center">
          {text.open}
          <span className="sr-only"> ({receiverOf(message)})</span>
        </Link>
      )}
    </span>
  )
}
