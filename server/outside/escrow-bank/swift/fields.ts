/** A field of a SWIFT message, `:61:…`, with the lines that go on. */
export interface SwiftField {
  readonly tag: string
  /** As the file cuts them. */
  readonly lines: readonly string[]
}

export type SwiftMessage = readonly SwiftField[]

const FIELD = /^:(\d{2}[A-Z]?):(.*)$/
/** A statement that is sent whole begins with this field, whatever frame is around it. */
const FIRST = '20'
const END = /^-(?:\}.*)?$/

/** Whether a text is of SWIFT's statement messages (MT940, MT942), with or without the frame of the network. */
export function isSwift(text: string): boolean {
  return /^:20:/m.test(text) && /^:25P?:/m.test(text)
}

/** The messages of a file, each a list of its fields. What stands around them (`{1:…}`, headings of banks) is left out. */
export function readMessages(text: string): SwiftMessage[] {
  const messages: { tag: string; lines: string[] }[][] = []
  let isOpen = false
  for (const line of text.split(/\r\n|\n|\r/)) {
    const [, tag, rest = ''] = FIELD.exec(line.replace(/^\{.*\{4:/, '')) ?? []
    if (tag === FIRST) messages.push([])
    if (tag !== undefined) {
      isOpen = true
      messages.at(-1)?.push({ tag, lines: [rest] })
    } else if (END.test(line)) isOpen = false
    else if (isOpen) messages.at(-1)?.at(-1)?.lines.push(line)
  }
  return messages
}
