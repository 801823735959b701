import { getDocumentProxy } from 'unpdf'

/** A sheet as it was printed: where its words stand, as parts of its height and width. */
export interface Sheet {
  /** Where its last word stands from above; the number of the sheet below it does not count. */
  readonly filled: number
  readonly left: number
  readonly right: number
  readonly words: string
  /** What stands below them: whose page it is and where, and the sheet's number. */
  readonly foot: string
}

/** Below it stands the sheet's own number. */
const FOOT = 0.94

/** Reads what a browser printed, sheet by sheet. Drawings and pictures are not seen: their captions are. */
export async function readPrint(bytes: Uint8Array): Promise<Sheet[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const sheets: Sheet[] = []
  for (let at = 1; at <= pdf.numPages; at++) {
    const page = await pdf.getPage(at)
    const { width, height } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    const placed = items
      .flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))
      .map(({ str, transform, width: room }) => {
        const [x, y] = [Number(transform[4]), Number(transform[5])]
        return { str, top: 1 - y / height, left: x / width, right: (x + room) / width }
      })
    const words = placed.filter(({ top }) => top < FOOT)
    sheets.push({
      filled: Math.max(0, ...words.map(({ top }) => top)),
      left: Math.min(1, ...words.map(({ left }) => left)),
      right: Math.max(0, ...words.map(({ right }) => right)),
      words: words.map(({ str }) => str).join(' '),
      foot: placed
        .filter(({ top }) => top >= FOOT)
        .map(({ str }) => str)
        .join(' '),
    })
  }
  return sheets
}
