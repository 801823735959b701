import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { listProjects } from '#contracts/campaigns/endpoints.ts'
import { BarLegend } from '#web/components/bar-legend.tsx'
import { ProjectCard } from '#web/components/project-card.tsx'

type List = OutputOf<typeof listProjects>

const SIZES = '(min-width: 64rem) 26rem, (min-width: 40rem) 45vw, 92vw'

/** What the bars mean, and the campaigns. */
export function Cards({ pages }: { readonly pages: readonly List[] }) {
  return (
    <>
      <BarLegend />
      <ul className="grid gap-6 sm:grid-cols-2">
        {pages.flatMap((page, at) =>
          page.projects.map((project, place) => (
            <li key={project.id} className="grid">
              <ProjectCard project={project} sizes={SIZES} first={at === 0 && place === 0} />
            </li>
          )),
        )}
      </ul>
    </>
  )
}
