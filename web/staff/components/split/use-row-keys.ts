import { type RefObject, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { areSingleKeysOn, isTyping } from './shortcuts.ts'

/** Marks the link of a row that keys go to. */
export const ROW = { 'data-row': '' } as const

const STEPS: Readonly<Partial<Record<string, 1 | -1>>> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }

/**
 * Keys through the rows of a list: the arrows while the focus is in it, j and k from anywhere outside a field. In a list beside an open
 * record (`opens`) the row that is reached is opened, and a focus in the list stays there; elsewhere the focus goes from row to row,
 * and Enter opens, as it does any link.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, opens: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const next = list.current && rowAfter(event, list.current)
      if (!list.current || !next) return
      event.preventDefault()
      const isInside = list.current.contains(document.activeElement)
      if (isInside || !opens) next.focus()
      if (!opens) return
      // Whoever goes through the list stays in it; whoever pressed a link is led to what it opened (web/kernel/arrival.ts).
      list.current.toggleAttribute('data-arrived', isInside)
      void navigate(next.getAttribute('href') ?? '')
    }
    const onClick = () => list.current?.removeAttribute('data-arrived')
    const inside = list.current
    document.addEventListener('keydown', onKeyDown)
    inside?.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      inside?.removeEventListener('click', onClick)
    }
  }, [list, opens, navigate])
}

/** The row a key leads to; null where it is no such key, or there is none further. */
function rowAfter(event: KeyboardEvent, list: HTMLElement): HTMLElement | null {
  const step = STEPS[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return null
  const isArrow = event.key.startsWith('Arrow')
  if (isTyping(event) || (isArrow ? !list.contains(document.activeElement) : !areSingleKeysOn())) return null
  const rows = [...list.querySelectorAll<HTMLElement>('a[data-row]')]
  const focused = rows.findIndex((row) => row === document.activeElement)
  const here = focused >= 0 ? focused : rows.findIndex((row) => row.ariaCurrent === 'true')
  return rows[here + step] ?? null
}
