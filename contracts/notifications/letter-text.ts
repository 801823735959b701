import { fillTemplate, type MarkValues } from './letters.ts'

// The little Markdown of letters, one reading for mails, plain text and the console's preview: paragraphs, lists, small
// print (`> `) and **bold**. It is taken apart before the marks are filled, so that nothing a person typed is Markdown.

export interface Span {
  readonly text: string
  readonly isStrong: boolean
}

export type LetterBlock =
  | { readonly kind: 'paragraph'; readonly spans: readonly Span[] }
  /** Small print; at the end of the text it stands below the button. */
  | { readonly kind: 'note'; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Span[])[] }
  /** A list of which every line is `Name: value`. */
  | { readonly kind: 'facts'; readonly facts: readonly { readonly label: string; readonly value: string }[] }

/** What a template says: the body of a content item of the kind `mail-template`. */
export interface LetterWords {
  readonly subject: string
  readonly text: string
  readonly buttonLabel: string
}

interface RawBlock {
  readonly kind: 'paragraph' | 'note' | 'list'
  readonly lines: string[]
}

/** Lines gathered into blocks; a blank line or another kind of line ends one. */
function rawBlocks(text: string): RawBlock[] {
  const blocks: RawBlock[] = []
  let open: RawBlock | undefined
  for (const raw of text.split('\n')) {
    const line = raw.trim()
    const marked = /^([-*>])\s(.*)$/.exec(line)
    const kind = marked ? (marked[1] === '>' ? 'note' : 'list') : 'paragraph'
    const said = marked?.[2]?.trimStart() ?? line
    if (line === '') open = undefined
    else if (open?.kind === 'list' && kind === 'paragraph') open.lines.push(`${open.lines.pop() ?? ''} ${said}`)
    else if (open?.kind === kind) open.lines.push(said)
    else {
      open = { kind, lines: [said] }
      blocks.push(open)
    }
  }
  return blocks
}

function spansOf(text: string, values: MarkValues): Span[] {
  return text
    .split(/\*\*(.+?)\*\*/)
    .map((part, at) => ({ text: fillTemplate(part, values), isStrong: at % 2 === 1 }))
    .filter((span) => span.text !== '')
}

/** A line of a list says nothing when a mark of it has no value this time. */
function isSaid(line: string, values: MarkValues): boolean {
  return !Object.entries(values).some(([mark, value]) => value === null && line.includes(`{${mark}}`))
}

const FACT = /^([^:{}]{1,60}):\s(.+)$/

function blockOf({ kind, lines }: RawBlock, values: MarkValues): LetterBlock[] {
  if (kind !== 'list') return [{ kind, spans: spansOf(lines.join(' '), values) }]
  const said = lines.filter((line) => isSaid(line, values))
  if (said.length === 0) return []
  const facts = said.map((line) => FACT.exec(line.replaceAll('**', '')))
  if (facts.some((fact) => !fact)) return [{ kind, items: said.map((line) => spansOf(line, values)) }]
  return [
    {
      kind: 'facts',
      facts: facts.map((fact) => ({
        label: fact?.[1] ?? '',
        value: fillTemplate(fact?.[2]?.trimStart() ?? '', values),
      })),
    },
  ]
}

/** The text of a letter taken apart, with the values in place of their marks. */
export function letterBlocks(text: string, values: MarkValues): LetterBlock[] {
  return rawBlocks(text).flatMap((block) => blockOf(block, values))
}

/** Where the button stands: before the small print with which a text ends. */
export function splitAtButton(blocks: readonly LetterBlock[]): [readonly LetterBlock[], readonly LetterBlock[]] {
  const last = blocks.findLastIndex(({ kind }) => kind !== 'note')
  return [blocks.slice(0, last + 1), blocks.slice(last + 1)]
}

/** A letter as it lies in a file: the subject as a heading, the text, the button's label in brackets as the last line. */
export function readLetterFile(file: string): LetterWords {
  const lines = file.trim().split('\n')
  const button = /^\[(.+)\]$/.exec(lines.at(-1) ?? '')
  return {
    subject: (lines[0] ?? '').replace(/^#\s+/, ''),
    text: lines
      .slice(1, button ? -1 : undefined)
      .join('\n')
      .trim(),
    buttonLabel: button?.[1] ?? '',
  }
}
