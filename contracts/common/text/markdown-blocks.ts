import { noteLine } from './notes.ts'

// Reads the few marks our texts use into blocks, and a line of words into its parts. No HTML comes of it.

export interface TableBlock {
  readonly kind: 'table'
  /** The heading it stands under. */
  readonly caption: string
  readonly titles: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export type MarkdownBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3 | 4; readonly text: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly start: number; readonly items: readonly string[] }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string }
  /** For the eyes of editors only. */
  | { readonly kind: 'editors-note'; readonly text: string }
  | TableBlock

type Open =
  | { kind: 'paragraph'; text: string }
  | { kind: 'note' | 'editors-note'; text: string }
  | { kind: 'list'; ordered: boolean; start: number; items: string[] }
  | { kind: 'table'; caption: string; titles: string[]; rows: string[][] }

/** Lines gathered into blocks; a blank line or another kind of line ends one. */
export function blocksOf(body: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = []
  let caption = ''
  let open: Open | null = null
  const begin = (block: Open): Open => {
    blocks.push(block)
    return block
  }
  for (const raw of body.split('\n')) {
    const line = raw.trim()
    const heading = /^(#{1,4})\s(.+)$/.exec(line)
    const item = /^(?:([-*])|(\d{1,3})[.)])\s(.+)$/.exec(line)
    const note = /^>(.*)$/.exec(line)
    const left = noteLine(line)
    if (line === '') open = null
    else if (left !== null) {
      if (open?.kind === 'editors-note') open.text += ` ${left}`
      else open = begin({ kind: 'editors-note', text: left })
    } else if (note) {
      if (open?.kind === 'note') open.text += ` ${note[1]?.trimStart() ?? ''}`
      else open = begin({ kind: 'note', text: note[1]?.trimStart() ?? '' })
    } else if (heading) {
      const level = Math.min(4, Math.max(2, heading[1]?.length ?? 2)) as 2 | 3 | 4
      caption = heading[2]?.trimStart() ?? ''
      blocks.push({ kind: 'heading', level, text: caption })
      open = null
    } else if (line.startsWith('|')) {
      if (open?.kind !== 'table') open = begin({ kind: 'table', caption, titles: cellsOf(line), rows: [] })
      else if (!/^[|:\s-]+$/.test(line)) open.rows.push(cellsOf(line))
    } else if (item) {
      const ordered = item[2] !== undefined
      if (open?.kind !== 'list' || open.ordered !== ordered)
        open = begin({ kind: 'list', ordered, start: Number(item[2] ?? 1), items: [] })
      if (open.kind === 'list') open.items.push(item[3]?.trimStart() ?? '')
    } else if (open?.kind === 'list') open.items.push(`${open.items.pop() ?? ''} ${line}`)
    else if (open && open.kind !== 'table' && open.kind !== 'editors-note') open.text += ` ${line}`
    else open = begin({ kind: 'paragraph', text: line })
  }
  return blocks
}

function cellsOf(line: string): string[] {
  return line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())
}

export type MarkdownPart =
  | { readonly kind: 'text' | 'bold'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

// A link leads to a page of this site or to an https address; anything else stays the text it is.
const MARKS = /\*\*(.+?)\*\*|\[([^[\]]+)\]\((\/(?!\/)[^\s()]*|https:\/\/[^\s()]+)\)/g

/** Words of one line: plain, bold, or a link. */
export function partsOf(words: string): MarkdownPart[] {
  const parts: MarkdownPart[] = []
  let from = 0
  for (const found of words.matchAll(MARKS)) {
    if (found.index > from) parts.push({ kind: 'text', text: words.slice(from, found.index) })
    const [whole, bold, label = '', href = ''] = found
    parts.push(bold === undefined ? { kind: 'link', text: label, href } : { kind: 'bold', text: bold })
    from = found.index + whole.length
  }
  if (from < words.length) parts.push({ kind: 'text', text: words.slice(from) })
  return parts
}

/** The words without marks, on one line: for search, descriptions and machine-readable data. */
export function plainWords(markdown: string): string {
  return blocksOf(markdown)
    .flatMap((block) => {
      if (block.kind === 'editors-note') return []
      if (block.kind === 'list') return block.items
      return block.kind === 'table' ? [block.titles, ...block.rows].flat() : [block.text]
    })
    .map((line) =>
      partsOf(line)
        .map((part) => part.text)
        .join(''),
    )
    .join(' ')
}
