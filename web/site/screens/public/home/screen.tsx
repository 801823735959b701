import { useRef } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { getHomePage } from '#contracts/content/public-endpoints.ts'
import { getPlatformStatistics } from '#contracts/platform/endpoints.ts'
import { getFilteredProjects, listProjects } from '#contracts/campaigns/endpoints.ts'
import { campaignDate } from '#contracts/campaigns/standing/badge.ts'
import { wireStateCode } from '#contracts/projects/lifecycle.ts'
import { getStatedTerms } from '#contracts/platform/stated-terms-endpoint.ts'
import { load } from '#web/api/load.ts'
import { rest } from '#web/kernel/drawings/rest.ts'
import { useCardForms } from '#web/site/components/use-card-forms.ts'
import { waking } from '#web/kernel/waking.tsx'
import { titled } from '#web/shell/meta.ts'
import type { Route } from './+types/screen.ts'
import { description } from './text.ts'

/** Read more than used: HTML is all the browser needs of it at first. */
const Bands = waking(() => import('./bands.tsx').then((module) => module.Bands), 'changed')

export const meta = titled(null, description)

const byName = new Intl.Collator('tr')

const LIVE_SHOWN = 4
const OUTCOMES_SHOWN = 5
const SECTORS_SHOWN = 8

export async function loader(args: Route.LoaderArgs) {
  const list = (states: readonly number[], count: number, order: 'closing' | 'newest') =>
    load(getFilteredProjects, { stateFilters: [...states], pageInfo: { count }, order }, args)
  const [page, statistics, live, upcoming, ended, whole, { terms }] = await Promise.all([
    load(getHomePage, {}, args),
    load(getPlatformStatistics, {}, args),
    list([wireStateCode('live')], LIVE_SHOWN, 'closing'),
    list([wireStateCode('upcoming')], 3, 'closing'),
    list([wireStateCode('successful'), wireStateCode('unsuccessful')], OUTCOMES_SHOWN, 'closing'),
    load(listProjects, { pageInfo: { count: 1 } }, args),
    load(getStatedTerms, {}, args),
  ])
  const sectors = whole.facets.categories
    .toSorted((one, other) => other.count - one.count || byName.compare(one.label, other.label))
    .slice(0, SECTORS_SHOWN)
  const latestFirst = ended.toSorted((one, other) => campaignDate(other).at - campaignDate(one).at)
  return rest({ page, statistics, live, upcoming, ended: latestFirst, sectors, total: whole.total, terms }, args)
}

/** Following a campaign changes nothing else here; the button shows it by itself, and what was added stays. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === 'POST' ? false : defaultShouldRevalidate
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const element = useRef<HTMLDivElement>(null)
  useCardForms(element)
  return (
    <div ref={element}>
      <Bands of={loaderData} />
    </div>
  )
}
