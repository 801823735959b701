import type { Rested } from '#web/api/rest.ts'
import { BarLegend } from '#web/components/bar-legend.tsx'
import { type CardProject, ProjectCard } from '#web/components/project-card.tsx'

const SIZES = '(min-width: 64rem) 26rem, (min-width: 40rem) 45vw, 92vw'

/** One page of campaigns; before the first of them what the bars mean. */
export function Cards({
  projects: { facts: projects },
  legend,
}: {
  readonly projects: Rested<readonly CardProject[]>
  readonly legend?: boolean
}) {
  if (!projects) return null
  return (
    <>
      {legend && <BarLegend goingBack />}
      <ul className={`grid gap-6 sm:grid-cols-2 ${legend ? '' : 'mt-6'}`}>
        {projects.map((project, place) => (
          <li key={project.id} className="grid">
            <ProjectCard project={project} sizes={SIZES} {...(legend && place === 0 ? { first: true } : {})} />
          </li>
        ))}
      </ul>
    </>
  )
}
