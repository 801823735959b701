const CONTEXT = 160

/** A passage that stayed the same, cut down to what stands next to a change; `left` says how much is left out. */
export function shortened(
  passage: string,
  keep: { readonly head: boolean; readonly tail: boolean },
  left: (count: number) => string,
): string {
  const [head, tail] = [keep.head ? CONTEXT : 0, keep.tail ? CONTEXT : 0]
  const count = passage.length - head - tail
  if (count <= CONTEXT) return passage
  const end = tail === 0 ? '' : passage.slice(-tail)
  return `${passage.slice(0, head)} … [${left(count)}] … ${end}`.trim()
}
