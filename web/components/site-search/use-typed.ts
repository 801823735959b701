import { type RefObject, useEffect, useState } from 'react'
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
  const [known, setKnown] = useState<ReadonlyMap<string, Suggested>>(new Map())
  useEffect(() => {
    const field = input.current
    const onInput = () => setTyped(field?.value.trim() ?? '')
    // Letters typed while this code was on its way count too.
    onInput()
    field?.addEventListener('input', onInput)
    return () => field?.removeEventListener('input', onInput)
  }, [input])
  useEffect(() => {
    if (typed === '' || known.has(typed)) return
    const timer = setTimeout(() => {
      callFromBrowser(getSuggestions, { searchText: typed }).then(
        (answer) => {
          setKnown((before) => new Map([...before, [typed, answer]]))
        },
        // Without suggestions the search still works: what was typed is sent with Enter.
        () => null,
      )
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, known])
  return { typed, found: typed === '' ? null : (known.get(typed) ?? [...known.values()].at(-1) ?? null) }
}
