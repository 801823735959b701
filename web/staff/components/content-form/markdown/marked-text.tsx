import { Piece } from '#web/components/text-difference.tsx'
import type { Part } from '#web/components/text-difference/passages.ts'

/** A text with what came in underlined and what went struck through. */
export function MarkedText({ parts }: { readonly parts: readonly Part[] }) {
  return (
    <p className="text-sm [overflow-wrap:anywhere] whitespace-pre-wrap">
      {parts.map((part, at) => (
        <Piece key={at} part={part} />
      ))}
    </p>
  )
}

/** Where two texts part and where they meet again, at word ends. */
export function partingOf(from: string, to: string): Part[] {
  if (from === to) return [{ kind: 'same', text: from }]
  let start = 0
  while (start < from.length && from[start] === to[start]) start++
  let end = 0
  while (end < Math.min(from.length, to.length) - start && from.at(-1 - end) === to.at(-1 - end)) end++
  while (start > 0 && !/\s/.test(from[start - 1] ?? '')) start--
  while (end > 0 && !/\s/.test(from.at(-end) ?? '')) end--
  const parts: Part[] = [
    { kind: 'same', text: from.slice(0, start) },
    { kind: 'removed', text: from.slice(start, from.length - end) },
    { kind: 'added', text: to.slice(start, to.length - end) },
    { kind: 'same', text: from.slice(from.length - end) },
  ]
  return parts.filter((part) => part.text !== '')
}
