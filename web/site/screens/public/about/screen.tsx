import { getPage, getPartnershipStructure } from '#contracts/content/public-endpoints.ts'
import { getPlatformStatistics } from '#contracts/platform/endpoints.ts'
import { load } from '#web/api/load.ts'
import { PageHead } from '#web/components/content/page-head.tsx'
import { PeopleBehind } from '#web/components/content/company/people-behind.tsx'
import { PageSections } from '#web/components/content/page-sections.tsx'
import { PlatformFigures } from '#web/site/components/platform/platform-figures.tsx'
import { titled } from '#web/shell/meta.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

/** No script at all: this page is read. */
export const handle = { statik: true }

export async function loader(args: Route.LoaderArgs) {
  const [page, company, statistics] = await Promise.all([
    load(getPage, { seoName: 'about' }, args),
    load(getPartnershipStructure, {}, args),
    load(getPlatformStatistics, {}, args),
  ])
  const { boardMembers, committeeMembers } = company
  return { page, statistics, company: { boardMembers, committeeMembers } }
}

export function meta(args: Route.MetaArgs) {
  const page = args.loaderData?.page
  return titled(page?.title ?? null, page?.description)(args)
}

/** Sections before the people: what the platform does, and what it does not. */
const FIRST = 2

/** What the operator says about itself, with its figures and the people behind it near the top. */
export default function About({ loaderData: { page, statistics, company } }: Route.ComponentProps) {
  return (
    <div className="wrap py-10 md:py-14">
      <PageHead title={page.title} above={[]} lead={page.lead} />
      <div className="pb-8 md:pb-10">
        <PlatformFigures statistics={statistics} />
      </div>
      <PageSections sections={page.sections.slice(0, FIRST)} />
      <PeopleBehind company={company} title={text.people} />
      <PageSections sections={page.sections.slice(FIRST)} />
    </div>
  )
}
