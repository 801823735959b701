/** A block of a text that is kept as HTML: a heading, a paragraph, or a line of a list. */
export interface HtmlBlock {
  readonly kind: 'heading' | 'paragraph' | 'item'
  readonly text: string
}

const KINDS: Readonly<Record<string, HtmlBlock['kind']>> = { h: 'heading', l: 'item', p: 'paragraph' }

const BLOCK = /<(h\d|p|li)(?:\s[^<>]{0,500})?>([\s\S]*?)<\/\1>/g
const TAG = /<[^<>]{0,2000}>/g

/** A text that was cleaned when it was kept (server/kit/clean-html.ts), block by block and without its tags. */
export function blocksOf(html: string): readonly HtmlBlock[] {
  return [...html.matchAll(BLOCK)].flatMap(([, tag = '', inner = '']) => {
    const text = inner.replace(TAG, '').trim()
    return text === '' ? [] : [{ kind: KINDS[tag.slice(0, 1)] ?? 'paragraph', text }]
  })
}
