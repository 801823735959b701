import { ProjectCard } from '#web/site/components/project-card.tsx'
import type { Campaign } from '../read-campaign.ts'
import { text } from './text.ts'

const SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 92vw'

/** Campaigns like this one, at the end of its page. */
export function Similar({ campaign: { similar } }: { readonly campaign: Campaign }) {
  const projects = similar.facts ?? []
  if (projects.length === 0) return null
  return (
    <section id="benzer" aria-labelledby="benzer-basligi" className="border-t border-line bg-sunk print:hidden">
      <div className="wrap grid gap-6 py-10">
        <h2 id="benzer-basligi">{text.similar}</h2>
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {projects.map((project, place) => (
            <li key={project.id} className={place === 2 ? 'grid sm:max-lg:hidden' : 'grid'}>
              <ProjectCard project={project} sizes={SIZES} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
