import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { fetchCacheKey } from './master-data/master-cache.ts'

type Page = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & { readonly visibilityState: string }

export interface Following {
  readonly page: Page
  /** The key the page was made with. */
  readonly cacheKey: string
  readonly everyMs: number
  /** The server's key now; null when it cannot be had. */
  ask(): Promise<string | null>
  /** Something was published since. */
  changed(): void
}

/**
 * Asks for the server's cache key while the page is looked at: every `everyMs`, and at once when it comes into sight again.
 * Says so while the key is another one. Returns what stops it.
 */
export function followPublications({ page, cacheKey, everyMs, ask, changed }: Following): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', look)
  }
  const wait = () => {
    clearTimeout(timer)
    if (!isOver && page.visibilityState === 'visible') timer = setTimeout(check, everyMs)
  }
  const check = () => {
    void ask()
      // Without an answer the next time will tell.
      .catch(() => null)
      .then((key) => {
        if (isOver) return
        if (key !== null && key !== cacheKey) changed()
        wait()
      })
  }
  function look() {
    clearTimeout(timer)
    if (page.visibilityState === 'visible') check()
  }
  page.addEventListener('visibilitychange', look)
  wait()
  return stop
}

// What a page asks of its reader stays as he reads it: no text changes under a box that is ticked, no newer revision slips
// under a draft. Such a page catches up when he goes on.
const FIELDS = 'main form[method="post"] :is(input:not([type="hidden"]), textarea, select)'

/**
 * Keeps an open page up to date with what the operator publishes: its loaders run again in place, so title, logo, colours,
 * navigation and texts change without a reload. `everySeconds` 0: never.
 */
export function useFollowPublications(cacheKey: string | null, everySeconds: number): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (cacheKey === null || everySeconds <= 0) return
    return followPublications({
      page: document,
      cacheKey,
      everyMs: everySeconds * 1000,
      ask: fetchCacheKey,
      changed: () => void (document.querySelector(FIELDS) ?? revalidate()),
    })
  }, [cacheKey, everySeconds, revalidate])
}
