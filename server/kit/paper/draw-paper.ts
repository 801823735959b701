import PDFDocument from 'pdfkit'
import { FONT_FILES } from '../fonts/index.ts'
import { drawBlock } from './draw-blocks.ts'
import { drawPageNumbers } from './draw-contents.ts'
import { drawFeet } from './draw-feet.ts'
import { drawLetterhead } from './draw-letterhead.ts'
import { MARGIN, type Sheet } from './sheet.ts'
import { writeWords } from './write-words.ts'
import { type Paper, PaperTooLarge, type PrintedPaper } from './paper.ts'

const MOST_CHARACTERS = 600_000
const MOST_BYTES = 4 * 1_048_576

// The library knows it, its types do not.
const PDF_UA = 'PDF/UA' as string as PDFKit.Mixins.PDFSubsets

const lengthOf = (paper: Paper): number => JSON.stringify(paper.blocks).length

/**
 * The paper as a tagged PDF: fonts embedded (the used letters of them), Turkish as its language, headings, lists and tables as
 * such, page numbers outside the text. Runs a tenth of a second and more: `printPaper` does it beside the requests. Throws
 * `PaperTooLarge`.
 */
export async function drawPaper(paper: Paper): Promise<PrintedPaper> {
  if (lengthOf(paper) > MOST_CHARACTERS) throw new PaperTooLarge()
  const document = new PDFDocument({
    size: 'A4',
    margins: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    // Says in the file that it is made for readers of every kind (ISO 14289-1): structure, language, title, links and heads of tables.
    subset: PDF_UA,
    displayTitle: true,
    lang: 'tr-TR',
    bufferPages: true,
    font: FONT_FILES.regular,
    info: {
      Title: paper.title,
      Author: paper.author,
      Creator: paper.author,
      CreationDate: paper.at,
      ModDate: paper.at,
    },
  })
  const written = collect(document)
  document.registerFont('regular', FONT_FILES.regular)
  document.registerFont('bold', FONT_FILES.bold)
  document.registerFont('fallback', FONT_FILES.fallback)
  const root = document.struct('Document')
  document.addStructure(root)
  const sheet: Sheet = { document, root, headings: new Map(), lines: [] }
  drawLetterhead(document, paper)
  root.add(
    document.struct('H1', {}, () => {
      document.fontSize(20)
      writeWords(document, [{ text: `${paper.title} `, isBold: true }], { lineGap: 2 })
    }),
  )
  for (const block of paper.blocks) drawBlock(sheet, block)
  for (const { name, mimetype, description, text } of paper.attachments ?? [])
    document.file(Buffer.from(text), {
      name,
      type: mimetype,
      description,
      creationDate: paper.at,
      modifiedDate: paper.at,
    })
  root.end()
  drawPageNumbers(sheet)
  drawFeet(document, paper)
  const { count } = document.bufferedPageRange()
  document.end()
  const bytes = await written
  if (bytes.byteLength > MOST_BYTES) throw new PaperTooLarge()
  return { bytes, pages: count }
}

function collect(document: NodeJS.ReadableStream): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.on('error', reject)
  })
}
