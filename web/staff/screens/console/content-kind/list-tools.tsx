import { Form, Link } from 'react-router'
import type { ContentKind } from '#contracts/content/kinds.ts'
import { KIND_RULES } from '#contracts/content/kinds.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { Button } from '#web/ui/index.ts'
import { text } from './text.ts'

const TAB =
  'flex min-h-12 items-center border border-edge px-4 text-sm aria-[current]:border-action aria-[current]:bg-tint aria-[current]:font-semibold aria-[current]:text-action'

/** Search by title, and what is on the site apart from what was taken off. */
export function ListTools({
  kind,
  query,
  isArchive,
}: {
  readonly kind: ContentKind
  readonly query: string
  readonly isArchive: boolean
}) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <Form method="get" role="search" className="flex min-w-0 basis-full gap-2 sm:max-w-md sm:flex-1 sm:basis-0">
        <label className="min-w-0 flex-1">
          <span className="sr-only">{text.search}</span>
          <input
            type="search"
            name="ara"
            // Another search is another field.
            key={query}
            defaultValue={query}
            maxLength={100}
            placeholder={text.search}
            className="control"
          />
        </label>
        {isArchive && <input type="hidden" name="durum" value="arsiv" />}
        <Button type="submit" look="secondary" icon="search">
          {text.find}
        </Button>
      </Form>
      {KIND_RULES[kind].items === 'free' && (
        <nav aria-label={text.state} className="flex">
          <Link
            to={consolePaths.contentKind.href({ kind })}
            aria-current={isArchive ? undefined : 'page'}
            className={`${TAB} rounded-l`}
          >
            {text.current}
          </Link>
          <Link
            to={consolePaths.contentKind.href({ kind, durum: 'arsiv' })}
            aria-current={isArchive ? 'page' : undefined}
            className={`${TAB} -ml-px rounded-r`}
          >
            {text.archived}
          </Link>
        </nav>
      )}
    </div>
  )
}
