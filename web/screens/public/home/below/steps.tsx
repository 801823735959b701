import { Link } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { isBuilt } from '#web/shell/built.ts'
import { Icon } from '#web/ui/index.ts'
import { Band } from '../band.tsx'
import { text } from './text.ts'

/** The way of an investor, numbered like entries of a journal. */
export function Steps() {
  const words = text.steps
  return (
    <Band title={words.title} id="adimlar" sunk>
      <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {words.items.map(([title, sentence], at) => (
          <li key={title} className="border-t-2 border-action pt-4">
            <span aria-hidden="true" className="text-2xl font-bold tracking-tight text-action">
              {at + 1}
            </span>
            <h3 className="mt-1">{title}</h3>
            <p className="mt-2 text-soft">{sentence}</p>
          </li>
        ))}
      </ol>
      {isBuilt(paths.howItWorks.href()) && (
        <p className="mt-8">
          <Link
            to={paths.howItWorks.href({ tab: 'yatirimcilar' })}
            className="link inline-flex items-center gap-2 font-semibold"
          >
            {words.more} <Icon name="arrow-right" />
          </Link>
        </p>
      )}
    </Band>
  )
}
