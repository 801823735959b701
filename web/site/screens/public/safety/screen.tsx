import { Link } from 'react-router'
import { getPage, getPartnershipStructure } from '#contracts/content/public-endpoints.ts'
import { getCardTerms } from '#contracts/cards/endpoints.ts'
import { formatBps } from '#contracts/common/money/percentage.ts'
import { paths } from '#contracts/paths.ts'
import { load } from '#web/api/load.ts'
import { PageHead } from '#web/components/content/page-head.tsx'
import { PageSections } from '#web/components/content/page-sections.tsx'
import { PeopleBehind } from '#web/components/content/company/people-behind.tsx'
import { titled } from '#web/shell/meta.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

/** No script at all: this page is read. */
export const handle = { statik: true }

export async function loader(args: Route.LoaderArgs) {
  const [page, company, { surchargeRate }] = await Promise.all([
    load(getPage, { seoName: 'safety' }, args),
    load(getPartnershipStructure, {}, args),
    load(getCardTerms, {}, args),
  ])
  const { boardMembers, committeeMembers } = company
  return { page, company: { boardMembers, committeeMembers }, surchargeRate }
}

export function meta(args: Route.MetaArgs) {
  const page = args.loaderData?.page
  return titled(page?.title ?? null, page?.description)(args)
}

/** What a card costs besides, where the operator takes them: by the rate of today, so that it stands in no text of theirs. */
const cardSection = (rate: bigint) => ({ heading: text.cards.heading, text: text.cards.text(formatBps(rate)) })

/** What somebody asks before they send money: is it safe, who is behind it, what does it cost? */
export default function Safety({ loaderData: { page, company, surchargeRate } }: Route.ComponentProps) {
  return (
    <div className="wrap py-10 md:py-14">
      <PageHead title={page.title} above={[]} lead={page.lead} />
      <PageSections
        sections={surchargeRate === null ? page.sections : [...page.sections, cardSection(surchargeRate)]}
      />
      <PeopleBehind company={company} title={text.people} />
      <nav aria-labelledby="bakiniz" className="mt-6 border-t-2 border-action pt-6">
        <h2 id="bakiniz" className="text-lg">
          {text.links.title}
        </h2>
        <ul className="mt-2 grid gap-1">
          {[
            [paths.activities.href(), text.links.activities],
            [paths.policies.fees.href(), text.links.fees],
            [paths.legalNotices.href(), text.links.risks],
            [paths.faq.href(), text.links.questions],
          ].map(([to = '', label]) => (
            <li key={to}>
              <Link to={to} className="link inline-flex min-h-10 items-center">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
