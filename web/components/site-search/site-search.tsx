import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { paths } from '#contracts/paths.ts'
import { useAccountPart } from '#web/kernel/account-part.ts'
import { Icon } from '#web/ui/icon.tsx'
import { text } from './text.ts'

const Suggestions = lazy(() => import('./suggestions.tsx').then(({ Suggestions: Part }) => ({ default: Part })))

/**
 * The search of the whole site: a plain form to the list of projects. With scripts, and only once it has the focus, it suggests
 * while one types. `id`, and `label` where two are in
 * sight: one page holds several.
 */
export function SiteSearch({ id, label = text.label }: { readonly id: string; readonly label?: string }) {
  const account = useAccountPart()
  const input = useRef<HTMLInputElement>(null)
  const [isWanted, setWanted] = useState(false)
  // Scripts start late: whoever focused it before they ran gets them too.
  useEffect(() => {
    if (document.activeElement === input.current) setWanted(true)
  }, [])
  return (
    <form action={account + paths.projects.href()} role="search" aria-label={label} className="relative w-full">
      <input
        ref={input}
        type="search"
        id={id}
        name="ara"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={label}
        placeholder={text.placeholder}
        onFocus={() => setWanted(true)}
        className="control pr-11 text-sm"
      />
      <button
        type="submit"
        aria-label={text.submit}
        className="absolute inset-y-0 right-0 grid w-12 place-items-center text-soft hover:text-action"
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
