import { type RefObject, useEffect } from 'react'

/**
 * Keys of a grid of fields, as sheets have them: Enter and the arrow down lead to the field below, the arrow up to the one above, the
 * arrows aside to the next column where the caret stands at the end of its text. Tab goes along the line by itself. Lists keep their keys.
 */
export function useGridKeys(grid: RefObject<HTMLTableElement | null>): void {
  useEffect(() => {
    const table = grid.current
    const move = (event: KeyboardEvent) => moveIn(table, event)
    table?.addEventListener('keydown', move)
    return () => table?.removeEventListener('keydown', move)
  }, [grid])
}

function moveIn(table: HTMLTableElement | null, event: KeyboardEvent): void {
  const { target, key } = event
  if (!table || !(target instanceof HTMLInputElement)) return
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const [down, aside] = stepOf(key, target)
  if (down === 0 && aside === 0) return
  // Enter in the last line must not press a button of the form.
  event.preventDefault()
  const next = down === 0 ? besideOf(target, aside) : inColumnOf(table, target, down)
  next?.focus()
  if (next instanceof HTMLInputElement) next.select()
}

type Step = readonly [down: number, aside: number]

function stepOf(key: string, { selectionStart: from, selectionEnd: to, value }: HTMLInputElement): Step {
  if (key === 'Enter' || key === 'ArrowDown') return [1, 0]
  if (key === 'ArrowUp') return [-1, 0]
  if (key === 'ArrowLeft' && from === 0 && to === 0) return [0, -1]
  return key === 'ArrowRight' && from === value.length && to === value.length ? [0, 1] : [0, 0]
}

function besideOf(from: HTMLInputElement, aside: number): HTMLElement | null {
  const cell = from.closest('td, th')
  return shownField(aside > 0 ? cell?.nextElementSibling : cell?.previousElementSibling)
}

/** The next field of the same column that is shown; lines of notes between have none. */
function inColumnOf(table: HTMLTableElement, from: HTMLInputElement, down: number): HTMLElement | null {
  const cell = from.closest<HTMLTableCellElement>('td, th')
  const lines = [...table.rows].map(({ cells }) => shownField(cells[cell?.cellIndex ?? 0]))
  const at = lines.indexOf(from)
  const ahead = down > 0 ? lines.slice(at + 1) : lines.slice(0, at).toReversed()
  return ahead.find((field) => field !== null) ?? null
}

/** The field of a cell, unless it is not asked. */
function shownField(cell: Element | null | undefined): HTMLElement | null {
  const field = cell?.querySelector<HTMLElement>('input, select')
  return field?.checkVisibility({ visibilityProperty: true }) ? field : null
}
