import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import { getContactMessages } from '#contracts/contact/endpoints.ts'
import { MESSAGE_STATES } from '#contracts/contact/states.ts'
import { load, requireMember } from '#web/api/load.ts'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { orderByTime } from '#web/staff/components/console/card-order.tsx'
import { ListSearch, NothingListed } from '#web/staff/components/console/list-search.tsx'
import { turnedAround } from '#web/staff/components/console/list-order.ts'
import {
  listHref,
  type MessageFilters,
  messageHref,
  orderOf,
  QUERY,
  readFilters,
} from '#web/staff/components/messages/filters.ts'
import { text as shared } from '#web/staff/components/messages/text.ts'
import { RowKeys } from '#web/staff/components/split/split.tsx'
import { ROW } from '#web/staff/components/split/use-row-keys.ts'
import { titled } from '#web/shell/meta.ts'
import { Chip, type Column, Pagination, Tabs } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

type Row = OutputOf<typeof getContactMessages>['messages'][number]

export const meta = titled(text.title)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const filters = readFilters(new URL(args.request.url).searchParams)
  return { filters, found: await load(getContactMessages, { ...filters, order: orderOf(filters) }, args) }
}

/** What visitors wrote, by state: whoever waits longest first. */
export default function ContactMessages({ loaderData: { filters, found } }: Route.ComponentProps) {
  const { tab, query } = filters
  const counts: Partial<Record<string, number>> = found.counts
  const columns = [senderOf(filters), MESSAGE, ...(tab === 'waiting' ? [DUE] : [])]
  return (
    <ConsoleFrame current="contactMessages" title={text.title}>
      <div className="grid gap-6">
        <p className="prose-measure text-soft">{tab === 'suspect' ? text.suspectIntro : text.intro}</p>
        <Tabs
          label={text.tabs.label}
          current={tab}
          tabs={MESSAGE_STATES.map((state) => ({
            key: state,
            label: text.tabs[state],
            to: listHref({ tab: state, query }),
            ...(counts[state] === undefined ? {} : { count: counts[state] }),
          }))}
        />
        <ListSearch
          name={QUERY.search}
          label={text.search.label}
          hint={text.search.hint}
          value={query}
          maxLength={100}
          kept={[...new URL(listHref({ tab, order: filters.order }), 'http://localhost').searchParams]}
          clearHref={listHref({ tab })}
        />
        {found.messages.length === 0 ? (
          <NothingListed
            isSearch={query !== ''}
            found={text.found}
            none={{ title: text.empty[tab], text: text.emptyText[tab] }}
          />
        ) : (
          <RowKeys>
            <ConsoleTable
              rows={found.messages}
              columns={columns}
              rowKey={({ id }) => id}
              caption={`${text.caption}: ${text.tabs[tab]}`}
              order={orderByTime(orderOf(filters), listHref({ tab, query }))}
              since={({ receivedAt }) => receivedAt}
              waits={({ state }) => state === 'waiting' || state === 'suspect'}
              ageSort={{
                direction: orderOf(filters) === 'oldest' ? 'descending' : 'ascending',
                to: listHref({ ...filters, order: turnedAround(orderOf(filters)), after: '' }),
              }}
            />
          </RowKeys>
        )}
        <Pagination nextHref={found.next ? listHref({ ...filters, after: found.next }) : null} />
      </div>
    </ConsoleFrame>
  )
}

const senderOf = (filters: MessageFilters): Column<Row> => ({
  key: 'sender',
  title: text.columns.sender,
  head: true,
  cell: ({ id, fullName, referenceNo }) => (
    <>
      <Link {...ROW} to={messageHref(id, filters)} className="link break-words">
        {fullName}
      </Link>
      <span className="block font-normal whitespace-nowrap text-soft">{referenceNo}</span>
    </>
  ),
})

const MESSAGE: Column<Row> = {
  key: 'message',
  title: text.columns.message,
  prose: true,
  cell: ({ excerpt, signalCount, isComplaint, isBereavement }) => (
    <>
      {isBereavement && (
        <span className="mb-1 block">
          <Chip tone="attention">{shared.bereavement}</Chip>
        </span>
      )}
      {isComplaint && (
        <span className="mb-1 block">
          <Chip>{shared.complaint}</Chip>
        </span>
      )}
      <span className="line-clamp-2 wrap-anywhere">{excerpt}</span>
      {signalCount > 0 && (
        <span className="mt-1 block">
          <Chip tone="attention" icon="alert">
            {text.signals(signalCount)}
          </Chip>
        </span>
      )}
    </>
  ),
}

const DUE: Column<Row> = {
  key: 'due',
  title: text.columns.due,
  cell: ({ dueOn, isLate }) => (
    <span className="grid justify-items-start gap-1 whitespace-nowrap max-lg:justify-items-end">
      {formatDay(istanbulMoment(dueOn))}
      {isLate && (
        <Chip tone="attention" icon="clock">
          {text.late}
        </Chip>
      )}
    </span>
  ),
}
