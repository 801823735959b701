import { feeds } from '#contracts/public-feeds/addresses.ts'
import { Icon } from '#web/ui/index.ts'
import { text } from './text.ts'

/** The list outside the site: in a calendar, in a feed reader. */
export function Follow() {
  return (
    <p className="mt-10 flex flex-wrap border-t border-line pt-5 items-center gap-x-6 text-sm print:hidden">
      <a href={feeds.closings} className="link inline-flex min-h-10 items-center gap-2">
        <Icon name="calendar" className="size-4" /> {text.follow.closings}
      </a>
      <a href={feeds.projects} className="link inline-flex min-h-10 items-center">
        {text.follow.rss}
      </a>
    </p>
  )
}
