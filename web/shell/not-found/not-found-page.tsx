import { Link } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { SiteSearch } from '#web/components/site-search/site-search.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Centred } from '../fault/centred.tsx'
import { shellText } from '../text.ts'
import { notFoundText } from './text.ts'

/** The specification's words (section 2), written as the rest of the site; and the ways on from here. */
export function NotFoundPage() {
  const text = notFoundText
  return (
    <Centred title={text.title} code="404">
      <p>{text.text}</p>
      <div className="grid gap-2">
        <p>{text.search}</p>
        <SiteSearch id="bulunamadi-arama" label={text.searchLabel} />
      </div>
      <nav aria-label={text.links}>
        <ul className="flex flex-wrap gap-x-6">
          {PLACES.map(([to, label]) => (
            <li key={to}>
              <Link to={to} className="link inline-flex min-h-10 items-center">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p>
        <LinkButton to={paths.home.href()}>{shellText.toHome}</LinkButton>
      </p>
    </Centred>
  )
}

const { nav } = shellText
const PLACES = [
  [paths.projects.href(), nav.projects],
  [paths.howItWorks.href(), nav.howItWorks],
  [paths.activities.href(), nav.activities],
  [paths.announcements.href(), nav.announcements],
  [paths.faq.href(), nav.faq],
  [paths.contact.href(), nav.contact],
] as const
