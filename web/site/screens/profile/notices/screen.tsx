import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatDay } from '#contracts/common/time/time.ts'
import { getNotices, readAllNotices, readNotice } from '#contracts/notifications/notice-endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { getMyTasks } from '#contracts/tasks/endpoints.ts'
import { load, requirePerson } from '#web/api/load.ts'
import { ContractForm, HiddenField, SubmitButton } from '#web/form/index.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { OtherTasks } from '#web/site/components/tasks/task-list.tsx'
import { ProfileFrame } from '#web/site/components/profile-frame.tsx'
import { EmptyState, LinkButton, Moment, Tabs } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

export const meta = titled(text.title, text.description)

const here = paths.profile.notices.href()

/** The list's address: which notices, and behind which it goes on. */
const listHref = (isUnread: boolean, after = ''): string => {
  const search = new URLSearchParams([...(isUnread ? [['okunmamis', '1']] : []), ...(after ? [['sonra', after]] : [])])
  return search.size > 0 ? `${here}?${search}` : here
}

export async function loader(args: Route.LoaderArgs) {
  requirePerson(args)
  const search = new URL(args.request.url).searchParams
  const isUnread = search.get('okunmamis') === '1'
  const after = search.get('sonra') ?? ''
  const [list, tasks] = await Promise.all([
    load(getNotices, { view: isUnread ? 'unread' : 'all', after }, args),
    after === '' ? load(getMyTasks, {}, args) : [],
  ])
  return { ...list, tasks, isUnread, isFirst: after === '' }
}

type Notice = OutputOf<typeof getNotices>['notices'][number]

export const action = submitMany({
  oku: submitWith(readNotice, { redirectTo: ({ path }) => path }),
  hepsi: submitWith(readAllNotices, { notice: text.allRead, isPassing: true, redirectTo: here }),
})

/** What the member was told, by day; a line leads to the very place and is read by following it. */
export default function Notices({ loaderData }: Route.ComponentProps) {
  const { notices, tasks, next, unread, until, keptDays, isUnread, isFirst } = loaderData
  const days = [...Map.groupBy(notices, ({ createdAt }) => formatDay(new Date(createdAt * 1000)))]
  return (
    <ProfileFrame current="notices" title={text.title}>
      <div className="grid max-w-3xl gap-6">
        <OtherTasks tasks={tasks} most={3} />
        <div className="flex flex-wrap items-end justify-between gap-4">
          <Tabs
            label={text.tabsLabel}
            current={isUnread ? 'unread' : 'all'}
            tabs={[
              { key: 'all', label: text.tabs.all, to: listHref(false) },
              { key: 'unread', label: text.tabs.unread, to: listHref(true), count: unread },
            ]}
          />
          {unread > 0 && until !== '' && isFirst && (
            <ContractForm key="hepsi" endpoint={readAllNotices} form="hepsi">
              <HiddenField name="until" value={until} />
              <SubmitButton look="secondary" size="small" icon="check">
                {text.readAll}
              </SubmitButton>
            </ContractForm>
          )}
        </div>
        {notices.length === 0 && (
          <EmptyState
            icon="bell"
            title={isUnread ? text.empty.unread : text.empty.all}
            action={<LinkButton to={paths.projects.href()}>{text.empty.action}</LinkButton>}
          >
            {text.empty.text}
          </EmptyState>
        )}
        {days.map(([day, ofDay]) => (
          <section key={day}>
            <h2 className="mb-2 text-base text-soft">{day}</h2>
            <ul className="card divide-y divide-line">
              {ofDay.map((notice) => (
                <NoticeLine key={notice.id} notice={notice} />
              ))}
            </ul>
          </section>
        ))}
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          {next !== null && (
            <Link to={listHref(isUnread, next)} className="link">
              {text.older}
            </Link>
          )}
          {!isFirst && (
            <Link to={listHref(isUnread)} className="link">
              {text.newest}
            </Link>
          )}
        </p>
        <p className="text-sm text-soft">
          {text.kept(keptDays)}{' '}
          <Link to={paths.profile.notificationSettings.href()} className="link">
            {text.settings}
          </Link>
        </p>
      </div>
    </ProfileFrame>
  )
}

function NoticeLine({ notice: { id, topic, title, createdAt, isRead } }: { readonly notice: Notice }) {
  return (
    <li>
      <ContractForm key={id} endpoint={readNotice} form="oku">
        <HiddenField name="id" value={id} />
        <button type="submit" className="grid w-full gap-1 px-4 py-3 text-left hover:bg-tint">
          <span className={isRead ? 'wrap-anywhere' : 'wrap-anywhere font-semibold'}>{title}</span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
            {text.topics[topic]}
            <Moment at={createdAt} />
            {!isRead && (
              <span className="inline-flex items-center gap-1.5 font-semibold text-action">
                <span aria-hidden="true" className="size-2 rounded-full bg-action" />
                {text.unread}
              </span>
            )}
          </span>
        </button>
      </ContractForm>
    </li>
  )
}
