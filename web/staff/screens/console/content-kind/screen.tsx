import { Link, redirect } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { getContentItems, moveContentItem } from '#contracts/content/endpoints.ts'
import { type ContentKind, KIND_RULES } from '#contracts/content/kinds.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { load, requireMember } from '#web/api/load.ts'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { ItemChips, WayBack } from '#web/staff/components/content-form/item-head.tsx'
import { itemPurpose, itemTitle } from '#web/staff/components/content-form/item-title.ts'
import { faqAudiences, kindTexts, newItemTexts } from '#web/staff/components/content-form/kinds/text.ts'
import { namedKind, NEW_ITEM } from '#web/staff/components/content-form/new-item.ts'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { type Column, EmptyState, LinkButton, Moment, Pagination } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { MoveButtons } from './move-buttons.tsx'
import { ListTools } from './list-tools.tsx'
import { text } from './text.ts'

type Item = OutputOf<typeof getContentItems>['items'][number]

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const kind = namedKind(args.params)
  const asked = new URL(args.request.url).searchParams
  const query = asked.get('ara') ?? ''
  const isArchive = asked.get('durum') === 'arsiv'
  const list = await load(
    getContentItems,
    { kind, query, archived: isArchive ? 'yes' : 'no', after: asked.get('imlec') ?? '' },
    args,
  )
  const [only] = list.items
  if (KIND_RULES[kind].items === 'single' && only)
    throw redirect(consolePaths.contentItem.href({ kind, itemId: only.id }))
  return { ...list, items: named(kind, list), kind, query, isArchive, isFirstPage: !asked.get('imlec') }
}

/** Items the program knows are told apart by their names here, so they stand in the order of those. */
function named(kind: ContentKind, { items, next }: OutputOf<typeof getContentItems>): Item[] {
  if (KIND_RULES[kind].items !== 'fixed' || next !== null) return items
  return items.toSorted((a, b) => itemTitle(a).localeCompare(itemTitle(b), 'tr'))
}

export function meta(args: Route.MetaArgs) {
  return titled(args.loaderData ? kindTexts[args.loaderData.kind].name : null)(args)
}

export const action = submitMany({ move: submitWith(moveContentItem, { notice: text.moved }) })

export default function ContentKindList({ loaderData }: Route.ComponentProps) {
  const { kind, items, next, query, isArchive, isFirstPage, mayEdit } = loaderData
  const ends = {
    first: isFirstPage ? items[0]?.id : undefined,
    last: next === null ? items.at(-1)?.id : undefined,
  }
  const asked = { ...(query ? { ara: query } : {}), ...(isArchive ? { durum: 'arsiv' } : {}) }
  const isMoving = mayEdit && KIND_RULES[kind].isOrdered === true && !query && !isArchive
  return (
    <ConsoleFrame
      current="contentKind"
      title={kindTexts[kind].name}
      above={<WayBack kind={null} />}
      actions={mayEdit && <NewButton kind={kind} />}
      lead={<p className="prose-measure text-soft">{kindTexts[kind].purpose}</p>}
    >
      <ListTools kind={kind} query={query} isArchive={isArchive} />
      <div className="mt-5">
        {items.length === 0 ? (
          <Empty kind={kind} query={query} isArchive={isArchive} mayEdit={mayEdit} />
        ) : (
          <ConsoleTable
            caption={`${kindTexts[kind].name}: ${text.caption}`}
            rows={items}
            rowKey={({ id }) => id}
            columns={[...columnsOf(kind), ...(isMoving ? [moving(ends)] : [])]}
          />
        )}
        <Pagination nextHref={next ? consolePaths.contentKind.href({ kind, ...asked, imlec: next }) : null} />
      </div>
    </ConsoleFrame>
  )
}

const AUDIENCE: Column<Item> = {
  key: 'audience',
  title: text.columns.audience,
  cell: ({ audience }) => audience && faqAudiences[audience],
}

const columnsOf = (kind: ContentKind): readonly Column<Item>[] => [
  {
    key: 'title',
    title: text.columns.title,
    head: true,
    cell: (item) => (
      <>
        <Link
          to={consolePaths.contentItem.href({ kind: item.kind, itemId: item.id })}
          className="link font-semibold break-words"
        >
          {itemTitle(item)}
        </Link>
        {itemPurpose(item) && <span className="block font-normal text-soft">{itemPurpose(item)}</span>}
      </>
    ),
  },
  ...(kind === 'faq' ? [AUDIENCE] : []),
  { key: 'state', title: text.columns.state, cell: (item) => <ItemChips item={item} /> },
  {
    key: 'changed',
    title: text.columns.changed,
    cell: ({ changedAt }) => (
      <span className="md:whitespace-nowrap">
        <Moment at={changedAt} />
      </span>
    ),
  },
]

interface Ends {
  readonly first: string | undefined
  readonly last: string | undefined
}

function moving({ first, last }: Ends): Column<Item> {
  return {
    key: 'order',
    title: text.columns.order,
    cell: (item) => (
      <MoveButtons itemId={item.id} title={itemTitle(item)} isFirst={item.id === first} isLast={item.id === last} />
    ),
  }
}

function NewButton({ kind }: { readonly kind: ContentKind }) {
  const label = newItemTexts[kind]
  return (
    label && (
      <LinkButton to={consolePaths.contentItem.href({ kind, itemId: NEW_ITEM })} size="small" icon="plus">
        {label}
      </LinkButton>
    )
  )
}

function Empty({
  kind,
  query,
  isArchive,
  mayEdit,
}: Pick<Route.ComponentProps['loaderData'], 'kind' | 'query' | 'isArchive' | 'mayEdit'>) {
  const words = query ? text.empty.found : isArchive ? text.empty.archive : text.empty.none
  return (
    <EmptyState
      title={words.title}
      action={
        query ? (
          <LinkButton to={consolePaths.contentKind.href({ kind })} look="secondary">
            {text.empty.found.all}
          </LinkButton>
        ) : (
          !isArchive && mayEdit && <NewButton kind={kind} />
        )
      }
    >
      {words.text}
    </EmptyState>
  )
}
