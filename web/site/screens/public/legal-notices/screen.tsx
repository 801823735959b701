import { Link } from 'react-router'
import { getPage } from '#contracts/content/public-endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { load } from '#web/api/load.ts'
import { PageHead } from '#web/components/content/page-head.tsx'
import { PageSections } from '#web/components/content/page-sections.tsx'
import { PolicyLinks } from '#web/components/content/policy-links.tsx'
import { Markdown } from '#web/components/markdown.tsx'
import { plainWords } from '#contracts/common/text/markdown-blocks.ts'
import { titled } from '#web/shell/meta.ts'
import { Icon } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

/** No script at all: this page is read. */
export const handle = { statik: true }

/** Words people read in a minute, attentively. */
const PACE = 150

export async function loader(args: Route.LoaderArgs) {
  return { page: await load(getPage, { seoName: 'legal-notices' }, args) }
}

export function meta(args: Route.MetaArgs) {
  const page = args.loaderData?.page
  return titled(page?.title ?? null, page?.description)(args)
}

/** The risks first, as the strip above every page promises them; then the notices, then every agreement and policy. */
export default function LegalNotices({ loaderData: { page } }: Route.ComponentProps) {
  const [risks, ...notices] = page.sections
  return (
    <div className="wrap py-10 md:py-14">
      <PageHead title={page.title} above={[]} lead={page.lead} />
      {risks && <Risks heading={risks.heading} body={risks.text} />}
      <div className="mt-10">
        <PageSections sections={notices} />
      </div>
      <div className="mt-10">
        <PolicyLinks />
      </div>
    </div>
  )
}

function Risks({ heading, body }: { readonly heading: string; readonly body: string }) {
  const minutes = Math.max(1, Math.round(plainWords(body).split(' ').length / PACE))
  return (
    <section
      aria-labelledby="riskler"
      className="card grid gap-x-12 gap-y-5 border-l-4 border-l-accent p-6 md:p-8 lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id="riskler" className="scroll-mt-6">
          {heading}
        </h2>
        <p className="mt-2 flex items-center gap-2 text-sm text-soft">
          <Icon name="clock" className="size-4" /> {text.minutes(minutes)}
        </p>
      </div>
      <div>
        <Markdown body={body} />
        <p className="mt-6">
          <Link to={paths.policies.riskNotice.href()} className="link font-semibold">
            {text.whole} <Icon name="arrow-right" className="inline size-5" />
          </Link>
        </p>
      </div>
    </section>
  )
}
