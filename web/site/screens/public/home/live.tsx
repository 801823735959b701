import { Link } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { BarLegend } from '#web/site/components/bar-legend.tsx'
import { type CardProject, ProjectCard } from '#web/site/components/project-card.tsx'
import { EmptyState, Icon } from '#web/ui/index.ts'
import { Band } from './band.tsx'
import { text } from './text.ts'

const SIZES = '(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 92vw'

export interface Sector {
  readonly key: string
  readonly label: string
  readonly count: number
}

/** A phone shows the first few; the rest is one tap away. */
const PHONE_SHOWN = 3

/** Open campaigns by the time they have left; then those that open soon. */
export function Live({
  live,
  upcoming,
  sectors,
  total,
  hasEnded,
}: {
  readonly live: readonly CardProject[]
  readonly upcoming: readonly CardProject[]
  readonly sectors: readonly Sector[]
  readonly total: number
  /** There are campaigns that came to a result, to be looked at meanwhile. */
  readonly hasEnded: boolean
}) {
  const words = text.live
  return (
    <Band title={words.title} id="acik">
      {live.length > 0 ? (
        <>
          <BarLegend />
          <Cards projects={live} />
        </>
      ) : (
        <EmptyState icon="calendar" title={words.empty}>
          <p>{hasEnded ? words.emptyText : words.emptyFirst}</p>
        </EmptyState>
      )}
      {upcoming.length > 0 && (
        <div className="mt-10 grid gap-5">
          <h2>{text.upcoming.title}</h2>
          <Cards projects={upcoming} isRow />
        </div>
      )}
      <Sectors sectors={sectors} />
      {total > 0 && (
        <p className="mt-6">
          <Link to={paths.projects.href()} className="link inline-flex items-center gap-2 font-semibold">
            {words.all(total)} <Icon name="arrow-right" />
          </Link>
        </p>
      )}
    </Band>
  )
}

/** Ways in for who looks for a field and not for a name: those with the most projects. */
function Sectors({ sectors }: { readonly sectors: readonly Sector[] }) {
  if (sectors.length === 0) return null
  return (
    <nav aria-label={text.sectors.title} className="mt-10">
      <h2 className="text-lg">{text.sectors.title}</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {sectors.map(({ key, label, count }) => (
          <li key={key}>
            <Link to={paths.projects.href({ kategori: key })} className="chip min-h-10 px-4 text-sm">
              {label} <span className="text-soft">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** `isRow`: on a phone one beside the other, moved by the finger, each coming to rest at the edge. */
function Cards({ projects, isRow }: { readonly projects: readonly CardProject[]; readonly isRow?: boolean }) {
  const list = isRow
    ? 'max-sm:-mx-5 max-sm:flex max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-5 max-sm:overflow-x-auto max-sm:px-5 max-sm:pb-2'
    : ''
  const place = (at: number) =>
    isRow ? 'max-sm:w-[82%] max-sm:shrink-0 max-sm:snap-start' : at < PHONE_SHOWN ? '' : 'max-sm:hidden'
  return (
    <ul className={`grid gap-6 sm:grid-cols-2 lg:grid-cols-3 ${list}`}>
      {projects.map((project, at) => (
        <li key={project.id} className={`grid ${place(at)}`}>
          <ProjectCard project={project} sizes={SIZES} />
        </li>
      ))}
    </ul>
  )
}
