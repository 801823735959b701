import { useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { CONSOLE_SEARCH, CONSOLE_SEARCH_LENGTH } from '#contracts/staff/search-names.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { Icon } from '#web/ui/index.ts'
import { areSingleKeysOn, isTyping } from '../split/shortcuts.ts'
import { consoleText } from './text.ts'

const words = consoleText.everywhere

/** Looks through all records that the reader's offices find, by a plain form. `id`: the menu stands twice on a page. */
export function ConsoleSearch({ id }: { readonly id: string }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Form
      method="get"
      action={consolePaths.search.href()}
      role="search"
      aria-label={words.label}
      className="relative mb-4 print:hidden"
      // What was found takes the focus (web/kernel/arrival.ts).
      onSubmit={() => input.current?.blur()}
    >
      <input
        ref={input}
        type="search"
        id={id}
        name={CONSOLE_SEARCH}
        maxLength={CONSOLE_SEARCH_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={words.label}
        aria-keyshortcuts="/ Control+K Meta+K"
        placeholder={words.placeholder}
        data-search-everywhere=""
        className="control pr-11 text-sm"
      />
      <button
        type="submit"
        aria-label={words.submit}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center text-soft hover:text-action"
      >
        <Icon name="search" />
      </button>
    </Form>
  )
}

/** `/`, and Ctrl or ⌘ with K, lead to the search in sight; where none is, to its page. */
export function useSearchKeys(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isAsked(event)) return
      event.preventDefault()
      const inSight = [...document.querySelectorAll<HTMLInputElement>('[data-search-everywhere]')].find((field) =>
        field.checkVisibility(),
      )
      if (inSight) inSight.select()
      else void navigate(consolePaths.search.href())
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [navigate])
}

function isAsked(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey) return false
  if (event.ctrlKey || event.metaKey) return (event.key === 'k' || event.key === 'K') && !event.shiftKey
  return event.key === '/' && areSingleKeysOn() && !isTyping(event)
}
