import { type ReactNode, useEffect } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { formatMoment } from '#contracts/common/time.ts'
import { paths } from '#contracts/paths.ts'
import { Header } from './header.tsx'
import { masterDataInBrowser } from './master-cache.ts'
import { usePageViews } from './page-views.ts'
import { useShell } from './shell-data.ts'
import { shellText } from './text.ts'
import { resting } from './resting.tsx'
import { Toasts } from './toasts.tsx'

const Footer = resting(() => import('./footer/footer.tsx').then(({ Footer: Part }) => Part))

/** The frame of every page, errors included. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { master, notices, pageViewUrl } = useShell()
  usePageViews(pageViewUrl)
  useEffect(() => {
    if (master.cacheKey) void masterDataInBrowser(master.cacheKey)
  }, [master.cacheKey])
  return (
    <>
      <a
        href="#icerik"
        className="button sr-only focus:not-sr-only focus:absolute focus:left-4 focus:top-4 focus:z-50"
        data-look="primary"
      >
        {shellText.skip}
      </a>
      <NavigationProgress />
      <TrialBanner />
      <RiskStrip />
      <Header />
      <main id="icerik" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
      <Toasts notices={notices} />
    </>
  )
}

function NavigationProgress() {
  const { state } = useNavigation()
  return (
    <div role="status" aria-live="polite">
      {state !== 'idle' && (
        <>
          <span className="navigation-progress" />
          <span className="sr-only">{shellText.progress}</span>
        </>
      )}
    </div>
  )
}

/** Same contrast as the content and not to be closed. */
function RiskStrip() {
  const { pathname } = useLocation()
  if (pathname.startsWith(paths.trial.root.pattern)) return null
  return (
    <aside aria-label={shellText.risk.label} className="border-b border-line bg-sunk">
      <p className="wrap py-2 text-sm">
        {shellText.risk.sentence}{' '}
        <Link to={paths.legalNotices.href()} className="link whitespace-nowrap">
          {shellText.risk.link}
        </Link>
      </p>
    </aside>
  )
}

function TrialBanner() {
  const { isTrial, now } = useShell()
  if (!isTrial) return null
  return (
    <aside aria-label={shellText.trial.label} className="border-b border-accent-line bg-accent-tint">
      <p className="wrap flex flex-wrap gap-x-6 gap-y-1 py-2 text-sm">
        <span>{shellText.trial.sentence}</span>
        <span className="sm:ml-auto">
          {shellText.trial.clock}: <time dateTime={now}>{now && formatMoment(new Date(now))}</time>
        </span>
        <Link to={paths.trial.root.href()} className="link">
          {shellText.trial.link}
        </Link>
      </p>
    </aside>
  )
}
