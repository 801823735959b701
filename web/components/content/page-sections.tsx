import type { ContentBody } from '#contracts/content/bodies.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Markdown } from '../markdown.tsx'
import { anchorsOf } from './anchors.ts'

const ROW = 'grid gap-x-12 gap-y-4 lg:grid-cols-[18rem_minmax(0,1fr)]'

/**
 * Sections of a page the operator writes, like entries of a ledger: the heading in the left column, its text in the right
 * one, a hairline between two. A heading that begins with a number (`1. Üye olunuz`) shows it apart. `folded`: the headings alone,
 * the first one open, where the same has been told before in fewer words.
 */
export function PageSections({
  sections,
  level = 2,
  folded,
}: {
  readonly sections: ContentBody<'page'>['sections']
  readonly level?: 2 | 3
  readonly folded?: boolean
}) {
  const anchors = anchorsOf(sections.map(({ heading }) => heading))
  return (
    <div className="grid">
      {sections.map(({ heading, text: body }, at) => {
        const id = anchors[at]?.id
        const title = <Title id={id} heading={heading} level={level} />
        const text = <Markdown body={body} wide />
        return (
          <section key={id} aria-labelledby={id} className={`border-t border-line ${folded ? '' : `${ROW} py-8`}`}>
            {folded ? (
              <details open={at === 0} className="group">
                <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 hover:text-action [&::-webkit-details-marker]:hidden">
                  {title}
                  <Icon name="chevron-down" className="size-5 shrink-0 text-soft group-open:rotate-180" />
                </summary>
                <div className={`${ROW} pb-8 lg:*:col-start-2`}>{text}</div>
              </details>
            ) : (
              <>
                {title}
                {text}
              </>
            )}
          </section>
        )
      })}
    </div>
  )
}

function Title({
  id,
  heading,
  level,
}: {
  readonly id: string | undefined
  readonly heading: string
  readonly level: 2 | 3
}) {
  const Heading = `h${level}` as const
  const [, number, words = heading] = /^(\d{1,2})\.\s(.+)$/.exec(heading) ?? []
  return (
    <Heading id={id} className="flex scroll-mt-6 items-baseline gap-3 text-xl">
      {number && <span className="min-w-6 font-bold text-action">{number}</span>}
      <span>{words}</span>
    </Heading>
  )
}
