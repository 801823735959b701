import { Link } from 'react-router'
import { getAnnouncementsWithPageInfo } from '#contracts/content/public-endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { feeds } from '#contracts/public-feeds/addresses.ts'
import { load } from '#web/api/load.ts'
import { PageHead } from '#web/components/content/page-head.tsx'
import { NewsletterForm } from '#web/site/components/newsletter-form.tsx'
import { titled } from '#web/shell/meta.ts'
import { EmptyState, LinkButton, Moment } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

/** No script at all: this page is read. */
export const handle = { statik: true }

export const meta = titled(text.title, text.description)

const SHOWN = 10

export async function loader(args: Route.LoaderArgs) {
  const after = new URL(args.request.url).searchParams.get('imlec') ?? ''
  const page = await load(getAnnouncementsWithPageInfo, { after, count: String(SHOWN) }, args)
  return { ...page, isFirst: after === '' }
}

/** Announcements, newest first; each part of the list has an address of its own. */
export default function Announcements({ loaderData: { announcements, next, isFirst } }: Route.ComponentProps) {
  return (
    <div className="wrap py-10 md:py-14">
      <PageHead title={text.title} above={[]} lead={text.lead}>
        <p className="text-sm print:hidden">
          <a href={feeds.announcements} className="link inline-flex min-h-10 items-center">
            {text.rss}
          </a>
        </p>
      </PageHead>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          {announcements.length === 0 && isFirst ? (
            <EmptyState icon="document" title={text.empty}>
              <p>{text.emptyText}</p>
            </EmptyState>
          ) : (
            <ol className="border-t border-line">
              {announcements.map(({ id, seoName, title, summary, publishedAt }) => (
                <li
                  key={id}
                  className="relative grid gap-x-8 gap-y-1 border-b border-line py-6 hover:bg-sunk md:grid-cols-[9rem_1fr]"
                >
                  <p className="text-sm text-soft md:pt-0.5">
                    <Moment at={publishedAt} day />
                  </p>
                  <div>
                    <h2 className="text-lg">
                      <Link
                        to={paths.announcement.href({ announcement: seoName })}
                        className="link after:absolute after:inset-0"
                      >
                        {title}
                      </Link>
                    </h2>
                    <p className="prose-measure mt-1 text-soft">{summary}</p>
                  </div>
                </li>
              ))}
            </ol>
          )}
          {(next !== null || !isFirst) && (
            <nav aria-label={text.pages} className="mt-8 flex flex-wrap items-center gap-4">
              {!isFirst && (
                <LinkButton to={paths.announcements.href()} look="quiet" icon="arrow-left">
                  {text.newest}
                </LinkButton>
              )}
              {next !== null ? (
                <LinkButton to={paths.announcements.href({ imlec: next })} look="secondary">
                  {text.older}
                </LinkButton>
              ) : (
                <p className="text-sm text-soft">{text.end}</p>
              )}
            </nav>
          )}
        </div>
        {isFirst && (
          <section
            aria-labelledby="bulten"
            className="self-start lg:rounded lg:border lg:border-line lg:p-6 print:hidden"
          >
            <NewsletterForm headingId="bulten" />
          </section>
        )}
      </div>
    </div>
  )
}
