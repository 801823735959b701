import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatDay, formatMoment } from '#contracts/common/time/time.ts'
import { getNotices, readAllNotices, readNotice } from '#contracts/notifications/notice-endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { getMyTasks } from '#contracts/tasks/endpoints.ts'
import { load, requirePerson } from '#web/api/load.ts'
import { ContractForm, HiddenField, SubmitButton } from '#web/form/index.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { titled } from '#web/shell/meta.ts'
import { OtherTasks } from '#web/site/components/tasks/task-list.tsx'
import { ProfileFrame } from '#web/site/components/profile-frame.tsx'
import { EmptyState, Icon, type IconName, LinkButton, Tabs } from '#web/ui/index.ts'
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
  const today = formatDay(new Date(useShell().now))
  return (
    <ProfileFrame current="notices" title={text.title}>
      <div className="grid gap-6">
        <OtherTasks tasks={tasks} most={3} />
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="min-w-0 grow">
            <Tabs
              label={text.tabsLabel}
              current={isUnread ? 'unread' : 'all'}
              tabs={[
                { key: 'all', label: text.tabs.all, to: listHref(false) },
                { key: 'unread', label: text.tabs.unread, to: listHref(true), count: unread },
              ]}
            />
          </div>
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
        {days.length > 0 && (
          <div className="card overflow-hidden">
            {days.map(([day, ofDay]) => (
              <section key={day} className="border-t border-line first:border-0">
                <h2 className="bg-sunk px-4 py-2 text-sm text-soft">{day === today ? text.today(day) : day}</h2>
                <ul className="divide-y divide-line border-t border-line">
                  {ofDay.map((notice) => (
                    <NoticeLine key={notice.id} notice={notice} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
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

/** `23.59`: the day stands above. */
const hourOf = (moment: Date): string => formatMoment(moment).slice(formatDay(moment).length).trim()

const SIGNS: Readonly<Record<Notice['topic'], IconName>> = {
  security: 'lock',
  agreements: 'document',
  investments: 'coins',
  company: 'users',
  'campaign-news': 'send',
  'followed-campaigns': 'heart',
  'own-decisions': 'briefcase',
  'own-steps': 'briefcase',
  questions: 'question',
  'staff-work': 'check',
}

/** The kind by its sign, the day stands above: a line is its sentence, its kind and the hour. */
function NoticeLine({ notice: { id, topic, title, createdAt, isRead } }: { readonly notice: Notice }) {
  const moment = new Date(createdAt * 1000)
  return (
    <li>
      <ContractForm key={id} endpoint={readNotice} form="oku">
        <HiddenField name="id" value={id} />
        <button type="submit" className="flex w-full items-start gap-4 px-4 py-3.5 text-left hover:bg-tint">
          <span
            className={`grid size-9 shrink-0 place-items-center rounded-full ${isRead ? 'bg-sunk text-soft' : 'bg-tint text-action'}`}
          >
            <Icon name={SIGNS[topic]} className="size-5" />
          </span>
          <span className="grid min-w-0 flex-1 gap-0.5">
            <span className={isRead ? 'wrap-anywhere' : 'wrap-anywhere font-semibold'}>{title}</span>
            <span className="text-sm text-soft">
              {text.topics[topic]} · <time dateTime={moment.toISOString()}>{hourOf(moment)}</time>
            </span>
          </span>
          {!isRead && (
            <span className="mt-1.5 size-2.5 shrink-0 rounded-full bg-action">
              <span className="sr-only">{text.unread}</span>
            </span>
          )}
        </button>
      </ContractForm>
    </li>
  )
}
