import { Link } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { isBuilt } from '#web/kernel/built.ts'
import { EmptyState, LinkButton } from '#web/ui/index.ts'
import { listHref, readFilters, TABS } from './filters.ts'
import { text } from './text.ts'

const NO_FILTERS = readFilters(new URLSearchParams())

/** In place of results. */
export function Nothing({ filtered }: { readonly filtered: boolean }) {
  const words = filtered ? text.empty : text.none
  const to = filtered ? paths.projects.href() : paths.createProject.href()
  return (
    <EmptyState
      icon={filtered ? 'search' : 'document'}
      title={words.title}
      action={
        isBuilt(to) && (
          <LinkButton to={to} look="secondary">
            {words.action}
          </LinkButton>
        )
      }
    >
      <p>{words.text}</p>
      {filtered && (
        <ul className="mt-3 flex flex-wrap justify-center gap-x-6">
          {(['fonlamada', 'yakinda', 'sonuclanan'] as const).map((name) => (
            <li key={name}>
              <Link
                to={listHref({ ...NO_FILTERS, states: TABS[name] })}
                className="link inline-flex min-h-10 items-center"
              >
                {text.empty.ways[name]}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  )
}
