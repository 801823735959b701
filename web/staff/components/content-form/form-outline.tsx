import { Icon } from '#web/ui/index.ts'
import type { OutlineEntry } from './outline.ts'
import { text } from './text.ts'

const words = text.outline

/** Ways to the parts of a long form: beside it where there is room, folded above it elsewhere. */
export function FormOutline({ entries }: { readonly entries: readonly OutlineEntry[] }) {
  return (
    <>
      <nav
        aria-label={words.title}
        className="sticky top-6 max-h-[calc(100dvh-3rem)] overflow-y-auto border-l border-line pl-4 max-xl:hidden xl:col-start-2 xl:row-start-1"
      >
        <p className="text-sm font-semibold text-soft">{words.title}</p>
        <Entries entries={entries} />
      </nav>
      <details className="group card xl:hidden">
        <summary className="flex min-h-12 list-none items-center gap-3 px-4 font-semibold [&::-webkit-details-marker]:hidden">
          {words.title}
          <span className="text-sm font-normal text-soft">({entries.length})</span>
          <Icon name="chevron-down" className="ml-auto size-4 text-soft group-open:rotate-180" />
        </summary>
        <nav aria-label={words.title} className="border-t border-line px-4 py-2">
          <Entries entries={entries} />
        </nav>
      </details>
    </>
  )
}

function Entries({ entries }: { readonly entries: readonly OutlineEntry[] }) {
  const isMixed = entries.some(({ isRow }) => !isRow)
  return (
    <ol className="mt-1 grid text-sm">
      {entries.map(({ id, label, isRow }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={() => openRow(id)}
            className={`flex min-h-10 items-center py-1 hover:text-action hover:underline ${isMixed && isRow ? 'pl-4 text-soft' : ''}`}
          >
            <span className="line-clamp-2">{label}</span>
          </a>
        </li>
      ))}
    </ol>
  )
}

/** Who goes to a folded row wants to read it. */
function openRow(id: string): void {
  const fold = document.getElementById(id)?.querySelector('details')
  if (fold) fold.open = true
}
