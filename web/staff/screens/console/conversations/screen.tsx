import { useActionData } from 'react-router'
import {
  getWrittenUnderProjects,
  hideWritten,
  restoreWritten,
} from '#contracts/projects/conversation/operator-endpoints.ts'
import { WRITTEN_STATES } from '#contracts/projects/conversation/written-states.ts'
import { load, requireMember } from '#web/api/load.ts'
import { FORM_FIELD, type FormReply } from '#web/form/form-reply.ts'
import { postedForm } from '#web/form/posted-form.ts'
import { submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { ListSearch, NothingListed } from '#web/staff/components/console/list-search.tsx'
import { Pagination, Tabs } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { listHref, readFilters, SEARCH } from './filters.ts'
import { RESTORE } from './forms.ts'
import { text } from './text.ts'
import { WrittenCard } from './written-card.tsx'

export const meta = titled(text.title)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const filters = readFilters(new URL(args.request.url).searchParams)
  return { filters, found: await load(getWrittenUnderProjects, { ...filters }, args) }
}

const here = (_done: unknown, { request }: Route.ActionArgs) => listHref(readFilters(new URL(request.url).searchParams))
const hide = submitWith(hideWritten, { notice: text.hide.done, redirectTo: here })
const restore = submitWith(restoreWritten, { notice: text.restore.done, redirectTo: here })

export async function action(args: Route.ActionArgs) {
  const form = await postedForm(args)
  return String(form.get(FORM_FIELD)).startsWith(RESTORE) ? restore(args, form) : hide(args, form)
}

/** What people wrote under projects, by what became of it: hidden first, as that is what may need a decision. */
export default function Conversations({ loaderData: { filters, found } }: Route.ComponentProps) {
  const { state, search } = filters
  const reply = useActionData<FormReply>()
  const refused = reply && 'ok' in reply && !reply.ok ? reply.form : null
  return (
    <ConsoleFrame current="conversations" title={text.title}>
      <div className="grid gap-6">
        <p className="prose-measure text-soft">{text.intro}</p>
        <Tabs
          label={text.tabsLabel}
          current={state}
          tabs={WRITTEN_STATES.map((each) => ({
            key: each,
            label: text.tabs[each],
            to: listHref({ state: each, search }),
          }))}
        />
        <ListSearch
          name={SEARCH}
          label={text.search.label}
          hint={text.search.hint}
          value={search}
          maxLength={100}
          kept={[...new URL(listHref({ state, search: '' }), 'http://localhost').searchParams]}
          clearHref={listHref({ state, search: '' })}
        />
        {found.items.length === 0 ? (
          <NothingListed isSearch={search !== ''} found={text.found} none={text.empty[state]} />
        ) : (
          <ul className="grid max-w-4xl gap-4">
            {found.items.map((item) => (
              <WrittenCard key={item.id} item={item} mayAct={found.mayAct} refused={refused} />
            ))}
          </ul>
        )}
        <Pagination nextHref={found.next ? listHref({ state, search, after: found.next }) : null} />
      </div>
    </ConsoleFrame>
  )
}
