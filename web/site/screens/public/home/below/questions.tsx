import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getHomePage } from '#contracts/content/public-endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { isBuilt } from '#web/kernel/built.ts'
import { Icon } from '#web/ui/index.ts'
import { Band } from '../band.tsx'
import { text } from './text.ts'

const words = text.questions

/** What people ask first, the uncomfortable ones included. */
export function Questions({ questions }: { readonly questions: OutputOf<typeof getHomePage>['questions'] }) {
  if (questions.length === 0) return null
  return (
    <Band title={words.title} id="sorular" beside sunk>
      {/* The answers stand where all of them do: six of them here would weigh as much as three campaigns. */}
      <ul className="border-t border-line">
        {questions.map(({ id, question }) => (
          <li key={id} className="border-b border-line">
            <Link
              to={`${paths.faq.href()}#${id}`}
              className="flex min-h-12 items-center justify-between gap-4 py-3 font-semibold hover:text-action"
            >
              {question} <Icon name="arrow-right" />
            </Link>
          </li>
        ))}
      </ul>
      {isBuilt(paths.faq.href()) && (
        <p className="mt-8">
          <Link to={paths.faq.href()} className="link inline-flex items-center gap-2 font-semibold">
            {words.more} <Icon name="arrow-right" />
          </Link>
        </p>
      )}
    </Band>
  )
}
