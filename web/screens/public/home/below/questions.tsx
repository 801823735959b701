import { Link } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { isBuilt } from '#web/shell/built.ts'
import { Icon } from '#web/ui/index.ts'
import { Band } from '../band.tsx'
import { text } from './text.ts'

const words = text.questions

/** What people ask first, the uncomfortable ones included. */
export function Questions() {
  return (
    <Band title={words.title} id="sorular">
      <div className="border-t border-line">
        {words.items.map(([question, answer]) => (
          <details key={question} className="group border-b border-line">
            <summary className="flex list-none items-center justify-between gap-4 py-4 text-lg font-semibold hover:text-action [&::-webkit-details-marker]:hidden">
              {question}
              <Icon name="chevron-down" className="size-5 shrink-0 text-soft group-open:rotate-180" />
            </summary>
            <p className="prose-measure pb-6 text-soft">{answer}</p>
          </details>
        ))}
      </div>
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
