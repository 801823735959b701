import { getPage, getPartnershipStructure } from '#contracts/content/public-endpoints.ts'
import { load } from '#web/api/load.ts'
import { PageHead } from '#web/components/content/page-head.tsx'
import { PageSections } from '#web/components/content/page-sections.tsx'
import { titled } from '#web/shell/meta.ts'
import { Board } from './board.tsx'
import type { Route } from './+types/screen.ts'

/** No script at all: this page is read. */
export const handle = { statik: true }

export async function loader(args: Route.LoaderArgs) {
  const [page, company] = await Promise.all([
    load(getPage, { seoName: 'about' }, args),
    load(getPartnershipStructure, {}, args),
  ])
  return { page, board: company.boardMembers }
}

export function meta(args: Route.MetaArgs) {
  const page = args.loaderData?.page
  return titled(page?.title ?? null, page?.description)(args)
}

/** What the operator says about itself. */
export default function About({ loaderData: { page, board } }: Route.ComponentProps) {
  return (
    <div className="wrap py-10 md:py-14">
      <PageHead title={page.title} above={[]} lead={page.lead} />
      <PageSections sections={page.sections} />
      <Board members={board} />
    </div>
  )
}
