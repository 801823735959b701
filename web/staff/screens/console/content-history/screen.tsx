import { restoreContentVersion } from '#contracts/content/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { ItemChips, ItemTabs, WayBack } from '#web/staff/components/content-form/item-head.tsx'
import { itemTitle } from '#web/staff/components/content-form/item-title.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import type { Route } from './+types/screen.ts'
import { Acceptances } from './acceptances.tsx'
import { Comparison } from './comparison.tsx'
import { readHistory } from './read-history.ts'
import { text } from './text.ts'
import { VersionTable } from './version-table.tsx'

export const meta = titled(text.title)

export const loader = (args: Route.LoaderArgs) => readHistory(args)

export const action = submitMany({
  restore: submitWith(restoreContentVersion, {
    notice: text.restore.done,
    redirectTo: ({ itemId }, { params }: Route.ActionArgs) =>
      consolePaths.contentItem.href({ kind: params.kind, itemId }),
  }),
})

/** Every version of an item: who, when, why; what differs between any two; and back to any of them. */
export default function ContentHistory({ loaderData }: Route.ComponentProps) {
  const { kind, item, versions, difference, acceptances, mayEdit } = loaderData
  return (
    <ConsoleFrame
      current="contentHistory"
      title={itemTitle(item)}
      above={<WayBack kind={kind} />}
      actions={<ItemChips item={item} />}
    >
      <ItemTabs item={item} current="history" mayEdit={mayEdit} />
      <div className="mt-6 grid gap-10">
        <section aria-labelledby="surumler">
          <h2 id="surumler" className="text-lg">
            {text.versions}
          </h2>
          <div className="mt-3">
            {versions.length === 0 ? <p className="text-soft">{text.none}</p> : <VersionTable history={loaderData} />}
          </div>
        </section>
        {acceptances && <Acceptances counts={acceptances} />}
        <Comparison kind={kind} versions={versions} difference={difference} />
      </div>
    </ConsoleFrame>
  )
}
