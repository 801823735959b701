import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

export interface Unsaved {
  /** Somebody is about to type. */
  entered(): void
  typed(): void
  /** It is being sent. */
  sent(): void
  /** Whether the question stands ready. */
  readonly asks: boolean
  /** Whether there is anything to lose at this moment. */
  readonly isDirty: () => boolean
}

/** One form of a page asks; the router knows one question at a time. */
let asking: object | null = null

/** Whether a form holds what its writer typed and nobody has saved. `savesItself`: never. `refusal`: of what was sent last. */
export function useUnsaved(form: RefObject<HTMLFormElement | null>, savesItself: boolean, refusal: unknown): Unsaved {
  const isChanged = useRef<(() => boolean) | null>(null)
  const dirty = useRef(false)
  // What compares may come when the form is already on its way.
  const isSent = useRef(false)
  const self = useRef({})
  const [asks, setAsks] = useState(false)
  const measure = () => {
    if (!isChanged.current) return
    dirty.current = !isSent.current && isChanged.current()
    if (dirty.current) asking ??= self.current
    setAsks(asking === self.current)
  }
  /** What compares comes with the first focus or change; without it nothing is asked. */
  const watch = async () => {
    if (savesItself || isChanged.current) return
    const changes = await import('./changes.ts').catch(() => null)
    if (!changes || !form.current) return
    isChanged.current ??= changes.watchChanges(form.current)
    measure()
  }
  const measureAgain = useEffectEvent(measure)
  const watchEarly = useEffectEvent(watch)
  // What was refused was not saved.
  useEffect(() => {
    if (!refusal) return
    isSent.current = false
    measureAgain()
  }, [refusal])
  useEffect(() => {
    const own = self.current
    // Its writer was here before the page's scripts.
    if (form.current?.contains(document.activeElement)) void watchEarly()
    return () => {
      if (asking === own) asking = null
    }
  }, [form])
  return {
    entered: () => void watch(),
    typed: () => {
      isSent.current = false
      // Safari gives a list, box or button that is clicked no focus: there, what compares comes with the first change.
      void watch()
      measure()
    },
    sent: () => {
      isSent.current = true
      dirty.current = false
    },
    asks,
    isDirty: () => dirty.current,
  }
}
