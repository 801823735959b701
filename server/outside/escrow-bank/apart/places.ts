import { Refusal } from '#server/kit/refusal.ts'

const TRY_AGAIN_SECONDS = 120

/** That the machine had no time for a file says nothing about the file. */
export function notRead(): Refusal {
  return new Refusal('statement-not-read', { retryAfter: TRY_AGAIN_SECONDS })
}

/** Carries work out as soon as there is a place for it. Refuses `statement-not-read` where none was free after so many milliseconds. */
export type InPlace = <Result>(waitMs: number, work: () => Promise<Result>) => Promise<Result>

/** Places for what is bounded one by one, so that it is bounded together: so many at once, and so many that wait, in their order. */
export function openPlaces(atOnce: number, mostWaiting: number): InPlace {
  const waiting = new Set<() => void>()
  let taken = 0

  async function take(waitMs: number): Promise<void> {
    if (taken < atOnce) return void taken++
    if (waiting.size >= mostWaiting) throw notRead()
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        waiting.delete(go)
        reject(notRead())
      }, waitMs)
      const go = (): void => {
        clearTimeout(late)
        resolve()
      }
      waiting.add(go)
    })
  }

  function leave(): void {
    const [next] = waiting
    if (!next) return void taken--
    waiting.delete(next)
    next()
  }

  return async (waitMs, work) => {
    await take(waitMs)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
