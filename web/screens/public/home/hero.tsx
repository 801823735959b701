import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getHomePage } from '#contracts/content/public-endpoints.ts'
import { paths } from '#contracts/paths.ts'
import type { getPlatformStatistics } from '#contracts/platform/endpoints.ts'
import { isBuilt } from '#web/shell/built.ts'
import { type CardProject, ProjectCard } from '#web/components/project-card.tsx'
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
    <section className="wrap grid gap-x-16 gap-y-12 py-12 lg:grid-cols-[1fr_26rem] lg:py-16">
      <div className="flex flex-col gap-8 lg:pt-9">
        <h1 className="max-w-2xl text-3xl">{page.promise}</h1>
        <p className="prose-measure text-lg text-soft">{page.lead}</p>
        <p className="flex flex-wrap gap-3">
          <LinkButton to={paths.projects.href()}>{text.projects}</LinkButton>
          {isBuilt(paths.createProject.href()) && (
            <LinkButton to={paths.createProject.href()} look="secondary">
              {text.create}
            </LinkButton>
          )}
        </p>
        <Figures statistics={statistics} />
      </div>
      {featured && (
        <div>
          <p className="mb-3 text-sm font-semibold text-soft">
            {featured.state === 'upcoming' ? text.featuredUpcoming : text.featured}
          </p>
          <ProjectCard project={featured} heading="h2" first sizes="(min-width: 64rem) 26rem, 92vw" />
        </div>
      )}
    </section>
  )
}

/** Ruled like the foot of an account: each figure explains itself. */
function Figures({ statistics }: { readonly statistics: Statistics }) {
  const words = text.figures
  return (
    <section aria-label={words.title} className="lg:mt-6">
      <dl className="grid border-t-2 border-ink sm:grid-cols-3">
        {statistics.figures.map((figure) => (
          <div
            key={figure.code}
            className="border-b border-line py-4 sm:border-b-0 sm:border-l sm:px-5 sm:first:border-l-0 sm:first:pl-0"
          >
            <dt className="text-sm text-soft">{figure.label}</dt>
            <dd className="text-2xl font-bold tracking-tight">
              <Amount>{figure.value}</Amount>
            </dd>
            <dd>
              <details className="why">
                <summary>{words.how}</summary>
                <p className="mt-2 text-sm text-soft">
                  {figure.explanation} {words.asOf}: <Moment at={statistics.asOf} />.
                </p>
              </details>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
