import { PlainText } from '#web/components/plain-text.tsx'
import { Moment } from '#web/ui/index.ts'
import { talkText as text } from './text.ts'

/** What was put right in an update, below it: the update itself stays as it was published. */
export function Corrections({
  corrections,
}: {
  readonly corrections: readonly { readonly text: string; readonly correctedAt: number }[]
}) {
  if (corrections.length === 0) return null
  return (
    <ol className="mt-4 grid gap-3">
      {corrections.map((correction) => (
        <li
          key={`${correction.correctedAt} ${correction.text}`}
          className="rounded border border-line bg-sunk p-4 text-sm"
        >
          <p className="mb-1 font-semibold">
            {text.correction} <Moment at={correction.correctedAt} />
          </p>
          <PlainText>{correction.text}</PlainText>
        </li>
      ))}
    </ol>
  )
}
