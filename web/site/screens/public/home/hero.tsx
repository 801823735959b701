import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getHomePage } from '#contracts/content/public-endpoints.ts'
import { paths } from '#contracts/paths.ts'
import type { getPlatformStatistics } from '#contracts/platform/endpoints.ts'
import { foundersHref } from '#web/shell/nav-links.tsx'
import { PlatformFigures } from '#web/site/components/platform/platform-figures.tsx'
import { type CardProject, ProjectCard } from '#web/site/components/project-card.tsx'
import { LinkButton } from '#web/ui/index.ts'
import { text } from './text.ts'

type Statistics = OutputOf<typeof getPlatformStatistics>

/** The promise, where to go, three audited figures, and one campaign as it stands now. */
export function Hero({
  page,
  statistics,
  featured,
}: {
  readonly page: Pick<OutputOf<typeof getHomePage>, 'promise' | 'lead'>
  readonly statistics: Statistics
  readonly featured: CardProject | undefined
}) {
  return (
    <section className="wrap grid gap-x-8 gap-y-8 py-8 md:grid-cols-[1fr_20rem] md:grid-rows-[auto_1fr] lg:grid-cols-[1fr_26rem] lg:gap-x-16 lg:py-12">
      <div className="flex flex-col gap-5 md:pt-8 lg:gap-7">
        <h1 className="max-w-2xl text-3xl">{page.promise}</h1>
        <p className="prose-measure text-lg text-soft">{page.lead}</p>
        <p className="flex flex-wrap gap-3">
          <LinkButton to={paths.projects.href()}>{text.projects}</LinkButton>
          <LinkButton to={foundersHref()} look="secondary">
            {text.founders}
          </LinkButton>
        </p>
      </div>
      {featured && (
        <div className="md:row-span-2">
          <p className="mb-3 text-sm font-semibold text-soft">
            {featured.state === 'upcoming' ? text.featuredUpcoming : text.featured}
          </p>
          <ProjectCard
            project={featured}
            heading="h2"
            first
            sizes="(min-width: 64rem) 26rem, (min-width: 48rem) 20rem, 92vw"
          />
        </div>
      )}
      <PlatformFigures statistics={statistics} />
    </section>
  )
}
