const ONE_LINE = 16
const WIDEST = 21
const MOST_LINES = 3

/**
 * The lines of a name inside a drawn box, where nothing wraps by itself: a short name stands in one large line, a long one in
 * up to three small ones; what is longer ends in `…` (the description beside the picture holds it whole).
 */
export function breakName(name: string): readonly string[] {
  if (name.length <= ONE_LINE) return [name]
  const lines: string[] = []
  for (const word of name.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= WIDEST) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const shown = lines
    .slice(0, MOST_LINES)
    .map((line) => (line.length > WIDEST ? `${line.slice(0, WIDEST - 1)}…` : line))
  const isCut = lines.length > MOST_LINES
  return isCut ? shown.map((line, at) => (at === MOST_LINES - 1 ? `${line.slice(0, WIDEST - 1)}…` : line)) : shown
}
