import { type ReactNode } from 'react'
import { Links, type LoaderFunctionArgs, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import { signAddress } from '#contracts/common/pictures.ts'
import type { Notice } from '#contracts/common/web-host.ts'
import { hostOf } from '#web/api/call.ts'
import { readKeptForm } from '#web/api/kept-form.ts'
import { restPartly } from '#web/kernel/drawings/rest.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { FOOTER_FACTS, type ShellMasterData } from '#web/kernel/master-data/master-data.ts'
import { readMasterData } from '#web/kernel/master-data/read-master-data.ts'
import { readMember } from '#web/kernel/read-member.ts'
import { tellUnreached } from '#web/kernel/unreached.ts'
import { usePageFacts } from '#web/kernel/page-facts.ts'
import { HeadLinks } from '#web/shell/head-links.tsx'
import { brandHref } from '#web/kernel/brand-href.ts'
import { printedFoot } from '#web/shell/line/printed-foot.ts'
import { Shell } from '#web/shell/shell.tsx'
import { type ShellData, useShell } from '#web/kernel/shell-data.ts'
import { titled } from '#web/shell/meta.ts'
import mark from './assets/mark.svg?url'
import letters from './assets/defter-sans.woff2?url'
import styles from './styles/app.css?url'

/** One for each edition: kept drawings are found by what is one and the same. */
const withFootAtRest = new WeakMap<ShellMasterData, ShellMasterData>()

/** Master data as a visitor's page carries it. Members' pages carry all of it: the console shows drafts of the foot. */
function masterForVisitors(master: ShellMasterData, args: LoaderFunctionArgs): ShellMasterData {
  if (!hostOf(args.context).isPage) return master
  const rested = withFootAtRest.get(master) ?? restPartly(master, FOOTER_FACTS, args)
  withFootAtRest.set(master, rested)
  return rested
}

export async function loader(args: LoaderFunctionArgs): Promise<ShellData> {
  const host = hostOf(args.context)
  const [master, member, kept, now] = await Promise.all([
    readMasterData(host),
    readMember(host, args.request),
    readKeptForm(args),
    host.now(),
  ])
  const { theme, isTrial, asksAdvertising, publicUrl, followSeconds, pageViewUrl, pageViewChoice } = host
  return {
    master: member ? master : masterForVisitors(master, args),
    member,
    kept,
    theme,
    now,
    isTrial,
    asksAdvertising,
    publicUrl,
    followSeconds,
    pageViewUrl: pageViewChoice?.answer === 'accepted' ? pageViewUrl : null,
    asksConsentFor: pageViewUrl !== null && pageViewChoice === null ? new URL(pageViewUrl).host : null,
    notices: eachOnce(host.takeNotices()),
  }
}

export const clientMiddleware = [tellUnreached]

/** Several calls that fail for one reason say it once. */
function eachOnce(notices: readonly Notice[]): readonly Notice[] {
  return [...new Map(notices.map((notice) => [`${notice.kind} ${notice.text}`, notice])).values()]
}

export const meta = titled(null)

// The letters come beside the style sheet and are waited for a tenth of a second at most: so text is painted once, in place.
export const links = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const, href: letters },
]

export function Layout({ children }: { readonly children: ReactNode }) {
  const shell = useShell()
  const { theme, master } = shell
  const { requestId } = usePageFacts()
  const brand = brandHref(master)
  // Content pages ship no script at all: `export const handle = { statik: true }`.
  const matches = useMatches()
  const isStatic = matches.some((match) => (match.handle as { statik?: boolean } | undefined)?.statik)
  return (
    <html
      lang="tr"
      data-tema={theme === 'dark' ? 'koyu' : undefined}
      data-istek={requestId ?? undefined}
      // The server's alone, so that no page carries its code; who goes on in the browser is followed there (shell/line/line-strip.tsx).
      {...(import.meta.env.SSR ? printedFoot(shell, matches.at(-1)?.pathname) : null)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={theme === 'dark' ? '#0d1512' : '#fbfaf6'} />
        <link rel="icon" href={master.faviconUrl ? signAddress(master.faviconUrl) : mark} />
        <Meta />
        <Links />
        {import.meta.env.SSR && <HeadLinks master={master} />}
        {brand && <link rel="stylesheet" href={brand} />}
      </head>
      <body>
        <Shell>{children}</Shell>
        {!isStatic && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return <ErrorPage error={error} />
}
