/** A block of a text that is kept as HTML: a heading, a paragraph, or a line of a list. */
export interface HtmlBlock {
  readonly kind: 'heading' | 'paragraph' | 'item'
  readonly text: string
}

const END = /<\/(h\d|p|li)>/
const TAG = /<[^<>]{0,2000}>/g

/** A text that was cleaned when it was kept (server/kit/clean-html.ts), block by block and without its tags. */
export function blocksOf(html: string): readonly HtmlBlock[] {
  // What stands before each end, and the name of what ends there.
  const parts = html.split(END)
  return parts.flatMap((inside, at) => {
    const tag = at % 2 === 0 ? parts[at + 1] : undefined
    const text = tag === undefined ? '' : inside.replace(TAG, '').trim()
    return text === '' ? [] : [{ kind: kindOf(tag ?? '', inside), text }]
  })
}

function kindOf(tag: string, inside: string): HtmlBlock['kind'] {
  if (tag.startsWith('h')) return 'heading'
  return tag === 'li' || inside.includes('<li') ? 'item' : 'paragraph'
}
