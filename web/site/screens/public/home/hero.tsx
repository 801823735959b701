import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getHomePage } from '#contracts/content/public-endpoints.ts'
import { paths } from '#contracts/paths.ts'
import type { getPlatformStatistics } from '#contracts/platform/endpoints.ts'
import { foundersHref } from '#web/shell/nav-links.tsx'
import { type CardProject, ProjectCard } from '#web/site/components/project-card.tsx'
import { Amount, LinkButton, Moment } from '#web/ui/index.ts'
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
      {statistics.figures.length > 0 && <Figures statistics={statistics} />}
    </section>
  )
}

/** Ruled like the foot of an account: one row at every width, and below it how each figure is computed. */
function Figures({ statistics }: { readonly statistics: Statistics }) {
  const words = text.figures
  return (
    <section aria-label={words.title} className="border-t-2 border-ink">
      <dl className="grid grid-cols-[auto_auto_auto] justify-between gap-3 py-4">
        {statistics.figures.map(({ code, label, value }) => (
          <div key={code} className="flex flex-col justify-between">
            <dt className="text-xs text-soft sm:text-sm">{label}</dt>
            <dd className="text-base font-bold tracking-tight sm:text-2xl md:text-lg lg:text-2xl">
              <Amount>{value}</Amount>
            </dd>
          </div>
        ))}
      </dl>
      <details className="why">
        <summary>{words.how}</summary>
        <dl className="prose-measure mt-2 grid gap-2 text-sm text-soft">
          {statistics.figures.map(({ code, label, explanation }) => (
            <div key={code}>
              <dt className="font-semibold text-ink">{label}</dt>
              <dd>{explanation}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-sm text-soft">
          {words.asOf}: <Moment at={statistics.asOf} />
        </p>
      </details>
    </section>
  )
}
