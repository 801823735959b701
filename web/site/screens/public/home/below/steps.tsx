import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getHomePage } from '#contracts/content/public-endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { howItWorksSlugs } from '#contracts/slugs/how-it-works.ts'
import { HomeSteps } from '#web/components/content/home-words.tsx'
import { isBuilt } from '#web/kernel/built.ts'
import { Icon } from '#web/ui/index.ts'
import { Band } from '../band.tsx'
import { text } from './text.ts'

/** The way of an investor, numbered like entries of a journal. */
export function Steps({ steps }: { readonly steps: OutputOf<typeof getHomePage>['steps'] }) {
  const words = text.steps
  return (
    <Band title={words.title} id="adimlar" sunk>
      <HomeSteps steps={steps} />
      {isBuilt(paths.howItWorks.href()) && (
        <p className="mt-8">
          <Link
            to={paths.howItWorks.href({ tab: howItWorksSlugs.investors })}
            className="link inline-flex items-center gap-2 font-semibold"
          >
            {words.more} <Icon name="arrow-right" />
          </Link>
        </p>
      )}
    </Band>
  )
}
