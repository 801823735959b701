import { useEffect } from 'react'
import { areSingleKeysOn, isTyping } from '#web/staff/components/split/shortcuts.ts'

const KEY = 'n'

/** `n` opens the note of the field that has the focus, or else lies under the pointer. */
export function useNoteKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== KEY || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isTyping(event) || !areSingleKeysOn()) return
      const field = document.querySelector('[data-field]:focus-within') ?? document.querySelector('[data-field]:hover')
      const note = field?.querySelector<HTMLDetailsElement>('details[data-note]')
      if (!note) return
      event.preventDefault()
      note.open = true
      note.querySelector('textarea')?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
