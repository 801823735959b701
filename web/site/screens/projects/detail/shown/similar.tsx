import type { ReactNode } from 'react'
import { paths } from '#contracts/paths.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Campaign } from '../read-campaign.ts'
import { text } from './text.ts'

/**
 * Campaigns like this one, at the end of its page: their names and what they are about. Their cards come when a reader nears
 * them (`similar-cards.tsx`), so that a first visit does not carry three of them below everything else; where they will stand is kept free.
 */
export function Similar({ campaign: { similar } }: { readonly campaign: Campaign }) {
  const projects = similar.facts ?? []
  if (projects.length === 0) return null
  return (
    <SimilarFrame>
      {projects.map(({ id, seoName, title, shortDescription }, place) => (
        <SimilarPlace key={id} place={place}>
          <div className="card">
            <span className="needs-script block aspect-video bg-sunk" />
            <div className="p-5">
              <h3 className="text-lg">
                <SiteLink to={paths.project.href({ seoName })} className="link">
                  {title}
                </SiteLink>
              </h3>
              <p className="mt-1 text-sm text-soft">{shortDescription}</p>
            </div>
            <span className="needs-script block aspect-video" />
          </div>
        </SimilarPlace>
      ))}
    </SimilarFrame>
  )
}

export function SimilarFrame({ children }: { readonly children: ReactNode }) {
  return (
    <section id="benzer" aria-labelledby="benzer-basligi" className="border-t border-line bg-sunk print:hidden">
      <div className="wrap grid gap-6 py-10">
        <h2 id="benzer-basligi">{text.similar}</h2>
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">{children}</ul>
      </div>
    </section>
  )
}

/** One of three; two stand side by side where three do not fit. */
export function SimilarPlace({ place, children }: { readonly place: number; readonly children: ReactNode }) {
  return <li className={place === 2 ? 'grid sm:max-lg:hidden' : 'grid'}>{children}</li>
}
