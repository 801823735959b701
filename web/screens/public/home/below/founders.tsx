import { Link } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { LinkButton } from '#web/ui/index.ts'
import { Band } from '../band.tsx'
import { text } from './text.ts'

const words = text.founders

/** For who raises: what he gets and gives, how long it takes, where it ends, and whom he can ask. */
export function Founders() {
  return (
    <Band title={words.title} lead={words.lead} id="girisimciler">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <dl className="grid content-start gap-x-8 gap-y-5 sm:grid-cols-2">
          {words.facts.map(([question, answer]) => (
            <div key={question} className="border-t border-edge pt-3">
              <dt className="font-semibold">{question}</dt>
              <dd className="mt-1 text-soft">{answer}</dd>
            </div>
          ))}
        </dl>
        <div>
          <h3>{words.course}</h3>
          <ol className="mt-3">
            {words.steps.map(([term, what]) => (
              <li key={term} className="grid grid-cols-[7.5rem_1fr] gap-x-4 border-t border-line py-2.5">
                <b>{term}</b> <span className="text-soft">{what}</span>
              </li>
            ))}
          </ol>
        </div>
      </div>
      <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <LinkButton to={paths.howItWorks.href({ tab: 'girisimciler' })}>{words.how}</LinkButton>
        <Link to={paths.contact.href()} className="link inline-flex min-h-10 items-center font-semibold">
          {words.ask}
        </Link>
        <Link to={paths.policies.evaluation.href()} className="link inline-flex min-h-10 items-center font-semibold">
          {words.evaluation}
        </Link>
        <Link to={paths.policies.fees.href()} className="link inline-flex min-h-10 items-center font-semibold">
          {words.fees}
        </Link>
      </p>
    </Band>
  )
}
