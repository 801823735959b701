import { istanbulMoment } from '#contracts/common/time/time.ts'
import { Markdown } from '#web/components/markdown.tsx'
import { Moment } from '#web/ui/index.ts'
import type { Company } from './missing.ts'
import { text } from './text.ts'

/** Announcements the law asks for: dated, and headed as TTK 1524 words it. */
export function Notices({ notices }: { readonly notices: Company['notices'] }) {
  return (
    <section aria-labelledby="ilanlar" className="mt-14">
      <h2 id="ilanlar" className="border-t-2 border-action pt-3 text-lg">
        {text.notices}
      </h2>
      <p className="mt-1 text-soft">{notices.length === 0 ? text.noNotices : text.noticesLead}</p>
      <div className="mt-4 grid">
        {notices.map(({ date, title, text: body }) => (
          <article
            key={`${date} ${title}`}
            className="grid gap-x-12 gap-y-2 border-t border-line py-6 md:grid-cols-[11rem_1fr]"
          >
            <p className="text-sm text-soft">
              <Moment at={istanbulMoment(date)} day />
            </p>
            <div>
              <h3>
                <span className="mb-1 block text-sm font-normal text-soft">{text.directed}</span>
                {title}
              </h3>
              <div className="mt-3">
                <Markdown body={body} />
              </div>
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}
