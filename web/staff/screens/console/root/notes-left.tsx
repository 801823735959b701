import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getContentNotes } from '#contracts/content/endpoints.ts'
import { KIND_RULES } from '#contracts/content/kinds.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { itemTitle } from '#web/staff/components/content-form/item-title.ts'
import { kindTexts } from '#web/staff/components/content-form/kinds/text.ts'
import { Card, Icon } from '#web/ui/index.ts'
import { text } from './text.ts'

type Notes = OutputOf<typeof getContentNotes>

/** More would push what stands beside and below out of sight. */
const SHOWN = 6

/** What editors still have to complete before the site is for everybody, item by item. */
export function NotesLeft({ items }: { readonly items: Notes }) {
  const count = items.reduce((sum, { notes }) => sum + notes.length, 0)
  return (
    <Card>
      <h2 className="text-lg">{text.notes.title(count)}</h2>
      <p className="mt-1 mb-3 text-sm text-soft">{text.notes.lead}</p>
      <Items items={items.slice(0, SHOWN)} />
      {items.length > SHOWN && (
        <details className="group">
          <summary className="flex min-h-11 list-none items-center gap-2 text-sm font-semibold text-action [&::-webkit-details-marker]:hidden">
            {text.notes.more(items.length - SHOWN)}
            <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
          </summary>
          <Items items={items.slice(SHOWN)} />
        </details>
      )}
    </Card>
  )
}

function Items({ items }: { readonly items: Notes }) {
  return (
    <ul className="grid text-sm">
      {items.map(({ itemId, kind, seoName, title, notes }) => (
        <li key={itemId} className="border-b border-line py-2.5 last:border-0">
          <Link to={consolePaths.contentItem.href({ kind, itemId })} className="link font-semibold">
            {itemTitle({ kind, seoName, title })}
          </Link>
          <p className="text-soft">
            {text.notes.count(notes.length)}
            {KIND_RULES[kind].items !== 'single' && ` · ${kindTexts[kind].name}`}
          </p>
        </li>
      ))}
    </ul>
  )
}
