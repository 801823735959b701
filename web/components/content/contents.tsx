import { Icon } from '#web/ui/icon.tsx'
import type { Anchor } from './anchors.ts'
import { text } from './text.ts'

/** What stands on the page: beside the text on a desk, folded above it on a phone. Not printed. */
export function Contents({ anchors }: { readonly anchors: readonly Anchor[] }) {
  if (anchors.length < 3) return null
  return (
    <>
      <details className="group card lg:hidden print:hidden">
        <summary className="flex list-none items-center justify-between px-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
          {text.contents}
          <Icon name="chevron-down" className="size-5 text-soft group-open:rotate-180" />
        </summary>
        <AnchorList anchors={anchors} className="border-t border-line px-4 py-3" />
      </details>
      <nav
        aria-label={text.contents}
        className="hidden max-h-[calc(100dvh-4rem)] self-start overflow-y-auto lg:sticky lg:top-8 lg:block print:hidden"
      >
        <p className="mb-2 text-sm font-semibold" aria-hidden="true">
          {text.contents}
        </p>
        <AnchorList anchors={anchors} className="border-l border-line" />
      </nav>
    </>
  )
}

function AnchorList({ anchors, className }: { readonly anchors: readonly Anchor[]; readonly className: string }) {
  return (
    <ol className={`grid text-sm ${className}`}>
      {anchors.map(({ id, label }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex items-center py-1.5 text-soft max-lg:min-h-11 hover:text-action hover:underline lg:-ml-px lg:border-l lg:border-transparent lg:pl-4 lg:hover:border-action"
          >
            {label}
          </a>
        </li>
      ))}
    </ol>
  )
}
