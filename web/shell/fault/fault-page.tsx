import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { closedPage } from '#contracts/platform/maintenance-messages.ts'
import { paths } from '#contracts/paths.ts'
import type { RefusalData } from '#web/api/refusal.ts'
import { usePageFacts } from '#web/kernel/page-facts.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Why } from '#web/ui/why.tsx'
import { shellText } from '../text.ts'
import { Centred } from './centred.tsx'
import { text } from './text.ts'

/** Says what the server said of a screen that it could not show, and the ways on. */
export function FaultPage({ error }: { readonly error: unknown }) {
  const facts = usePageFacts()
  const { pathname, search } = useLocation()
  const isPage = isPageOfAnother(error)
  useEffect(() => {
    if (isPage) location.reload()
  }, [isPage])
  if (isPage) return null
  const refusal = isRouteErrorResponse(error) ? readRefusal(error.data) : null
  const title = !refusal
    ? text.title
    : isRouteErrorResponse(error) && error.status >= 500
      ? text.unavailable
      : text.refused
  // Asking again gives the same answer, and there is nothing to look into.
  const isForbidden = isRouteErrorResponse(error) && error.status === 403
  const isClosed = refusal?.code === 'out-of-service'
  const number = isForbidden || isClosed ? null : (refusal?.requestId ?? facts.requestId)
  return (
    <Centred title={title} code={isRouteErrorResponse(error) ? String(error.status) : '500'}>
      <p>{refusal?.detail ?? text.text}</p>
      {refusal && refusal.reasons.length > 0 && <Why reasons={refusal.reasons} />}
      {isClosed && (
        <p>
          {closedPage.rights}{' '}
          <a className="link" href={paths.auth.signIn.href({ donus: paths.profile.portfolio.href() })}>
            {closedPage.toPortfolio}
          </a>
        </p>
      )}
      {number && (
        <p className="text-sm text-soft">
          {text.number}: <b className="select-all text-ink">{number}</b>. {text.numberHint}
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        {!isForbidden && (
          <LinkButton to={{ pathname, search }} reloadDocument>
            {text.retry}
          </LinkButton>
        )}
        <LinkButton to={paths.home.href()} look={isForbidden ? 'primary' : 'secondary'} reloadDocument>
          {shellText.toHome}
        </LinkButton>
      </p>
    </Centred>
  )
}

/**
 * Whether in place of a screen's data a whole page was answered: the doors of a platform that was closed meanwhile, or a proxy before it.
 * Asked for as a page, the address shows it.
 */
function isPageOfAnother(error: unknown): boolean {
  return isRouteErrorResponse(error) && typeof error.data === 'string' && /^\s*<!doctype html/i.test(error.data)
}

function readRefusal(data: unknown): RefusalData | null {
  if (typeof data !== 'object' || data === null || !('detail' in data)) return null
  const { detail, code, reasons, requestId } = data as Partial<RefusalData>
  return { detail: String(detail), code: code ?? 'unknown', reasons: reasons ?? [], requestId: requestId ?? null }
}
