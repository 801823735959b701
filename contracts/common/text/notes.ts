// Notes that editors leave to each other in a text: lines that begin with `>! `, or with `> ! ` as formatters of Markdown leave them.
// Console and preview show them; nobody else is ever told: not the site, not a letter, not a text that somebody accepts, nor the hash
// of it. Marked line by line, so that a mark forgotten at a note's end cannot hide the words after it.

const NOTE_LINE = /^\s*> ?!(.*)$/

/** What a line says if it belongs to a note; null for a line of the text. */
export function noteLine(line: string): string | null {
  return NOTE_LINE.exec(line)?.[1]?.trim() ?? null
}

/** The notes of a text, each on one line. */
export function notesOf(text: string): string[] {
  const notes: string[] = []
  let isOpen = false
  for (const line of text.split('\n')) {
    const said = noteLine(line)
    if (said !== null && isOpen) notes.push(`${notes.pop() ?? ''} ${said}`.trim())
    else if (said !== null) notes.push(said)
    isOpen = said !== null
  }
  return notes
}

/** The text as everybody but its editors reads it. A text without notes stays as it is, to the letter. */
export function withoutNotes(text: string): string {
  const lines = text.split('\n')
  if (!lines.some((line) => noteLine(line) !== null)) return text
  const kept: string[] = []
  let isAfterNote = false
  for (const line of lines) {
    if (noteLine(line) !== null) {
      isAfterNote = true
      continue
    }
    // A note parts paragraphs as a blank line does, and leaves no more than one behind.
    const isApart = (kept.at(-1) ?? '').trim() === ''
    if (isAfterNote && line.trim() === '' && isApart) continue
    if (isAfterNote && line.trim() !== '' && !isApart) kept.push('')
    isAfterNote = false
    kept.push(line)
  }
  return kept.join('\n').trimEnd()
}

/** A body with all its texts without their notes. */
export function bodyWithoutNotes<Body>(body: Body): Body {
  return throughTexts(body, withoutNotes) as Body
}

/** All notes of a body, in the order of its members. */
export function notesOfBody(body: unknown): string[] {
  const notes: string[] = []
  throughTexts(body, (text) => {
    notes.push(...notesOf(text))
    return text
  })
  return notes
}

function throughTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((one) => throughTexts(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, throughTexts(one, change)]))
}
