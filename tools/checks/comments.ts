const QUOTES = new Set(['"', "'", '`'])

/**
 * The text with its comments blanked out, line by line as before. Knows strings, so that an address in one is no comment;
 * a quotation mark inside a regular expression may hide the rest of its line, which is harmless here.
 */
export function withoutComments(text: string, language: 'code' | 'sql' = 'code'): string {
  const lineStart = language === 'sql' ? '--' : '//'
  let result = ''
  let at = 0
  while (at < text.length) {
    const end = text.startsWith(lineStart, at)
      ? endOf(text, '\n', at)
      : text.startsWith('/*', at)
        ? endOf(text, '*/', at + 2) + 2
        : undefined
    if (end !== undefined) {
      result += text.slice(at, end).replace(/[^\n]/g, ' ')
      at = end
      continue
    }
    const stop = QUOTES.has(text.charAt(at)) ? endOfString(text, at) : at + 1
    result += text.slice(at, stop)
    at = stop
  }
  return result
}

function endOf(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from)
  return found < 0 ? text.length : found
}

/** Just past the closing quotation mark; a plain string also ends with its line. */
function endOfString(text: string, start: number): number {
  const quote = text.charAt(start)
  for (let at = start + 1; at < text.length; at++) {
    const letter = text.charAt(at)
    if (letter === '\\') at++
    else if (letter === quote) return at + 1
    else if (letter === '\n' && quote !== '`') return at
  }
  return text.length
}
