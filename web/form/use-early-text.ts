import { useLayoutEffect, useState } from 'react'

interface Early {
  readonly value: string
  readonly from: number
  readonly to: number
}

/**
 * Keeps what is written into a textarea before the page's scripts run: React sets it back to what the server sent when it takes
 * the page over (inputs it leaves alone). `id` is the textarea's.
 */
export function useEarlyText(id: string): void {
  // Read while the server's element still holds what was written; nothing is there when the page is made in the browser.
  const [early] = useState(() => readTyped(id))
  useLayoutEffect(() => {
    const field = early && fieldOf(id)
    if (!field || field.value !== field.defaultValue) return
    // Not by `value`, of which React keeps account: then it would not tell the component.
    field.setRangeText(early.value, 0, field.value.length)
    field.setSelectionRange(early.from, early.to)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }, [early, id])
}

function fieldOf(id: string): HTMLTextAreaElement | null {
  const field = document.getElementById(id)
  return field instanceof HTMLTextAreaElement ? field : null
}

function readTyped(id: string): Early | null {
  const field = typeof document === 'undefined' ? null : fieldOf(id)
  if (!field || (field.value === field.defaultValue && document.activeElement !== field)) return null
  return { value: field.value, from: field.selectionStart, to: field.selectionEnd }
}
