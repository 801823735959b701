import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getContentItem } from '#contracts/content/endpoints.ts'
import { type ContentKind, KIND_RULES } from '#contracts/content/kinds.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { Chip, Icon, LinkButton, Moment, Tabs } from '#web/ui/index.ts'
import { kindTexts } from './kinds/text.ts'
import { placeOnSite } from './on-site.ts'
import { text } from './text.ts'

type Item = OutputOf<typeof getContentItem>['item']

const words = text.item

/** Where an item stands: on the site or not, with the way there, and what waits. */
export function ItemChips({ item }: { readonly item: Item }) {
  const place = item.state === 'published' ? placeOnSite(item) : null
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {item.state === 'published' && <Chip tone="good">{words.states.published}</Chip>}
      {item.state === 'unpublished' && <Chip>{words.states.unpublished}</Chip>}
      {item.state === 'archived' && <Chip>{words.states.archived}</Chip>}
      {item.scheduledFor !== null ? (
        <Chip tone="attention" icon="calendar">
          <Moment at={item.scheduledFor} />
        </Chip>
      ) : (
        item.hasDraft && (
          <Chip tone="attention" icon="document">
            {words.states.draft}
          </Chip>
        )
      )}
      {place && (
        <LinkButton to={place} look="quiet" size="small" icon="external" target="_blank">
          {words.onSite}
        </LinkButton>
      )}
    </span>
  )
}

/** The way back: to the list of a kind, or to all kinds from a list and from a kind that has a single item. */
export function WayBack({ kind }: { readonly kind: ContentKind | null }) {
  const list = kind !== null && KIND_RULES[kind].items !== 'single' ? kind : null
  return (
    <p className="mb-2 text-sm">
      <Link
        to={list ? consolePaths.contentKind.href({ kind: list }) : consolePaths.content.href()}
        className="link inline-flex min-h-6 items-center gap-2"
      >
        <Icon name="arrow-left" className="size-4" />
        {list ? kindTexts[list].name : words.allKinds}
      </Link>
    </p>
  )
}

/** The three places of an item. */
export function ItemTabs({
  item,
  current,
  mayEdit,
}: {
  readonly item: Pick<Item, 'id' | 'kind'>
  readonly current: 'edit' | 'history'
  readonly mayEdit: boolean
}) {
  const marks = { kind: item.kind, itemId: item.id }
  return (
    <Tabs
      label={words.places}
      current={current}
      tabs={[
        { key: 'edit', label: mayEdit ? words.edit : words.read, to: consolePaths.contentItem.href(marks) },
        { key: 'preview', label: words.preview, to: consolePaths.contentPreview.href(marks) },
        { key: 'history', label: words.history, to: consolePaths.contentHistory.href(marks) },
      ]}
    />
  )
}
