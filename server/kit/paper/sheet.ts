/** Points: 72 to an inch. */
export const MARGIN = { top: 64, bottom: 76, left: 64, right: 64 } as const

export const BODY = {
  size: 10.5,
  lineGap: 2.5,
} as const

export const INK = { text: '#000000', soft: '#444444', action: '#0f5a43' } as const

/** What is being drawn on. */
export interface Sheet {
  readonly document: PDFKit.PDFDocument
  readonly root: PDFKit.PDFStructureElement
  /** The page of each heading of the second level, from nought. */
  readonly headings: Map<string, number>
  /** Lines of contents whose numbers are still to be drawn. */
  readonly lines: { readonly title: string; readonly page: number; readonly y: number }[]
}

/** Room left on the page, in points. */
export function roomLeft(document: PDFKit.PDFDocument): number {
  return document.page.height - MARGIN.bottom - document.y
}

/** The width between the margins, in points. */
export function widthOf(document: PDFKit.PDFDocument): number {
  return document.page.width - MARGIN.left - MARGIN.right
}

/** A new page where less than so much is left, so that a heading stands with what it heads and a row in one piece. */
export function keepTogether(document: PDFKit.PDFDocument, height: number): void {
  if (height > roomLeft(document) && document.y > MARGIN.top) document.addPage()
}
