import { getPage } from '#contracts/content/public-endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { howItWorksSlugs } from '#contracts/slugs/how-it-works.ts'
import { getStatedTerms } from '#contracts/platform/stated-terms-endpoint.ts'
import { load } from '#web/api/load.ts'
import { Breadcrumbs } from '#web/components/breadcrumbs.tsx'
import { PageHead } from '#web/components/content/page-head.tsx'
import { PageSections } from '#web/components/content/page-sections.tsx'
import { stating } from '#web/components/stated-terms.ts'
import { titled } from '#web/shell/meta.ts'
import { Alert, Tabs } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { Calendar } from './calendar.tsx'
import * as entrepreneur from './entrepreneurs/text.ts'
import * as investor from './investors/text.ts'
import { MoneyDiagram } from './money/money-diagram.tsx'
import { NextSteps } from './next-steps.tsx'
import { Part, Parts } from './parts.tsx'
import { ProcessDiagram } from './process/process-diagram.tsx'
import { text } from './text.ts'

/** No script at all: tabs are links, pictures are drawn on the server. */
export const handle = { statik: true }

export async function loader(args: Route.LoaderArgs) {
  const isEntrepreneur = new URL(args.request.url).searchParams.get('tab') === howItWorksSlugs.entrepreneurs
  const seoName = isEntrepreneur ? 'how-it-works-entrepreneurs' : 'how-it-works-investors'
  const [page, { terms }] = await Promise.all([load(getPage, { seoName }, args), load(getStatedTerms, {}, args)])
  return { isEntrepreneur, page, terms }
}

export function meta(args: Route.MetaArgs) {
  const page = args.loaderData?.page
  return titled(page?.title ?? null, page?.description)(args)
}

/** How a campaign runs, for the one who invests and for the one who raises (specification section 2: the query is `tab`). */
export default function HowItWorks({ loaderData: { isEntrepreneur, page, terms } }: Route.ComponentProps) {
  const words = isEntrepreneur ? entrepreneur : investor
  return (
    <div className="wrap py-8 md:py-12">
      <Breadcrumbs here={page.title} />
      <Tabs
        label={text.tabs.label}
        current={isEntrepreneur ? 'entrepreneurs' : 'investors'}
        tabs={[
          {
            key: 'investors',
            label: text.tabs.investors,
            to: paths.howItWorks.href({ tab: howItWorksSlugs.investors }),
          },
          {
            key: 'entrepreneurs',
            label: text.tabs.entrepreneurs,
            to: paths.howItWorks.href({ tab: howItWorksSlugs.entrepreneurs }),
          },
        ]}
      />
      <div className="mt-8 md:mt-10">
        <PageHead title={page.title} lead={page.lead}>
          <Parts withMoney={!isEntrepreneur} />
        </PageHead>
      </div>
      <Part id="surec" title={text.processTitle} lead={words.processLead}>
        <ProcessDiagram title={page.title} steps={stating(words.process, terms)} />
      </Part>
      {!isEntrepreneur && (
        <Part id="para" title={investor.money.title} lead={investor.money.lead}>
          <div className="mb-8">
            <Alert kind="warning" title={investor.money.caption} />
          </div>
          <MoneyDiagram stages={stating(investor.stages, terms)} />
        </Part>
      )}
      <Part id="takvim" title={text.parts.calendar} lead={words.calendarLead}>
        <Calendar terms={stating(words.calendar, terms)} label={text.parts.calendar} />
        <p className="mt-6 text-sm text-soft">{text.tariffNote}</p>
      </Part>
      <Part id="adimlar" title={text.stepsTitle}>
        <PageSections sections={page.sections} level={3} folded />
      </Part>
      <NextSteps isEntrepreneur={isEntrepreneur} />
    </div>
  )
}
