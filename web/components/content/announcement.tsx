import type { ContentBody } from '#contracts/content/bodies.ts'
import { Moment } from '#web/ui/time/moment.tsx'
import { unbroken } from '#web/ui/unbroken.tsx'
import { Markdown } from '../markdown.tsx'
import { text } from './text.ts'

/** An announcement as people read it; a draft has no date yet. */
export function Announcement({
  announcement: { title, summary, text: body },
  publishedAt,
}: {
  readonly announcement: ContentBody<'announcement'>
  readonly publishedAt?: number
}) {
  return (
    <article>
      <header className="border-b border-line pb-6">
        {publishedAt !== undefined && (
          <p className="text-sm text-soft">
            {text.announcement.published}: <Moment at={publishedAt} />
          </p>
        )}
        <h1 className="mt-2 max-w-4xl text-3xl">{title}</h1>
        <p className="prose-measure mt-4 text-lg text-soft">{unbroken(summary)}</p>
      </header>
      <div className="mt-8">
        <Markdown body={body} />
      </div>
    </article>
  )
}
