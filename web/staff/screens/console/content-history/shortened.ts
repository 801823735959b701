import { withoutEnd } from '#contracts/common/text/plain-text.ts'
const CONTEXT = 160

/**
 * A passage that stayed the same, cut down to what stands next to a change; `left` says how much is left out. Cut between words,
 * unless one word is as long as all that is kept.
 */
export function shortened(
  passage: string,
  keep: { readonly head: boolean; readonly tail: boolean },
  left: (count: number) => string,
): string {
  const head = keep.head ? firstWords(passage) : ''
  const tail = keep.tail ? lastWords(passage) : ''
  const count = passage.length - head.length - tail.length
  return count <= CONTEXT ? passage : `${head} … [${left(count)}] … ${tail}`.trim()
}

function firstWords(passage: string): string {
  const part = passage.slice(0, CONTEXT)
  return /\s/.test(part) ? withoutEnd(part, (letter) => !/\s/.test(letter)).trimEnd() : part
}

function lastWords(passage: string): string {
  const part = passage.slice(-CONTEXT)
  return /\s/.test(part) ? part.replace(/^\S*/, '').trimStart() : part
}
