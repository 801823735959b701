import { type RefObject, useEffect, useRef, useState } from 'react'
import { getSuggestions } from '#contracts/campaigns/endpoints.ts'
import { callFromBrowser } from '#web/api/browser-call.ts'
import type { Suggested } from './groups.ts'

const PAUSE_MS = 150

/** What stands in the field, and what fits it; while the next answer is on its way the last one stands. */
export function useTyped(input: RefObject<HTMLInputElement | null>): {
  readonly typed: string
  readonly found: Suggested | null
} {
  const [typed, setTyped] = useState(() => input.current?.value.trim() ?? '')
  const [found, setFound] = useState<Suggested | null>(null)
  const known = useRef(new Map<string, Suggested>())
  useEffect(() => {
    const field = input.current
    const onInput = () => setTyped(field?.value.trim() ?? '')
    // Letters typed while this code was on its way count too.
    onInput()
    field?.addEventListener('input', onInput)
    return () => field?.removeEventListener('input', onInput)
  }, [input])
  useEffect(() => {
    if (typed === '') return setFound(null)
    const before = known.current.get(typed)
    if (before) return setFound(before)
    let isLatest = true
    const timer = setTimeout(() => {
      callFromBrowser(getSuggestions, { searchText: typed }).then(
        (answer) => {
          known.current.set(typed, answer)
          if (isLatest) setFound(answer)
        },
        // Without suggestions the search still works: what was typed is sent with Enter.
        () => isLatest && setFound(null),
      )
    }, PAUSE_MS)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [typed])
  return { typed, found }
}
