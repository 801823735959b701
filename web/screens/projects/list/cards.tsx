import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { listProjects } from '#contracts/campaigns/endpoints.ts'
import { campaignMoney } from '#contracts/campaigns/bar-shape.ts'
import { BarLegend } from '#web/components/bar-legend.tsx'
import { ProjectCard } from '#web/components/project-card.tsx'

type List = OutputOf<typeof listProjects>

const SIZES = '(min-width: 64rem) 26rem, (min-width: 40rem) 45vw, 92vw'

/** What the bars mean, and the campaigns. */
export function Cards({ pages }: { readonly pages: readonly List[] }) {
  const projects = pages.flatMap((page) => page.projects)
  return (
    <>
      <BarLegend returned={projects.some((project) => campaignMoney(project).returnedKurus !== undefined)} />
      <ul className="grid gap-6 sm:grid-cols-2">
        {projects.map((project, place) => (
          <li key={project.id} className="grid">
            <ProjectCard project={project} sizes={SIZES} first={place === 0} />
          </li>
        ))}
      </ul>
    </>
  )
}
