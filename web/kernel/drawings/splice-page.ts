/** One stretch of a page, by the places of its bytes, and what stands there instead. */
export interface Edit {
  readonly from: number
  readonly to: number
  readonly put: Uint8Array
}

/** The page with all edits made in one pass: a page is copied once, however much of it is replaced. */
export function splicePage(page: Buffer, edits: readonly Edit[]): Buffer {
  if (edits.length === 0) return page
  const pieces: Uint8Array[] = []
  let at = 0
  for (const { from, to, put } of edits.toSorted((one, other) => one.from - other.from)) {
    pieces.push(page.subarray(at, from), put)
    at = to
  }
  pieces.push(page.subarray(at))
  return Buffer.concat(pieces)
}
