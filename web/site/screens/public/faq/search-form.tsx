import { Link } from 'react-router'
import type { FaqAudience } from '#contracts/content/kinds.ts'
import { paths } from '#contracts/paths.ts'
import { text } from './text.ts'

/** A search that is an address, and the way to each group. */
export function SearchForm({
  search,
  found,
  groups,
}: {
  readonly search: string
  readonly found: number
  readonly groups: readonly { readonly audience: FaqAudience; readonly entries: readonly unknown[] }[]
}) {
  return (
    <>
      <form action={paths.faq.href()} role="search" className="max-w-xl">
        <label htmlFor="ara" className="field-label">
          {text.searchLabel}
        </label>
        <div className="flex gap-2">
          <input
            id="ara"
            type="search"
            name="ara"
            defaultValue={search}
            maxLength={100}
            placeholder={text.searchHint}
            className="control"
          />
          <button type="submit" className="button" data-look="primary">
            {text.search}
          </button>
        </div>
      </form>
      {search && found > 0 && (
        <p role="status" className="mt-4">
          {text.found(found, search)}{' '}
          <Link to={paths.faq.href()} className="link">
            {text.all}
          </Link>
        </p>
      )}
      {groups.length > 1 && (
        <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
          {groups.map(({ audience, entries }) => (
            <li key={audience}>
              <a href={`#${audience}`} className="link font-semibold">
                {text.groups[audience]}
              </a>{' '}
              <span className="text-soft">({entries.length})</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
