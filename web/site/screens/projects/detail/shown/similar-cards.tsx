import type { ReactNode } from 'react'
import { getSimilarProjects } from '#contracts/campaigns/endpoints.ts'
import { callFromBrowser } from '#web/api/browser-call.ts'
import { ProjectCard } from '#web/site/components/project-card.tsx'
import { SimilarFrame, SimilarPlace } from './similar.tsx'

const SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 92vw'

/** The cards of campaigns like this one, asked for in the browser. Throws `ApiRefusal`. */
export async function readSimilarCards(projectId: string): Promise<ReactNode> {
  const projects = await callFromBrowser(getSimilarProjects, { projectId })
  return (
    <SimilarFrame>
      {projects.map((project, place) => (
        <SimilarPlace key={project.id} place={place}>
          <ProjectCard project={project} sizes={SIZES} />
        </SimilarPlace>
      ))}
    </SimilarFrame>
  )
}
