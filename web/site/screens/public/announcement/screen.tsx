import { Link } from 'react-router'
import { getAnnouncement } from '#contracts/content/public-endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { load } from '#web/api/load.ts'
import { Breadcrumbs } from '#web/components/breadcrumbs.tsx'
import { Announcement } from '#web/components/content/announcement.tsx'
import { StructuredData } from '#web/site/components/structured-data/structured-data.tsx'
import { breadcrumbs, newsArticle } from '#web/site/components/structured-data/things.ts'
import { titled } from '#web/shell/meta.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

/** No script at all: this page is read. */
export const handle = { statik: true }

export async function loader(args: Route.LoaderArgs) {
  return { announcement: await load(getAnnouncement, { seoName: args.params.announcement }, args) }
}

export function meta(args: Route.MetaArgs) {
  const announcement = args.loaderData?.announcement
  if (!announcement) return titled(null)(args)
  const publishedAt = new Date(announcement.publishedAt * 1000)
  return titled(announcement.title, announcement.summary, { article: { publishedAt } })(args)
}

/** One announcement, the list it belongs to, and its neighbours by date. */
export default function AnnouncementPage({ loaderData: { announcement } }: Route.ComponentProps) {
  const { newer, older } = announcement
  return (
    <div className="wrap py-8 md:py-12">
      <Breadcrumbs above={[[paths.announcements.href(), text.list]]} here={announcement.title} />
      <Announcement announcement={announcement} publishedAt={announcement.publishedAt} />
      <StructuredData
        of={(site) => [
          newsArticle(site, { ...announcement, path: paths.announcement.href({ announcement: announcement.seoName }) }),
          breadcrumbs(site, [
            [text.list, paths.announcements.href()],
            [announcement.title, paths.announcement.href({ announcement: announcement.seoName })],
          ]),
        ]}
      />
      {(newer ?? older) && (
        <nav
          aria-label={text.neighbours}
          className="mt-12 grid gap-4 border-t border-line pt-6 sm:grid-cols-2 print:hidden"
        >
          {older && <Neighbour label={text.older} neighbour={older} />}
          {newer && <Neighbour label={text.newer} neighbour={newer} isNewer />}
        </nav>
      )}
    </div>
  )
}

function Neighbour({
  label,
  neighbour: { seoName, title },
  isNewer,
}: {
  readonly label: string
  readonly neighbour: { readonly seoName: string; readonly title: string }
  readonly isNewer?: boolean
}) {
  return (
    <p className={isNewer ? 'sm:col-start-2 sm:text-right' : ''}>
      <span className="text-sm text-soft">{label}</span>
      <br />
      <Link to={paths.announcement.href({ announcement: seoName })} className="link font-semibold">
        {title}
      </Link>
    </p>
  )
}
