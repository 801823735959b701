import type { ContentBody } from '#contracts/content/bodies.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Markdown } from '../markdown.tsx'
import { text } from './text.ts'

type Entry = Pick<ContentBody<'faq'>, 'question' | 'answer'> & { readonly id: string }

/**
 * Questions that open where they stand, without scripts. The id is on the answer: a browser that is sent there opens the
 * question around it.
 */
export function FaqList({ entries, open }: { readonly entries: readonly Entry[]; readonly open?: boolean }) {
  return (
    <div className="border-t border-line">
      {entries.map(({ id, question, answer }) => (
        <details key={id} open={open} className="group border-b border-line">
          <summary className="flex list-none items-center justify-between gap-4 py-4 text-lg font-semibold hover:text-action [&::-webkit-details-marker]:hidden">
            {question}
            <Icon name="chevron-down" className="size-5 shrink-0 text-soft group-open:rotate-180 print:hidden" />
          </summary>
          <div id={id} className="scroll-mt-24 pb-6">
            <Markdown body={answer} />
            <p className="mt-3 text-sm print:hidden">
              <a href={`#${id}`} className="text-soft hover:text-action hover:underline">
                {text.faq.anchor}
                <span className="sr-only">: {question}</span>
              </a>
            </p>
          </div>
        </details>
      ))}
    </div>
  )
}
