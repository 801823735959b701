/** What an editor can make of the words that are marked. */
export const MARKDOWN_TOOLS = ['heading', 'list', 'bold', 'link', 'small', 'note'] as const
export type MarkdownTool = (typeof MARKDOWN_TOOLS)[number]

/** A text and what of it is marked. */
export interface Marked {
  readonly text: string
  readonly start: number
  readonly end: number
}

const LINE_MARKS: Readonly<Partial<Record<MarkdownTool, string>>> = {
  heading: '## ',
  list: '- ',
  small: '> ',
  note: '>! ',
}

/**
 * The text with a tool used on what is marked, and what is marked then: bold and link take the marked words or put `word` there to be
 * written over; the others take whole lines, and a second time take their mark off again.
 */
export function writeMarkdown(tool: MarkdownTool, marked: Marked, word: string): Marked {
  const mark = LINE_MARKS[tool]
  return mark === undefined ? aroundWords(tool === 'bold' ? '**' : '[', marked, word) : atLines(mark, marked)
}

function aroundWords(before: '**' | '[', { text, start, end }: Marked, word: string): Marked {
  const words = text.slice(start, end) || word
  const after = before === '**' ? '**' : '](/)'
  const written = text.slice(0, start) + before + words + after + text.slice(end)
  const from = start + before.length
  // Of a link, the address is what comes next.
  const address = from + words.length + 2
  return before === '['
    ? { text: written, start: address, end: address + 1 }
    : { text: written, start: from, end: from + words.length }
}

function atLines(mark: string, { text, start, end }: Marked): Marked {
  const first = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const last = next === -1 ? text.length : next
  const lines = text.slice(first, last).split('\n')
  const isOn = lines.every((line) => line.startsWith(mark))
  const changed = lines.map((line) => (isOn ? line.slice(mark.length) : mark + line)).join('\n')
  return { text: text.slice(0, first) + changed + text.slice(last), start: first, end: first + changed.length }
}
