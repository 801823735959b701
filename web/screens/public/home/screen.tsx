import { getPlatformStatistics } from '#contracts/platform/endpoints.ts'
import { getFilteredProjects } from '#contracts/campaigns/endpoints.ts'
import { wireStateCode } from '#contracts/projects/lifecycle.ts'
import { load } from '#web/api/load.ts'
import { titled } from '#web/shell/meta.ts'
import { resting } from '#web/shell/resting.tsx'
import type { Route } from './+types/screen.ts'
import { Hero } from './hero.tsx'
import { Live } from './live.tsx'
import { text } from './text.ts'

/** Read, not used: HTML is all the browser needs of it. */
const Below = resting(() => import('./below/below.tsx').then((module) => module.Below))

export const meta = titled(null, text.description)

const LIVE_SHOWN = 7
const OUTCOMES_SHOWN = 6

export async function loader(args: Route.LoaderArgs) {
  const list = (states: readonly number[], count: number, order: 'closing' | 'newest') =>
    load(getFilteredProjects, { stateFilters: [...states], pageInfo: { count }, order }, args)
  const [statistics, live, upcoming, ended] = await Promise.all([
    load(getPlatformStatistics, {}, args),
    list([wireStateCode('live')], LIVE_SHOWN, 'closing'),
    list([wireStateCode('upcoming')], 3, 'closing'),
    list([wireStateCode('successful'), wireStateCode('unsuccessful')], OUTCOMES_SHOWN, 'newest'),
  ])
  return { statistics, live, upcoming, ended }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { statistics, live, upcoming, ended } = loaderData
  const [featured, ...others] = live
  return (
    <>
      <Hero statistics={statistics} featured={featured ?? upcoming[0]} />
      <Live live={featured && others.length === 0 ? live : others} upcoming={featured ? upcoming : upcoming.slice(1)} />
      <Below ended={ended} />
    </>
  )
}
