import { data, Link } from 'react-router'
import { getLegalText, type LegalTextKind } from '#contracts/platform/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { load } from '#web/api/load.ts'
import { Markdown } from '#web/components/markdown.tsx'
import { titled } from '#web/shell/meta.ts'
import { Moment } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

/** No script at all: these pages are read, printed and linked. */
export const handle = { statik: true }

const PATHS = { legalNotices: paths.legalNotices, ...paths.policies }
type PolicyKey = keyof typeof PATHS

const KINDS: Readonly<Record<PolicyKey, LegalTextKind>> = {
  legalNotices: 'general-risk-notice',
  cookies: 'cookie-policy',
  privacy: 'privacy-notice',
  evaluation: 'evaluation-policy',
  conflictOfInterest: 'conflict-of-interest-policy',
  antiMoneyLaundering: 'anti-money-laundering-policy',
  membershipAgreement: 'membership-agreement',
  entrepreneurAgreement: 'entrepreneur-agreement',
  fees: 'fees-and-deductions',
}
const KEYS = Object.keys(PATHS) as PolicyKey[]

export async function loader(args: Route.LoaderArgs) {
  const { pathname } = new URL(args.request.url)
  const key = KEYS.find((one) => pathname.startsWith(PATHS[one].pattern))
  if (!key) throw data(null, { status: 404 })
  return { key, legal: await load(getLegalText, { kind: KINDS[key] }, args) }
}

export function meta(args: Route.MetaArgs) {
  return titled(args.loaderData?.legal.title ?? null)(args)
}

export default function Policy({ loaderData: { key, legal } }: Route.ComponentProps) {
  return (
    <div className="wrap grid gap-x-16 gap-y-12 py-10 md:py-14 lg:grid-cols-[1fr_18rem]">
      <article>
        <h1>{legal.title}</h1>
        <p className="mt-2 mb-8 text-sm text-soft">
          {text.version(legal.version)} · {text.from}: <Moment at={legal.effectiveFrom} day />
        </p>
        <Markdown body={legal.body} without={legal.title} />
        <p className="mt-10 border-t border-line pt-4 text-xs break-all text-soft">
          {text.hash}: {legal.sha256}
        </p>
      </article>
      <nav aria-labelledby="digerleri" className="self-start border-t-2 border-action pt-4">
        <h2 id="digerleri" className="text-base">
          {text.others}
        </h2>
        <ul className="mt-3 grid gap-2 text-sm">
          {KEYS.filter((one) => one !== key).map((one) => (
            <li key={one}>
              <Link to={PATHS[one].href()} className="link">
                {text.titles[one]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
