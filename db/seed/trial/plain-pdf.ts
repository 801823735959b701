/** A line of a plain document: headings stand out, paragraphs wrap. */
export interface Block {
  readonly style: 'title' | 'heading' | 'text'
  readonly text: string
}

const SIZES = { title: 20, heading: 13, text: 10.5 } as const
const PAGE = { width: 595, height: 842, margin: 64 } as const
const CHARACTER_WIDTH = 0.5

// Turkish letters that the standard encoding of PDF lacks take six codes nobody needs here.
const TURKISH: Readonly<Record<string, number>> = { ğ: 0x80, Ğ: 0x81, ı: 0x82, İ: 0x83, ş: 0x84, Ş: 0x85 }
const GLYPHS = '/gbreve /Gbreve /dotlessi /Idotaccent /scedilla /Scedilla'
const PLAIN: Readonly<Record<string, string>> = {
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '−': '-',
  '•': '-',
  '\u202f': ' ',
}

function encode(text: string): string {
  return [...text]
    .map((letter) => {
      const code = TURKISH[letter] ?? (PLAIN[letter] ?? letter).charCodeAt(0)
      if (code === 0x28 || code === 0x29 || code === 0x5c) return `\\${String.fromCharCode(code)}`
      return code < 0x7f ? String.fromCharCode(code) : `\\${(code & 0xff).toString(8).padStart(3, '0')}`
    })
    .join('')
}

function wrap(text: string, size: number): string[] {
  const most = Math.floor((PAGE.width - 2 * PAGE.margin) / (size * CHARACTER_WIDTH))
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    if (line && line.length + word.length + 1 > most) {
      lines.push(line)
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  return line ? [...lines, line] : lines
}

function layOut(blocks: readonly Block[]): string[] {
  const pages: string[] = []
  let content = ''
  let y: number = PAGE.height - PAGE.margin
  for (const { style, text } of blocks) {
    const size = SIZES[style]
    y -= style === 'text' ? 4 : 12
    for (const line of wrap(text, size)) {
      if (y < PAGE.margin) {
        pages.push(content)
        content = ''
        y = PAGE.height - PAGE.margin
      }
      content += `BT /${style === 'text' ? 'F1' : 'F2'} ${size} Tf ${PAGE.margin} ${y} Td (${encode(line)}) Tj ET\n`
      y -= size * 1.45
    }
  }
  return [...pages, content]
}

/** A plain PDF of text with Turkish letters, in the fonts every reader has. Enough for the trial's documents. */
export function plainPdf(blocks: readonly Block[]): Uint8Array {
  const pages = layOut(blocks)
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [128 ${GLYPHS}] >> >>`
  const first = 5
  const kids = pages.map((_page, at) => `${first + at * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...pages.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${first + at * 2 + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}endstream`,
    ]),
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  file += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
