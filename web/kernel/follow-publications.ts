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
