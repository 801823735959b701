import { textMessages } from '#contracts/common/text/messages.ts'
import { Refusal } from '../../refusal.ts'

/** More objects, arrays and members than any call of ours takes: what is within is parsed in a few milliseconds. */
const MOST_PARTS = 50_000
const MOST_LEVELS = 64
const LONGEST_NAME = 100
/** Between texts and signs stand numbers and spaces: megabytes of digits in one number take a tenth of a second to read. */
const LONGEST_GAP = 1_000

/** Parsers read what is escaped sign by sign. A file of the largest call, written with each slash escaped, has fewer. */
const MOST_ESCAPES = 600_000

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const OPEN_ARRAY = 0x5b
const CLOSE_ARRAY = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

/**
 * Looks at a JSON text once, before it is parsed. Refuses a member named twice in one object (parsers take the last one, readers
 * the first: of an amount both cannot be right), more than 64 levels, and more parts than any call takes. Texts are leapt over,
 * so a document of megabytes in one costs next to nothing. What is no JSON passes: the parser refuses it.
 */
export function checkJson(text: string): void {
  if (text.length > MOST_ESCAPES) countEscapes(text)
  const outer: (Set<string> | null)[] = []
  /** Names of the innermost object so far; null in an array. */
  let names: Set<string> | null = null
  let expectsName = false
  let parts = 0
  let known = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      const end = endOfText(text, at + 1)
      if (end < 0) return
      if (expectsName && names) addName(names, text.slice(at + 1, end))
      expectsName = false
      at = end
    } else if (code === COMMA) {
      expectsName = names !== null
      parts++
    } else if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
      outer.push(names)
      names = code === OPEN_OBJECT ? new Set() : null
      expectsName = code === OPEN_OBJECT
      parts++
      if (outer.length > MOST_LEVELS) throw new Refusal('malformed-json')
    } else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) {
      names = outer.pop() ?? null
      expectsName = false
    } else {
      if (at - known > LONGEST_GAP) throw new Refusal('malformed-json')
      continue
    }
    known = at
    if (parts > MOST_PARTS) throw new Refusal('too-large')
  }
}

function countEscapes(text: string): void {
  let escapes = 0
  for (let at = text.indexOf('\\'); at >= 0; at = text.indexOf('\\', at + 2)) {
    if (++escapes > MOST_ESCAPES) throw new Refusal('too-large')
  }
}

/** Where the text that begins at `from` ends: at the next quote with an even number of backslashes before it. */
function endOfText(text: string, from: number): number {
  let quotes = 0
  for (let end = text.indexOf('"', from); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (before >= from && text.charCodeAt(before) === BACKSLASH) before--
    if ((end - before) % 2 === 1) return end
    if (++quotes > MOST_PARTS) throw new Refusal('too-large')
  }
  return -1
}

function addName(names: Set<string>, written: string): void {
  const name = written.includes('\\') ? unescaped(written) : written
  if (names.has(name)) {
    throw new Refusal('invalid-input', { fields: { [name.slice(0, LONGEST_NAME)]: textMessages.repeated } })
  }
  names.add(name)
}

/** `amount` may be written `\u0061mount`. */
function unescaped(written: string): string {
  try {
    return String(JSON.parse(`"${written}"`))
  } catch {
    return written
  }
}
