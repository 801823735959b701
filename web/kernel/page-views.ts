import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { CAMPAIGN_VIEW_CALL, PAGE_VIEW_CALL, type PageClass } from '#contracts/platform/page-views.ts'

const CLASSES: readonly (readonly [start: string, page: PageClass])[] = [
  [paths.projectById.pattern, 'project'],
  [paths.auth.signIn.pattern, 'sign-in'],
  [paths.auth.signUp.pattern, 'sign-up'],
]

/** The class a page is counted under; null for all that are not (specification section 2, Analytics). */
export function pageClassOf(path: string): PageClass | null {
  if (path === paths.home.pattern) return 'home'
  return CLASSES.find(([start]) => path.startsWith(start))?.[1] ?? null
}

/** The campaign whose page this is, by its name in the address; null for all other pages. */
export function campaignOf(path: string): string | null {
  return /^\/proje\/([^/]+)$/.exec(path)?.[1] ?? null
}

/** The class to report for a change of route, or null. A changed query or hash on the same path is no route change. */
export function pageViewOf(before: string | null, after: string): PageClass | null {
  return before === after ? null : pageClassOf(after)
}

const AS_CALL = { headers: { 'content-type': 'application/json', fundcollectiontypecode: '100' } }

/**
 * Counts route changes, each once: a class of page, or of a campaign's page whose it is, to the platform itself, without cookies, so that
 * it cannot tell who it is; and the path to an outside collector where this visitor agreed to it. A view that is not counted is nobody's
 * loss.
 */
export function usePageViews(collectorUrl: string | null): void {
  const { pathname } = useLocation()
  const last = useRef<string | null>(null)
  useEffect(() => {
    const page = pageViewOf(last.current, pathname)
    last.current = pathname
    if (!page) return
    const seoName = campaignOf(pathname)
    if (seoName === null) send(PAGE_VIEW_CALL, { page }, AS_CALL)
    else send(CAMPAIGN_VIEW_CALL, { seoName }, AS_CALL)
    if (collectorUrl) send(collectorUrl, { path: pathname }, { mode: 'no-cors', referrerPolicy: 'no-referrer' })
  }, [pathname, collectorUrl])
}

// The reply is read to its end: unread, a browser's tools count it as under way and wait for it for a long time.
function send(url: string, body: object, how: RequestInit): void {
  fetch(url, { method: 'POST', keepalive: true, credentials: 'omit', body: JSON.stringify(body), ...how })
    .then((reply) => reply.arrayBuffer())
    .catch(() => null)
}
