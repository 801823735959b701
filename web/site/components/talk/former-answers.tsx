import { PlainText } from '#web/components/plain-text.tsx'
import { Moment } from '#web/ui/index.ts'
import { talkText as text } from './text.ts'

/** That an answer was edited, and what it said before. */
export function FormerAnswers({
  editedAt,
  former,
}: {
  readonly editedAt: number | null
  readonly former: readonly { readonly answer: string; readonly givenAt: number }[]
}) {
  if (editedAt === null) return null
  return (
    <div className="mt-2 text-sm text-soft">
      <p>
        {text.edited} <Moment at={editedAt} />
      </p>
      <details className="why">
        <summary>{text.former(former.length)}</summary>
        <ol className="mt-2 grid gap-4 rounded border border-line bg-sunk p-4">
          {former.map(({ answer, givenAt }) => (
            <li key={givenAt} className="grid gap-1">
              <PlainText>{answer}</PlainText>
              <p>
                {text.until} <Moment at={givenAt} />
              </p>
            </li>
          ))}
        </ol>
      </details>
    </div>
  )
}
