import { isRouteErrorResponse, Link } from 'react-router'
import { paths } from '#contracts/paths.ts'
import type { RefusalData } from '#web/api/refusal.ts'
import { SiteSearch } from '#web/components/site-search/site-search.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Why } from '#web/ui/why.tsx'
import { usePageFacts } from './page-facts.ts'
import { shellText } from './text.ts'

/** What stands in place of a screen that could not be shown. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const facts = usePageFacts()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  const refusal = isRouteErrorResponse(error) ? readRefusal(error.data) : null
  const text = shellText.fault
  const title = !refusal
    ? text.title
    : isRouteErrorResponse(error) && error.status >= 500
      ? text.unavailable
      : text.refused
  // Asking again gives the same answer, and there is nothing to look into.
  const isForbidden = isRouteErrorResponse(error) && error.status === 403
  const number = isForbidden ? null : (refusal?.requestId ?? facts.requestId)
  return (
    <Centred title={title} code={isRouteErrorResponse(error) ? String(error.status) : '500'}>
      <p>{refusal?.detail ?? text.text}</p>
      {refusal && refusal.reasons.length > 0 && <Why reasons={refusal.reasons} />}
      {number && (
        <p className="text-sm text-soft">
          {text.number}: <b className="select-all text-ink">{number}</b>. {text.numberHint}
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        {!isForbidden && (
          <LinkButton to="" reloadDocument>
            {text.retry}
          </LinkButton>
        )}
        <LinkButton to={paths.home.href()} look={isForbidden ? 'primary' : 'secondary'} reloadDocument>
          {shellText.notFound.button}
        </LinkButton>
      </p>
    </Centred>
  )
}

/** The specification's words (section 2), written as the rest of the site; and the ways on from here. */
export function NotFoundPage() {
  const text = shellText.notFound
  return (
    <Centred title={text.title} code="404">
      <p>{text.text}</p>
      <div className="grid gap-2">
        <p>{text.search}</p>
        <SiteSearch id="bulunamadi-arama" label={text.searchLabel} />
      </div>
      <nav aria-label={text.links}>
        <ul className="flex flex-wrap gap-x-6">
          {PLACES.map(([to, label]) => (
            <li key={to}>
              <Link to={to} className="link inline-flex min-h-10 items-center">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p>
        <LinkButton to={paths.home.href()}>{text.button}</LinkButton>
      </p>
    </Centred>
  )
}

const { nav } = shellText
const PLACES = [
  [paths.projects.href(), nav.projects],
  [paths.howItWorks.href(), nav.howItWorks],
  [paths.activities.href(), nav.activities],
  [paths.announcements.href(), nav.announcements],
  [paths.faq.href(), nav.faq],
  [paths.contact.href(), nav.contact],
] as const

function Centred({
  title,
  code,
  children,
}: {
  readonly title: string
  readonly code: string
  readonly children: React.ReactNode
}) {
  return (
    <div className="wrap py-16 md:py-24">
      <title>{title}</title>
      <div className="prose-measure grid gap-5 border-l-2 border-line pl-6 md:pl-10">
        <p className="text-sm font-semibold text-soft" aria-hidden="true">
          {code}
        </p>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  )
}

function readRefusal(data: unknown): RefusalData | null {
  if (typeof data !== 'object' || data === null || !('detail' in data)) return null
  const { detail, code, reasons, requestId } = data as Partial<RefusalData>
  return { detail: String(detail), code: code ?? 'unknown', reasons: reasons ?? [], requestId: requestId ?? null }
}
