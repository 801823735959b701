import { type Part, passagesOf } from './text-difference/passages.ts'
import { text } from './text-difference/text.ts'

/** What changed between two versions of a text: changed paragraphs only, with what came underlined and what went struck. */
export function TextDifference({ parts }: { readonly parts: readonly Part[] }) {
  const passages = passagesOf(parts)
  if (!passages.some(({ kind }) => kind === 'changed')) return <p className="text-soft">{text.none}</p>
  return (
    <div className="prose-measure grid gap-4">
      <p className="text-sm text-soft">{text.legend}</p>
      {passages.map((passage, at) =>
        passage.kind === 'changed' ? (
          <p key={at} className="break-words whitespace-pre-line border-l-2 border-edge pl-4">
            {passage.parts.map((part, index) => (
              <Piece key={index} part={part} />
            ))}
          </p>
        ) : (
          <p key={at} className="text-sm text-soft">
            <span aria-hidden="true">⋯ </span>
            {text.unchanged}
          </p>
        ),
      )}
    </div>
  )
}

/** A word that came or went, marked by line and by colour, and named for those who hear it. */
export function Piece({ part }: { readonly part: Part }) {
  if (part.kind === 'same') return part.text
  const said = <span className="sr-only">{part.kind === 'added' ? text.added : text.removed}</span>
  if (part.kind === 'added')
    return (
      <ins className="bg-tint font-semibold decoration-action decoration-2 underline-offset-4">
        {said}
        {part.text}
      </ins>
    )
  return (
    <del className="text-danger">
      {said}
      {part.text}
    </del>
  )
}
