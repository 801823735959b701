import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { paths } from '#contracts/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { text } from './text.ts'

const Suggestions = lazy(() => import('./suggestions.tsx').then(({ Suggestions: Part }) => ({ default: Part })))

/**
 * The search of the whole site: a plain form to the list of projects. With scripts, and only once it has the focus, it suggests
 * while one types. `id`: one page holds several.
 */
export function SiteSearch({ id }: { readonly id: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [isWanted, setWanted] = useState(false)
  // Scripts start late: whoever focused it before they ran gets them too.
  useEffect(() => {
    if (document.activeElement === input.current) setWanted(true)
  }, [])
  return (
    <form action={paths.projects.href()} role="search" aria-label={text.label} className="relative w-full">
      <input
        ref={input}
        type="search"
        id={id}
        name="ara"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={text.label}
        placeholder={text.placeholder}
        onFocus={() => setWanted(true)}
        className="control pr-11 text-sm"
      />
      <button
        type="submit"
        aria-label={text.submit}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center text-soft hover:text-action"
      >
        <Icon name="search" />
      </button>
      {isWanted && (
        <Suspense fallback={null}>
          <Suggestions input={input} listId={`${id}-oneri`} />
        </Suspense>
      )}
    </form>
  )
}
