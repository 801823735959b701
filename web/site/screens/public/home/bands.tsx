import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getHomePage } from '#contracts/content/public-endpoints.ts'
import type { StatedTerms } from '#contracts/platform/stated-terms-endpoint.ts'
import type { getPlatformStatistics } from '#contracts/platform/endpoints.ts'
import type { Rested } from '#web/kernel/drawings/rest.ts'
import type { CardProject } from '#web/site/components/project-card.tsx'
import { featuredOf } from './featured.ts'
import { StructuredData } from '#web/site/components/structured-data/structured-data.tsx'
import { organisation, website } from '#web/site/components/structured-data/things.ts'
import { Banners } from '#web/components/content/banners.tsx'
import { Announcements } from './below/announcements.tsx'
import { Founders } from './below/founders.tsx'
import { Outcomes } from './below/outcomes.tsx'
import { Protection } from './below/protection.tsx'
import { Questions } from './below/questions.tsx'
import { Steps } from './below/steps.tsx'
import { Hero } from './hero.tsx'
import { Live, type Sector } from './live.tsx'

interface HomeFacts {
  readonly page: OutputOf<typeof getHomePage>
  readonly statistics: OutputOf<typeof getPlatformStatistics>
  readonly live: readonly CardProject[]
  readonly upcoming: readonly CardProject[]
  readonly ended: readonly CardProject[]
  readonly sectors: readonly Sector[]
  readonly total: number
  readonly terms: StatedTerms
}

/** The page, band by band, one message each. */
export function Bands({ of: { facts } }: { readonly of: Rested<HomeFacts> }) {
  if (!facts) return null
  const { page, statistics, live, upcoming, ended, sectors, total, terms } = facts
  const featured = featuredOf(live)
  const others = live.filter((project) => project !== featured)
  return (
    <>
      <Banners banners={page.banners} />
      <Hero page={page} statistics={statistics} featured={featured ?? upcoming[0]} />
      <Live
        live={featured && others.length === 0 ? live : others}
        upcoming={featured ? upcoming : upcoming.slice(1)}
        sectors={sectors}
        total={total}
        hasEnded={ended.length > 0}
      />
      <Steps steps={page.steps} />
      <Outcomes projects={ended} />
      <Protection title={page.protectionTitle} text={page.protectionText} />
      <Founders terms={terms} />
      <Questions questions={page.questions} />
      <Announcements announcements={page.announcements} />
      <StructuredData of={(site) => [organisation(site), website(site)]} />
    </>
  )
}
