import type { Rested } from '#web/kernel/drawings/rest.ts'
import { BarLegend } from '#web/site/components/bar-legend.tsx'
import { type CardProject, ProjectCard } from '#web/site/components/project-card.tsx'
import { groupsOf, type GroupName } from './groups.ts'
import { text } from './text.ts'

const SIZES = '(min-width: 80rem) 19rem, (min-width: 64rem) 26rem, (min-width: 40rem) 45vw, 92vw'

/** One page of campaigns, below heads where several kinds follow one another; before the first what the bars mean. */
export function Cards({
  projects: { facts: projects },
  legend,
  heads,
  before,
}: {
  readonly projects: Rested<readonly CardProject[]>
  readonly legend?: boolean
  readonly heads?: boolean
  /** The kind the page before ended with: it goes on without a head. */
  readonly before?: GroupName | null
}) {
  if (!projects) return null
  const groups = heads ? groupsOf(projects) : [{ name: null, projects }]
  return (
    <>
      {legend && <BarLegend goingBack />}
      {groups.map(({ name, projects: ofGroup }) => (
        <div key={name ?? ''} className={legend ? 'mb-8' : 'mt-6'}>
          {name && name !== before && <h3 className="mb-4 border-b border-line pb-2 text-lg">{text.groups[name]}</h3>}
          <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
            {ofGroup.map((project) => (
              <li key={project.id} className="grid">
                <ProjectCard
                  project={project}
                  sizes={SIZES}
                  {...(legend && project === projects[0] ? { first: true } : {})}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}
