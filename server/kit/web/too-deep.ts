/** The deepest screen has five segments; what leads nowhere may have a few more before it is no address any longer. */
const MOST_SEGMENTS = 24

/**
 * Whether a path has more segments than any address here. The router looks for a page at every step on the way to one that
 * is not there, at a cost that grows with the square of their number: six thousand, 12 kB, took more than four seconds. A
 * backslash counts, since addresses of the web read it as a slash.
 */
export function isTooDeep(path: string): boolean {
  let segments = 0
  for (const letter of path) {
    if ((letter === '/' || letter === '\\') && ++segments > MOST_SEGMENTS) return true
  }
  return false
}
