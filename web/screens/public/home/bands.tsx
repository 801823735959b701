import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getPlatformStatistics } from '#contracts/platform/endpoints.ts'
import type { CardProject } from '#web/components/project-card.tsx'
import { Outcomes } from './below/outcomes.tsx'
import { Protection } from './below/protection.tsx'
import { Questions } from './below/questions.tsx'
import { Steps } from './below/steps.tsx'
import { Hero } from './hero.tsx'
import { Live } from './live.tsx'

/** The page, band by band, one message each. */
export function Bands({
  statistics,
  live,
  upcoming,
  ended,
}: {
  readonly statistics: OutputOf<typeof getPlatformStatistics>
  readonly live: readonly CardProject[]
  readonly upcoming: readonly CardProject[]
  readonly ended: readonly CardProject[]
}) {
  const [featured, ...others] = live
  return (
    <>
      <Hero statistics={statistics} featured={featured ?? upcoming[0]} />
      <Live live={featured && others.length === 0 ? live : others} upcoming={featured ? upcoming : upcoming.slice(1)} />
      <Steps />
      <Outcomes projects={ended} />
      <Protection />
      <Questions />
    </>
  )
}
