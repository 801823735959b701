import type { ReactNode } from 'react'

const EMAIL = /(e-posta\p{L}*)/giu

/**
 * Words without a line ending in `e-`: browsers break a word after its hyphen, and no style says otherwise. For labels, leads and
 * long texts; where nothing wraps, plain words do.
 */
export function unbroken(words: ReactNode): ReactNode {
  if (typeof words !== 'string') return words
  const parts = words.split(EMAIL)
  if (parts.length === 1) return words
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
