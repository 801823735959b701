import { Link } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { BarLegend } from '#web/components/bar-legend.tsx'
import { type CardProject, ProjectCard } from '#web/components/project-card.tsx'
import { EmptyState, Icon } from '#web/ui/index.ts'
import { Band } from './band.tsx'
import { text } from './text.ts'

const SIZES = '(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 92vw'

/** A phone shows the first few; the rest is one tap away. */
const PHONE_SHOWN = 3

/** Open campaigns by the time they have left; then those that open soon. */
export function Live({
  live,
  upcoming,
}: {
  readonly live: readonly CardProject[]
  readonly upcoming: readonly CardProject[]
}) {
  const words = text.live
  return (
    <Band title={words.title} lead={words.lead} id="acik">
      {live.length > 0 ? (
        <>
          <BarLegend />
          <Cards projects={live} />
        </>
      ) : (
        <EmptyState icon="calendar" title={words.empty}>
          <p>{words.emptyText}</p>
        </EmptyState>
      )}
      {upcoming.length > 0 && (
        <div className="mt-14 grid gap-8">
          <div>
            <h2>{text.upcoming.title}</h2>
            <p className="mt-1 text-soft">{text.upcoming.lead}</p>
          </div>
          <Cards projects={upcoming} />
        </div>
      )}
      <p className="mt-8">
        <Link to={paths.projects.href()} className="link inline-flex items-center gap-2 font-semibold">
          {words.all} <Icon name="arrow-right" />
        </Link>
      </p>
    </Band>
  )
}

function Cards({ projects }: { readonly projects: readonly CardProject[] }) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {projects.map((project, at) => (
        <li key={project.id} className={at < PHONE_SHOWN ? 'grid' : 'grid max-sm:hidden'}>
          <ProjectCard project={project} sizes={SIZES} />
        </li>
      ))}
    </ul>
  )
}
