import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getHomePage } from '#contracts/content/public-endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { Icon, Moment } from '#web/ui/index.ts'
import { Band } from '../band.tsx'
import { text } from './text.ts'

const words = text.announcements

/** What the operator announced last, by its name alone: this page goes out in one flight. Nothing where nothing was. */
export function Announcements({
  announcements,
}: {
  readonly announcements: OutputOf<typeof getHomePage>['announcements']
}) {
  if (announcements.length === 0) return null
  return (
    <Band title={words.title} id="duyurular">
      <ul className="grid gap-x-8 gap-y-8 lg:grid-cols-3">
        {announcements.map(({ id, seoName, title, publishedAt }) => (
          <li key={id} className="border-t border-edge pt-4">
            <p className="text-sm text-soft">
              <Moment at={publishedAt} day />
            </p>
            <h3 className="mt-1">
              <Link to={paths.announcement.href({ announcement: seoName })} className="link">
                {title}
              </Link>
            </h3>
          </li>
        ))}
      </ul>
      <p className="mt-8">
        <Link to={paths.announcements.href()} className="link inline-flex items-center gap-2 font-semibold">
          {words.more} <Icon name="arrow-right" />
        </Link>
      </p>
    </Band>
  )
}
