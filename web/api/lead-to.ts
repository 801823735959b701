import { redirect, redirectDocument } from 'react-router'
import { actingForOf, actingPath } from '#contracts/common/acting.ts'

/**
 * Leads on to an address of this site that was not written on the screen itself: of a notice, of a letter's link, of where somebody came
 * from. Another account's page, and a file, are asked for by the browser itself: the router of the page that is open knows its own
 * account's screens alone and would put its account before the address.
 */
export function leadTo(path: string, request: Request): Response {
  if (actingForOf(path) !== null) return redirectDocument(whole(path, request), 303)
  return isFile(path) ? redirectDocument(path, 303) : redirect(path, 303)
}

/** Leads to the same screen of a company, or to a person's own where none is named. */
export function leadToAccount(path: string, companyId: string | null, request: Request): Response {
  return redirectDocument(whole(actingPath(path, companyId), request), 303)
}

/** Leads to an address of this site as from another one: a whole page is asked for. */
export function leadFromOutside(url: string): Response {
  const { pathname, search } = new URL(url)
  return redirectDocument(`${pathname}${search}`, 303)
}

/** Leads to another site, whose address a call gave. */
export function leadOutside(url: string): Response {
  return redirect(url, 303)
}

const whole = (path: string, request: Request): string => new URL(path, request.url).href

const isFile = (path: string): boolean => /\/(belge|dosya|indir)(\/|$)/.test(path.split('?')[0] ?? '')
