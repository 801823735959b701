import { type RefObject, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { groupsOf, type Group } from './groups.ts'
import { text } from './text.ts'
import { useTyped } from './use-typed.ts'

interface SuggestionsProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly listId: string
}

/**
 * What fits below the field, as a combobox: arrows go through it, Enter opens what is marked or searches for what was typed,
 * Escape closes it. The field keeps the focus throughout.
 */
export function Suggestions({ input, listId }: SuggestionsProps) {
  const navigate = useNavigate()
  const { typed, found } = useTyped(input)
  const groups = groupsOf(typed, found)
  const options = groups.flatMap(({ entries }) => entries)
  const [closedFor, setClosedFor] = useState<string | null>(null)
  // Another text begins at the field again.
  const [mark, setMark] = useState({ typed, at: -1 })
  const active = mark.typed === typed ? mark.at : -1
  const [isFocused, setFocused] = useState(true)
  const isOpen = isFocused && typed !== '' && closedFor !== typed
  const marked = isOpen ? options[active] : undefined

  useEffect(() => {
    const field = input.current
    if (!field) return
    const states = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-expanded': String(isOpen),
      'aria-activedescendant': marked ? `${listId}-${active}` : '',
    }
    for (const [name, value] of Object.entries(states)) field.setAttribute(name, value)
  }, [input, listId, isOpen, marked, active])

  useEffect(() => {
    const field = input.current
    if (!field) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isOpen) {
        // The first Escape closes; the next one is the browser's and empties the field.
        event.preventDefault()
        setClosedFor(typed)
      } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && options.length > 0) {
        event.preventDefault()
        setClosedFor(null)
        const step = event.key === 'ArrowDown' ? 1 : -1
        // From the field down to the first, up to the last; beyond either end the field again.
        setMark({ typed, at: ((active + 1 + step + options.length + 1) % (options.length + 1)) - 1 })
      } else if (event.key === 'Enter' && marked) {
        event.preventDefault()
        setClosedFor(typed)
        void navigate(marked.to)
      }
    }
    const onFocus = () => setFocused(true)
    const onBlur = () => setFocused(false)
    field.addEventListener('keydown', onKey)
    field.addEventListener('focus', onFocus)
    field.addEventListener('blur', onBlur)
    return () => {
      field.removeEventListener('keydown', onKey)
      field.removeEventListener('focus', onFocus)
      field.removeEventListener('blur', onBlur)
    }
  })

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && found ? text.found(options.length - 1) : ''}
      </p>
      <div
        id={listId}
        role="listbox"
        aria-label={text.suggestions}
        hidden={!isOpen}
        // A press keeps the focus in the field until the link was followed.
        onPointerDown={(event) => event.preventDefault()}
        className="absolute left-0 top-full z-40 w-full min-w-[min(26rem,85vw)] mt-1 max-h-[70dvh] overflow-y-auto rounded border border-edge bg-surface py-2"
      >
        {groups.map((group) => (
          <GroupOfOptions
            key={group.title}
            {...{ group, options, marked, listId }}
            onChoice={() => setClosedFor(typed)}
          />
        ))}
      </div>
    </>
  )
}

function GroupOfOptions({
  group: { title, entries },
  options,
  marked,
  listId,
  onChoice,
}: {
  readonly onChoice: () => void
  readonly group: Group
  readonly options: Group['entries']
  readonly marked: Group['entries'][number] | undefined
  readonly listId: string
}) {
  const navigate = useNavigate()
  return (
    <div role="group" aria-label={title}>
      {title !== '' && (
        <p aria-hidden="true" className="px-4 pt-2 pb-1 text-xs font-semibold text-soft">
          {title}
        </p>
      )}
      {entries.map((entry) => (
        <a
          key={entry.to}
          id={`${listId}-${options.indexOf(entry)}`}
          role="option"
          tabIndex={-1}
          aria-selected={entry === marked}
          href={entry.to}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onChoice()
            void navigate(entry.to)
          }}
          className="flex min-h-10 items-baseline justify-between gap-4 px-4 py-2 text-sm hover:bg-tint aria-selected:bg-tint aria-selected:text-action"
        >
          <span className="min-w-0">
            <span className="block truncate font-semibold">{entry.label}</span>
            {entry.below && <span className="block truncate text-xs text-soft">{entry.below}</span>}
          </span>
          {entry.beside && <span className="shrink-0 text-xs text-soft">{entry.beside}</span>}
        </a>
      ))}
    </div>
  )
}
