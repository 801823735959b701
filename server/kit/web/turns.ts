import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { type FairLine, type Leave, placesOf } from '../http/fair-line.ts'
import { clientAddress } from '../http/request/client-address.ts'
import { AUTH_COOKIE, parseAuth, readCookies } from '../http/request/cookies.ts'
import { countsByMinute, notesByMinute } from '../http/seldom-reports.ts'

/** What is looked at of a request for a page. */
export type Asking = Pick<FastifyRequest, 'url' | 'ip' | 'ips' | 'headers'>

/**
 * Waits until a page may be made for a request; the answer says that it is. `isShareable`: it could be anyone's page. Refuses
 * `too-many-requests` and `busy`.
 */
type TakeTurn = (request: Asking, isShareable: boolean) => Promise<Leave>

export interface Turns {
  readonly take: TakeTurn
  /** There was no such page. */
  noteMissing(request: Asking): void
}

/**
 * Pages made for the visitors of one network in a minute, besides those that lie ready: some hundred people behind one address, each
 * opening a page every few seconds. Searches among them.
 */
const PAGES_A_MINUTE = 1_200
const SEARCHES_A_MINUTE = 240
/**
 * Pages that are not there which a network's visitors may ask for in a minute before they wait as searches do: a few follow an old link,
 * and of addresses that nobody has made yet there is no end.
 */
const MISSING_A_MINUTE = 5
const SEARCHED = /[?&]ara=[^&]/

/**
 * Whoever is refused hears it so much later: a flood asks again as soon as it has its answer, and refusing forty of them without end
 * costs the others more than what was refused.
 */
const REFUSED_AFTER_MS = 1_000
const MOST_HELD = 2_000

/**
 * The turns of pages: each in the line of reading, a member as themselves, a visitor within their network's minute. What a visitor asks for
 * in words or parameters of their own goes as a search: anyone can think of more of them than there are pages. So does whoever asks again
 * and again for what is not there.
 */
export function turnsOf(
  line: FairLine,
  memberOf: ((jwt: string) => Promise<string | null>) | undefined,
  refusedAfterMs = REFUSED_AFTER_MS,
): Turns {
  const missing = notesByMinute(MISSING_A_MINUTE)
  const countPage = countsByMinute(PAGES_A_MINUTE)
  const countSearch = countsByMinute(SEARCHES_A_MINUTE)
  let held = 0
  const take: TakeTurn = async (request, isShareable) => {
    const auth = parseAuth(readCookies(request.headers.cookie)[AUTH_COOKIE])
    // Where the database is away, the page says so.
    const memberId = auth && memberOf ? await memberOf(auth.jwt).catch(() => null) : null
    const address = clientAddress(request)
    const isSearch = SEARCHED.test(request.url)
    if (memberId === null) {
      if (isSearch) countSearch(address)
      countPage(address)
    }
    const isLast = isSearch || !isShareable || missing.isBeyond(address)
    return line(placesOf(memberId, address), memberId === null && isLast)
  }
  return {
    noteMissing: (request) => missing.note(clientAddress(request)),
    async take(request, isShareable) {
      try {
        return await take(request, isShareable)
      } catch (error) {
        if (held >= MOST_HELD) throw error
        held++
        await sleep(refusedAfterMs).finally(() => held--)
        throw error
      }
    },
  }
}
