import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useLocation, useMatches, useNavigation } from 'react-router'
import { CONSOLE, paths, TRIAL } from '#contracts/paths.ts'
import { DrawnAlive } from '#web/kernel/drawings/drawn.tsx'
import { useFollowPublications } from '#web/kernel/use-follow-publications.ts'
import { Header } from './header.tsx'
import { LinePlace } from './line/line-place.tsx'
import { masterDataInBrowser } from '#web/kernel/master-data/master-cache.ts'
import { usePageViews } from '#web/kernel/page-views.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { shellText } from './text.ts'
import { resting } from '#web/kernel/drawings/resting.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Moment } from '#web/ui/time/moment.tsx'
import { StandingNotices, toast, Toasts } from '#web/ui/notices/toasts.tsx'
import { useArrival } from '#web/kernel/arrival.ts'

// Where the line is cut it cannot come, and the page of that error stands without it.
const Footer = resting(() => import('./footer/footer.tsx').then(({ Footer: Part }) => Part).catch(() => () => null))
const RiskStrip = resting(() =>
  import('./risk/risk-strip.tsx').then(({ RiskStrip: Part }) => Part).catch(() => () => null),
)
// In the flow of the page and a plain form: it covers nothing, moves nothing and needs no script.
const Consent = resting(() => import('./consent/consent.tsx').then(({ Consent: Part }) => Part))
// Of a few members on a few days, and a link only.
const RenewedTexts = resting(() => import('./renewed-texts/renewed-texts.tsx').then(({ RenewedTexts: Part }) => Part))
// On one day of a platform's life.
const Delisted = resting(() => import('./delisted/delisted.tsx').then(({ Delisted: Part }) => Part))
const ActingBar = lazy(() => import('./acting/acting-bar.tsx').then(({ ActingBar: Part }) => ({ default: Part })))
// Not for visitors to carry. No Suspense around it: whoever goes there waits on the page they are on, and nothing flashes.
const ConsoleHeader = lazy(() => import('./console-header.tsx').then(({ ConsoleHeader: Part }) => ({ default: Part })))

// Once the page is taken over: needed only when the line is cut, and by then it is there. Code that does not arrive, as on a page that is
// left, leaves the place as the server wrote it: anything else would be no hydration.
const LineStrip = lazy(async () => ({
  default: await import('./line/line-strip.tsx').then(({ LineStrip: Part }) => Part).catch(() => LinePlace),
}))

const NOTHING = {}

/** The frame of every page, errors included. Below /yonetim staff see the console's slim bar instead of the public frame. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { master, member, notices, pageViewUrl, asksConsentFor, followSeconds } = useShell()
  const { pathname, search } = useLocation()
  const isConsole = useIsConsole()
  const isFlow = useMatches().some((match) => (match.handle as { isFlow?: boolean } | undefined)?.isFlow)
  usePageViews(pageViewUrl)
  useArrival()
  useFollowPublications(master.cacheKey, followSeconds)
  const { cacheKey } = master
  useEffect(() => {
    if (!cacheKey) return
    // In a turn of its own: the first look into storage is slow, and taking the page over is one long turn already.
    const turn = setTimeout(() => void masterDataInBrowser(cacheKey, (text) => toast({ kind: 'error', text })))
    return () => clearTimeout(turn)
  }, [cacheKey])
  return (
    <>
      <SkipLink to="#icerik">{shellText.skip}</SkipLink>
      {pathname === paths.projects.pattern && <SkipLink to="#sonuclar">{shellText.skipToResults}</SkipLink>}
      <Suspense>
        <LineStrip />
      </Suspense>
      <NavigationProgress />
      {asksConsentFor && <Consent key={pathname + search} collector={asksConsentFor} />}
      <TrialBanner isWide={isConsole} />
      {master.delistedOn && <Delisted />}
      {isConsole ? (
        <ConsoleHeader />
      ) : (
        <>
          {!pathname.startsWith(TRIAL.pattern) && <RiskStrip />}
          <DrawnAlive part={Header} props={NOTHING} />
          {member?.actingFor && <ActingBar member={member} />}
          {member && member.pendingAcceptances > 0 && <RenewedTexts key={pathname} count={member.pendingAcceptances} />}
        </>
      )}
      <Toasts notices={notices} />
      <main id="icerik" tabIndex={-1} className="flex-1 outline-none">
        <StandingNotices notices={notices} isWide={isConsole} />
        {children}
      </main>
      {!isConsole && !isFlow && <Footer key={master.cacheKey} />}
    </>
  )
}

function SkipLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <a href={to} className="button skip-link" data-look="primary">
      {children}
    </a>
  )
}

function useIsConsole(): boolean {
  const { member } = useShell()
  const { pathname } = useLocation()
  const root = CONSOLE.pattern
  return member !== null && member.roles.length > 0 && (pathname === root || pathname.startsWith(`${root}/`))
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

function TrialBanner({ isWide }: { readonly isWide: boolean }) {
  const { isTrial, now } = useShell()
  if (!isTrial) return null
  return (
    <aside aria-label={shellText.trial.label} className="border-b border-accent-line bg-accent-tint print:hidden">
      <p
        className={`wrap flex flex-wrap justify-between gap-x-4 gap-y-1 py-2 text-sm max-sm:py-1 max-sm:text-[0.8125rem] max-sm:leading-5 ${isWide ? 'wrap-wide' : ''}`}
      >
        <span>
          <span className="max-sm:hidden">{shellText.trial.sentence}</span>
          <span className="sm:hidden">{shellText.trial.short}</span>
        </span>
        <span className="flex flex-wrap gap-x-4 gap-y-1">
          <span className="max-sm:hidden">
            {shellText.trial.clock}: {now && <Moment at={new Date(now)} />}
          </span>
          <SiteLink to={TRIAL.href()} className="link">
            {shellText.trial.link}
          </SiteLink>
        </span>
      </p>
    </aside>
  )
}
