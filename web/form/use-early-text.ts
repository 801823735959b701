import { useLayoutEffect, useState } from 'react'
import { useTakenOver } from '#web/ui/use-taken-over.ts'

/**
 * The `defaultValue` of a textarea that keeps what is written, and where the caret stands, before the page's scripts run: React sets
 * a textarea back to what the server sent when it takes the page over (inputs it leaves alone). `id` is the textarea's; `onEarly`
 * hears what was written before there was anyone to tell.
 */
export function useEarlyText(id: string, value: string, onEarly?: (written: string) => void): string {
  const isTakenOver = useTakenOver()
  const [server] = useState(() => (isTakenOver ? keepWritten(id) : null))
  useLayoutEffect(() => {
    if (isTakenOver && server && server.value !== value) onEarly?.(server.value)
  }, [isTakenOver, server, value, onEarly])
  // Nothing for React to set back, in the one moment in which it would.
  return isTakenOver && server ? '' : value
}

/** The server's own element. It is told to hold its value by itself, whatever its default becomes. */
function keepWritten(id: string): HTMLTextAreaElement | null {
  if (typeof document === 'undefined') return null
  const field = document.getElementById(id)
  if (!(field instanceof HTMLTextAreaElement)) return null
  const written = field.value
  field.value = written
  return field
}
