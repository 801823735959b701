import type { ContentBody } from '#contracts/content/bodies.ts'
import { Markdown } from '../markdown.tsx'
import { anchorsOf } from './anchors.ts'

/**
 * Sections of a page the operator writes, like entries of a ledger: the heading in the left column, its text in the right
 * one, a hairline between two. A heading that begins with a number (`1. Üye olun`) shows it apart.
 */
export function PageSections({
  sections,
  level = 2,
}: {
  readonly sections: ContentBody<'page'>['sections']
  readonly level?: 2 | 3
}) {
  const anchors = anchorsOf(sections.map(({ heading }) => heading))
  const Heading = `h${level}` as const
  return (
    <div className="grid">
      {sections.map(({ heading, text: body }, at) => {
        const id = anchors[at]?.id
        const [, number, words = heading] = /^(\d{1,2})\.\s(.+)$/.exec(heading) ?? []
        return (
          <section
            key={id}
            aria-labelledby={id}
            className="grid gap-x-12 gap-y-4 border-t border-line py-8 lg:grid-cols-[18rem_minmax(0,1fr)]"
          >
            <Heading id={id} className="flex scroll-mt-6 items-baseline gap-3 text-xl">
              {number && <span className="min-w-6 font-bold text-action">{number}</span>}
              <span>{words}</span>
            </Heading>
            <Markdown body={body} />
          </section>
        )
      })}
    </div>
  )
}
