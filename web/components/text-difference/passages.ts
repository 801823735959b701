export interface Part {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** A paragraph that changed, or the ones between that did not. */
export type Passage = { readonly kind: 'changed'; readonly parts: readonly Part[] } | { readonly kind: 'unchanged' }

/** Signs of Markdown say nothing to whoever reads what changed. */
function plain(text: string): string {
  return text.replace(/^#{1,4}\s+/gm, '').replaceAll('**', '')
}

/** Paragraphs of a comparison: parts cut at blank lines, whichever of the two texts they stand in. */
function paragraphsOf(parts: readonly Part[]): Part[][] {
  const paragraphs: Part[][] = [[]]
  for (const { kind, text } of parts) {
    for (const [at, piece] of text.split(/\n\s*\n/).entries()) {
      if (at > 0) paragraphs.push([])
      if (piece !== '') paragraphs.at(-1)?.push({ kind, text: plain(piece) })
    }
  }
  return paragraphs.filter((paragraph) => paragraph.some(({ text }) => text.trim() !== ''))
}

/** What a reader needs to see of a comparison: the paragraphs that changed, in order, and where others are left out. */
export function passagesOf(parts: readonly Part[]): Passage[] {
  const passages: Passage[] = []
  for (const paragraph of paragraphsOf(parts)) {
    const isChanged = paragraph.some(({ kind, text }) => kind !== 'same' && text.trim() !== '')
    if (isChanged) passages.push({ kind: 'changed', parts: paragraph })
    else if (passages.at(-1)?.kind !== 'unchanged') passages.push({ kind: 'unchanged' })
  }
  return passages
}
