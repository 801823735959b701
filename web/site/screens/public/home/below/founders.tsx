import { Link } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { howItWorksSlugs } from '#contracts/slugs/how-it-works.ts'
import type { StatedTerms } from '#contracts/platform/stated-terms-endpoint.ts'
import { stating } from '#web/components/stated-terms.ts'
import { LinkButton } from '#web/ui/index.ts'
import { Band } from '../band.tsx'
import { text } from './text.ts'

const words = text.founders
const LINK = 'link inline-flex min-h-10 items-center font-semibold'

/** For who raises: what they get and give, where it ends, how long it takes, and whom they can ask. */
export function Founders({ terms }: { readonly terms: StatedTerms }) {
  const { facts, steps } = stating({ facts: words.facts, steps: words.steps }, terms)
  return (
    <Band title={words.title} lead={words.lead} id="girisimciler">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-2">
        <dl>
          {facts.map(([question, answer]) => (
            <div key={question} className="border-t border-line py-2.5">
              <dt className="font-semibold">{question}</dt>
              <dd className="text-soft">{answer}</dd>
            </div>
          ))}
        </dl>
        <ol aria-label={words.course}>
          {steps.map(([term, what]) => (
            <li key={term} className="grid grid-cols-[8rem_1fr] border-t border-line py-2.5">
              <b>{term}</b>
              <span className="text-soft">{what}</span>
            </li>
          ))}
        </ol>
      </div>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <LinkButton to={paths.howItWorks.href({ tab: howItWorksSlugs.entrepreneurs })}>{words.how}</LinkButton>
        <Link to={paths.contact.href()} className={LINK}>
          {words.ask}
        </Link>
        <Link to={paths.policies.fees.href()} className={LINK}>
          {words.fees}
        </Link>
      </p>
    </Band>
  )
}
