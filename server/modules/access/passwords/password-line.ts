import { networksOf } from '#server/kit/http/request/client-network.ts'
import { Refusal, tooManyRequests } from '#server/kit/refusal.ts'

const MOST_AT_ONCE = 3
/** Some three seconds of waiting: whoever comes behind them would have gone by their turn. */
const MOST_WAITING = 400
/** So one account's flood, or one client's, leaves the line to others; a wrong try is counted against narrower limits before. */
const MOST_OF_ONE_ACCOUNT = 10
const MOST_OF_ONE_CLIENT = 100
const RETRY_SECONDS = 1

/** Whose password is computed, and for whom: each has a few places in the line. */
export interface Asker {
  /** The member or, at sign-in, a key of the address; absent where a stranger could take an account's places. */
  readonly account?: string
  /** The client's address. */
  readonly client: string
}

let running = 0
const waiting: (() => void)[] = []
/** Places taken, those being computed included, by whom. */
const places = new Map<string, number>()

/**
 * Computes a few at a time, or sign-ins would take all threads and memory. Refuses `too-many-requests` who has their share of
 * the line already, and `unavailable` when it is full: come back later.
 */
export async function inTurn<Result>(compute: () => Promise<Result>, asker?: Asker): Promise<Result> {
  const leave = takePlaces(asker)
  try {
    if (running >= MOST_AT_ONCE) {
      if (waiting.length >= MOST_WAITING) throw new Refusal('unavailable')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    return await compute().finally(passOn)
  } finally {
    leave()
  }
}

function passOn(): void {
  const next = waiting.shift()
  if (next) next()
  else running--
}

function takePlaces(asker: Asker | undefined): () => void {
  if (!asker) return () => {}
  const shares = [
    ...(asker.account === undefined ? [] : [[`account ${asker.account}`, MOST_OF_ONE_ACCOUNT] as const]),
    ...networksOf(asker.client).map(({ name, times }) => [`client ${name}`, MOST_OF_ONE_CLIENT * times] as const),
  ]
  if (shares.some(([key, most]) => (places.get(key) ?? 0) >= most)) throw tooManyRequests(RETRY_SECONDS)
  for (const [key] of shares) places.set(key, (places.get(key) ?? 0) + 1)
  return () => {
    for (const [key] of shares) {
      const left = (places.get(key) ?? 1) - 1
      if (left > 0) places.set(key, left)
      else places.delete(key)
    }
  }
}
