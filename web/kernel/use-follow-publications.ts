import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { fetchCacheKey } from './master-data/master-cache.ts'

/** Most pages are left before anything is published. */
const STAYING_MS = 8_000

// What a page asks of its reader stays as they read it: no text changes under a box that is ticked, no newer revision slips
// under a draft. Such a page catches up when they go on.
const FIELDS = 'main form[method="post"] :is(input:not([type="hidden"]), textarea, select)'

/**
 * Keeps an open page up to date with what the operator publishes: its loaders run again in place, so title, logo, colours,
 * navigation and texts change without a reload. `everySeconds` 0: never.
 */
export function useFollowPublications(cacheKey: string | null, everySeconds: number): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (cacheKey === null || everySeconds <= 0) return
    let stop: (() => void) | null = null
    let isLeft = false
    const follow = async (): Promise<void> => {
      const code = await import('./follow-publications.ts').catch(() => null)
      if (isLeft || !code) return
      stop = code.followPublications({
        page: document,
        cacheKey,
        everyMs: everySeconds * 1000,
        ask: fetchCacheKey,
        changed: () => void (document.querySelector(FIELDS) ?? revalidate()),
      })
    }
    const staying = setTimeout(() => void follow(), Math.min(STAYING_MS, everySeconds * 1000))
    return () => {
      isLeft = true
      clearTimeout(staying)
      stop?.()
    }
  }, [cacheKey, everySeconds, revalidate])
}
