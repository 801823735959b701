import { writeWords } from './write-words.ts'
import { BODY, keepTogether, MARGIN, type Sheet, widthOf } from './sheet.ts'

const NUMBER_WIDTH = 40

/** What stands for a heading in addresses within the file. */
export const destinationOf = (title: string): string => `section ${title}`

/** The page that is being drawn on, from nought. */
const pageOf = (document: PDFKit.PDFDocument): number => document.bufferedPageRange().count - 1

/** Where a heading came to stand, for the list of contents and for the reader's outline. */
export function noteHeading({ document, headings }: Sheet, title: string): void {
  headings.set(title, pageOf(document))
  document.addNamedDestination(destinationOf(title), 'XYZ', null, document.y, null)
  document.outline.addItem(title)
}

/** What hangs a link into the structure, with words of its own for who has it read aloud. The library knows text by its class. */
function linkOf(structParent: PDFKit.PDFStructureElement, title: string): PDFKit.Mixins.AnnotationOption {
  return { structParent, Contents: Object(title) as string } as PDFKit.Mixins.AnnotationOption
}

/** The list of contents: each line leads to its heading; where that stands is known when all is drawn. */
export function drawContents(sheet: Sheet, titles: readonly string[]): void {
  const { document, root } = sheet
  const contents = document.struct('TOC')
  root.add(contents)
  document.y += 6
  for (const title of titles) {
    document.y += 4
    keepTogether(document, 2 * BODY.size)
    const { y } = document
    sheet.lines.push({ title, page: pageOf(document), y })
    const [item, link] = [document.struct('TOCI'), document.struct('Link')]
    contents.add(item)
    item.add(link)
    const width = widthOf(document) - NUMBER_WIDTH
    link.add(() => {
      document.fontSize(BODY.size)
      writeWords(document, [{ text: `${title} ` }], { at: [MARGIN.left, y], width })
    })
    document.goTo(MARGIN.left, y, width, document.y - y, destinationOf(title), linkOf(link, title))
    link.end()
    item.end()
  }
  contents.end()
}

/** The numbers behind the lines of contents. Read aloud, the lines lead there by themselves. */
export function drawPageNumbers({ document, lines, headings }: Sheet): void {
  for (const { title, page, y } of lines) {
    const at = headings.get(title)
    if (at === undefined) continue
    document.switchToPage(page)
    document.markContent('Artifact', { type: 'Layout' })
    document.font('regular').fontSize(BODY.size)
    const x = MARGIN.left + widthOf(document) - NUMBER_WIDTH
    document.text(String(at + 1), x, y, { width: NUMBER_WIDTH, align: 'right', lineBreak: false })
    document.endMarkedContent()
  }
}
