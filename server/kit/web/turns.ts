import type { FastifyRequest } from 'fastify'
import { type FairLine, type Leave, placesOf } from '../http/fair-line.ts'
import { clientAddress } from '../http/request/client-address.ts'
import { AUTH_COOKIE, parseAuth, readCookies } from '../http/request/cookies.ts'
import { countsByMinute } from '../http/seldom-reports.ts'

/** Waits until a page may be made for a request; the answer says that it is. Refuses `too-many-requests` and `busy`. */
export type TakeTurn = (request: FastifyRequest) => Promise<Leave>

/**
 * Pages made for the visitors of one network in a minute, besides those that lie ready: some hundred people behind one address, each
 * opening a page every few seconds. Searches among them.
 */
const PAGES_A_MINUTE = 1_200
const SEARCHES_A_MINUTE = 240
const SEARCHED = /[?&]ara=[^&]/

/**
 * The turns of pages: each in the line of reading, a member as himself, a visitor within his network's minute. What a visitor asks for with
 * parameters goes as a search: anyone can think of more of them than there are pages.
 */
export function turnsOf(line: FairLine, memberOf: ((jwt: string) => Promise<string | null>) | undefined): TakeTurn {
  const countPage = countsByMinute(PAGES_A_MINUTE)
  const countSearch = countsByMinute(SEARCHES_A_MINUTE)
  return async (request) => {
    const auth = parseAuth(readCookies(request.headers.cookie)[AUTH_COOKIE])
    // Where the database is away, the page says so.
    const memberId = auth && memberOf ? await memberOf(auth.jwt).catch(() => null) : null
    const address = clientAddress(request)
    const isSearch = memberId === null && request.url.includes('?')
    if (memberId === null) {
      if (SEARCHED.test(request.url)) countSearch(address)
      countPage(address)
    }
    return line(placesOf(memberId, address), isSearch)
  }
}
