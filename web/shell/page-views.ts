import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#contracts/paths.ts'

/** Specification section 2, Analytics: the home page and paths starting with these are reported, nothing else. */
const REPORTED_PREFIXES = [paths.projectById.pattern, paths.auth.signIn.pattern, paths.auth.signUp.pattern]

export function isReportedPath(path: string): boolean {
  return path === paths.home.pattern || REPORTED_PREFIXES.some((prefix) => path.startsWith(prefix))
}

/** The path to report for a change of route, or null. A changed query or hash on the same path is no route change. */
export function pageViewOf(before: string | null, after: string): string | null {
  return before !== after && isReportedPath(after) ? after : null
}

/** Reports route changes to the operator's own collector when one is configured; otherwise nothing leaves the browser. */
export function usePageViews(collectorUrl: string | null): void {
  const { pathname } = useLocation()
  const last = useRef<string | null>(null)
  useEffect(() => {
    const view = pageViewOf(last.current, pathname)
    last.current = pathname
    if (view && collectorUrl) navigator.sendBeacon(collectorUrl, JSON.stringify({ path: view }))
  }, [pathname, collectorUrl])
}
