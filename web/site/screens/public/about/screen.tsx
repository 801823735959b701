import { getPage, getPartnershipStructure } from '#contracts/content/public-endpoints.ts'
import { load } from '#web/api/load.ts'
import { PageHead } from '#web/components/content/page-head.tsx'
import { PeopleBehind } from '#web/components/content/company/people-behind.tsx'
import { PageSections } from '#web/components/content/page-sections.tsx'
import { titled } from '#web/shell/meta.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

/** No script at all: this page is read. */
export const handle = { statik: true }

export async function loader(args: Route.LoaderArgs) {
  const [page, company] = await Promise.all([
    load(getPage, { seoName: 'about' }, args),
    load(getPartnershipStructure, {}, args),
  ])
  const { boardMembers, committeeMembers } = company
  return { page, company: { boardMembers, committeeMembers } }
}

export function meta(args: Route.MetaArgs) {
  const page = args.loaderData?.page
  return titled(page?.title ?? null, page?.description)(args)
}

/** What the operator says about itself. */
export default function About({ loaderData: { page, company } }: Route.ComponentProps) {
  return (
    <div className="wrap py-10 md:py-14">
      <PageHead title={page.title} above={[]} lead={page.lead} />
      <PageSections sections={page.sections} />
      <PeopleBehind company={company} title={text.people} />
    </div>
  )
}
