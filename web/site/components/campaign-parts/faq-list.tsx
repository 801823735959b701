import { PlainText } from '#web/components/plain-text.tsx'
import { Icon } from '#web/ui/index.ts'

/** Questions the entrepreneur answered beforehand; each answer is folded. */
export function FaqList({
  faq,
}: {
  readonly faq: readonly { readonly id: string; readonly question: string; readonly answer: string }[]
}) {
  return (
    <div className="border-t border-line">
      {faq.map(({ id, question, answer }) => (
        <details key={id} className="group border-b border-line">
          <summary className="flex list-none items-center justify-between gap-4 py-3.5 font-semibold hover:text-action [&::-webkit-details-marker]:hidden">
            {question}
            <Icon name="chevron-down" className="size-5 shrink-0 text-soft group-open:rotate-180" />
          </summary>
          <div className="pb-5 text-soft">
            <PlainText>{answer}</PlainText>
          </div>
        </details>
      ))}
    </div>
  )
}
