import { Refusal, tooManyRequests } from '../refusal.ts'
import { type Network, networksOf } from './request/client-network.ts'

/** Places in a line. */
interface LineBounds {
  readonly atOnce: number
  /** Of all; who had most lately goes when it is full. */
  readonly mostWaiting: number
  /** Of one subscriber; of a provider's network as many times more. */
  readonly mostOfOne: number
  /** Whoever has waited so long would have gone by their turn. */
  readonly patienceMs: number
  /** What takes longer waits for something else than this process, and leaves its place to the next. */
  readonly longestMs: number
  /** After a search nothing is searched for as many times as long as it took: the rest of the time is for everything else. */
  readonly restAfterSearch: number
}

/** Of what is read: pages that nobody has made a moment ago, and searches. One thread makes them all. */
export const READING: LineBounds = {
  atOnce: 2,
  mostWaiting: 200,
  mostOfOne: 30,
  patienceMs: 8_000,
  longestMs: 250,
  restAfterSearch: 4,
}

/** Gives a place up; `isForAll`: what was made lies ready for everybody now, and counts for nobody. */
export type Leave = (isForAll?: boolean) => void

/** Takes a place as one of these networks and waits for its turn. Refuses `too-many-requests` and `busy`. */
export type FairLine = (who: readonly Network[], isSearch: boolean) => Promise<Leave>

interface Waiting {
  readonly who: readonly Network[]
  readonly isSearch: boolean
  readonly since: number
  go(): void
  refuse(error: Refusal): void
}

const RETRY_SECONDS = 2

/**
 * A line for what is dear: a few at once, searches after everything else and one at a time with rests between, and next comes whoever had
 * least in the last seconds. So a reader waits for what is being done and not for the forty others of a flood, wherever it comes from.
 */
export function fairLine(bounds: LineBounds, now: () => number = () => performance.now()): FairLine {
  const used = recentUse(now)
  const places = placesTaken()
  const searching = searchTurns(bounds, now, next)
  let waiting: Waiting[] = []
  let running = 0

  const mayBegin = (isSearch: boolean): boolean => running < bounds.atOnce && (!isSearch || searching.mayBegin())
  const isBefore = byUse(used)
  const take = (one: Waiting): void => void (waiting = waiting.filter((other) => other !== one))

  const first = (): Waiting | undefined =>
    waiting
      .filter(({ isSearch }) => mayBegin(isSearch))
      .reduce<Waiting | undefined>((best, one) => (best && !isBefore(one, best) ? best : one), undefined)

  function next(): void {
    for (const one of waiting.filter(({ since }) => since < now() - bounds.patienceMs)) {
      take(one)
      one.refuse(busy())
    }
    for (let chosen = first(); chosen; chosen = first()) {
      take(chosen)
      chosen.go()
    }
  }

  function begin(who: readonly Network[], isSearch: boolean): Leave {
    running++
    if (isSearch) searching.begin()
    const begun = now()
    return endingOnce(bounds.longestMs, (isForAll) => {
      running--
      const took = now() - begun
      if (isSearch) searching.end(took)
      if (!isForAll) used.add(who, took)
      next()
    })
  }

  /** Who had most goes where the line is full; a search before anything else. */
  function makeRoom(arriving: Waiting): void {
    if (waiting.length < bounds.mostWaiting) return
    const last = waiting.reduce((worst, one) => (isBefore(worst, one) ? one : worst))
    if (!isBefore(arriving, last)) throw busy()
    take(last)
    last.refuse(busy())
  }

  return async (who, isSearch) => {
    if (mayBegin(isSearch)) return begin(who, isSearch)
    if (who.some((one) => places.of(one) >= bounds.mostOfOne * one.times)) throw tooManyRequests(RETRY_SECONDS)
    const { promise, resolve, reject } = Promise.withResolvers<Leave>()
    const arriving = { who, isSearch, since: now(), go: () => resolve(begin(who, isSearch)), refuse: reject }
    makeRoom(arriving)
    places.count(who, 1)
    waiting.push(arriving)
    return promise.finally(() => places.count(who, -1))
  }
}

/** Ends at most once, and by itself after so long. */
function endingOnce(longestMs: number, end: (isForAll: boolean) => void): Leave {
  let isOver = false
  const once = (isForAll = false): void => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    end(isForAll)
  }
  const timer = setTimeout(once, longestMs).unref()
  return once
}

/** Searches after everything else, then who used less, then who came first. */
function byUse(used: ReturnType<typeof recentUse>) {
  return (a: Waiting, b: Waiting): boolean => {
    if (a.isSearch !== b.isSearch) return b.isSearch
    const difference = used.of(a.who) - used.of(b.who)
    return difference === 0 ? a.since < b.since : difference < 0
  }
}

const busy = (): Refusal => new Refusal('busy', { retryAfter: RETRY_SECONDS })

/** As whom somebody stands in line: a member as themselves, wherever they are; everybody else by their networks. */
export function placesOf(memberId: string | null, address: string): readonly Network[] {
  return memberId === null ? networksOf(address) : [{ name: `member ${memberId}`, times: 1 }]
}

/** One search at a time, with rests. */
function searchTurns({ restAfterSearch }: LineBounds, now: () => number, again: () => void) {
  let isRunning = false
  let restsUntil = 0
  // A timer counts from the turn it was set in, and may come early.
  const wake = (): void => {
    const left = restsUntil - now()
    if (left > 0) setTimeout(wake, Math.ceil(left)).unref()
    else again()
  }
  return {
    mayBegin: (): boolean => !isRunning && now() >= restsUntil,
    begin(): void {
      isRunning = true
    },
    end(took: number): void {
      isRunning = false
      restsUntil = now() + took * restAfterSearch
      wake()
    },
  }
}

/** How many of each network wait. */
function placesTaken() {
  const places = new Map<string, number>()
  return {
    of: ({ name }: Network): number => places.get(name) ?? 0,
    count(who: readonly Network[], by: number): void {
      for (const { name } of who) {
        const left = (places.get(name) ?? 0) + by
        if (left > 0) places.set(name, left)
        else places.delete(name)
      }
    },
  }
}

/** What was used counts for so long, and up to half as long again. */
const REMEMBERED_MS = 10_000

/** Milliseconds that each network used lately. */
function recentUse(now: () => number) {
  let [before, current] = [new Map<string, number>(), new Map<string, number>()]
  let until = now() + REMEMBERED_MS / 2
  const turn = (): void => {
    if (now() < until) return
    before = now() < until + REMEMBERED_MS / 2 ? current : new Map()
    current = new Map()
    until = now() + REMEMBERED_MS / 2
  }
  return {
    add(who: readonly Network[], ms: number): void {
      turn()
      for (const { name } of who) current.set(name, (current.get(name) ?? 0) + ms)
    },
    /** The most that one of them used, measured against its size. */
    of(who: readonly Network[]): number {
      turn()
      return Math.max(0, ...who.map(({ name, times }) => ((before.get(name) ?? 0) + (current.get(name) ?? 0)) / times))
    },
  }
}
