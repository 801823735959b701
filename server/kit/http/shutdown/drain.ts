import { setTimeout as sleep } from 'node:timers/promises'

/** The last part of a drain: long enough for clients with kept connections to ask once more and hear that theirs closes. */
const LEAVING_MS = 1_000

/**
 * How a server hands its work over before it stops: first it says only that it is not ready, and serves on until whoever shares out the
 * requests has seen it; then its live lines end and its answers close their connections, so that clients go to another server.
 */
export interface Drain {
  /** Not ready any more; everything is still served. */
  readonly isBegun: boolean
  /** Kept connections and live lines are being ended. */
  readonly isLeaving: boolean
  /** `act` is called when live lines are to end. */
  onLeaving(act: () => void): void
  /** Resolves when nothing more has to be waited for: after so many milliseconds, or at once when it is asked to hurry. 0: no drain. */
  run(milliseconds: number): Promise<void>
  /** Cuts a drain short that runs. */
  hurry(): void
}

export function openDrain(): Drain {
  const acts: (() => void)[] = []
  const cut = new AbortController()
  let [isBegun, isLeaving] = [false, false]
  const wait = (milliseconds: number): Promise<unknown> =>
    sleep(milliseconds, undefined, { signal: cut.signal }).catch(() => {})
  return {
    get isBegun() {
      return isBegun
    },
    get isLeaving() {
      return isLeaving
    },
    onLeaving: (act) => void acts.push(act),
    async run(milliseconds) {
      if (milliseconds === 0) return
      isBegun = true
      await wait(Math.max(0, milliseconds - LEAVING_MS))
      isLeaving = true
      for (const act of acts) act()
      await wait(Math.min(milliseconds, LEAVING_MS))
    },
    hurry: () => cut.abort(),
  }
}
