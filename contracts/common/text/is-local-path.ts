// Backslashes and control characters are read as slashes or skipped by browsers, so `/\evil.example` is another site.
const LOCAL = /^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/

/** Whether an address leads to this site and nowhere else, whoever follows it. */
export function isLocalPath(text: string): boolean {
  return LOCAL.test(text)
}
