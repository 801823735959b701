import { data } from 'react-router'
import { getPage } from '#contracts/content/public-endpoints.ts'
import { getMasterData } from '#contracts/platform/endpoints.ts'
import { load } from '#web/api/load.ts'
import { PageHead } from '#web/components/content/page-head.tsx'
import { PageSections } from '#web/components/content/page-sections.tsx'
import { titled } from '#web/shell/meta.ts'
import type { Route } from './+types/screen.ts'

/** No script at all: this page is read. */
export const handle = { statik: true }

export async function loader(args: Route.LoaderArgs) {
  const [master, page] = await Promise.all([
    load(getMasterData, {}, args),
    load(getPage, { seoName: 'services' }, args),
  ])
  if (!master.showServices) throw data(null, { status: 404 })
  return { page }
}

export function meta(args: Route.MetaArgs) {
  const page = args.loaderData?.page
  return titled(page?.title ?? null, page?.description)(args)
}

/** What the platform does for whom; only where the operator shows it (specification sections 2 and 3). */
export default function Services({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <div className="wrap py-10 md:py-14">
      <PageHead title={page.title} above={[]} lead={page.lead} />
      <PageSections sections={page.sections} />
    </div>
  )
}
