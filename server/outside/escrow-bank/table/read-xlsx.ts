import { unzipSync } from 'fflate'
import * as z from 'zod/mini'
import { readXml, withoutEmptyElements } from '../../xml.ts'
import { StatementRefused } from '../port.ts'
import type { Cell, Row } from './rows.ts'

/** What the parts of a workbook may come to unpacked: many times any real statement's. */
const MOST_BYTES = 96 * 1_048_576
const PARTS = /^xl\/(?:workbook\.xml|sharedStrings\.xml|styles\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/

const some = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.array(schema))
const plain = z.union([z.string(), z.object({ '#text': z.optional(z.string()) })])
const richText = z.object({ t: z.optional(plain), r: some(z.object({ t: z.optional(plain) })) })
const workbook = z.object({
  workbook: z.object({ sheets: z.object({ sheet: z.array(z.object({ '@id': z.string() })) }) }),
})
const relations = z.object({
  Relationships: z.object({ Relationship: z.array(z.object({ '@Id': z.string(), '@Target': z.string() })) }),
})
const strings = z.object({ sst: z.object({ si: some(richText) }) })
const styles = z.object({
  styleSheet: z.object({
    numFmts: z.optional(z.object({ numFmt: some(z.object({ '@numFmtId': z.string(), '@formatCode': z.string() })) })),
    cellXfs: z.optional(z.object({ xf: some(z.object({ '@numFmtId': z.optional(z.string()) })) })),
  }),
})
const cell = z.object({
  '@r': z.optional(z.string()),
  '@t': z.optional(z.string()),
  '@s': z.optional(z.string()),
  v: z.optional(plain),
  is: z.optional(richText),
})
const sheet = z.object({
  worksheet: z.object({ sheetData: z.optional(z.object({ row: some(z.object({ c: some(cell) })) })) }),
})

type SheetCell = z.output<typeof cell>

/** A workbook is a ZIP archive, whatever its name. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
}

/** The rows of a workbook's first sheet: texts, numbers and moments as the sheet keeps them, formulas by the value that was saved. */
export function readWorkbook(bytes: Uint8Array): Row[] {
  const parts = unpack(bytes)
  const [first] = partOf(parts, 'xl/workbook.xml', workbook, ['sheet']).workbook.sheets.sheet
  const all = partOf(parts, 'xl/_rels/workbook.xml.rels', relations, ['Relationship']).Relationships.Relationship
  const target = all.find((one) => one['@Id'] === first?.['@id'])?.['@Target'] ?? ''
  const { worksheet } = partOf(parts, target.startsWith('/') ? target.slice(1) : `xl/${target}`, sheet, [
    'row',
    'c',
    'r',
  ])
  const texts = parts['xl/sharedStrings.xml']
    ? (partOf(parts, 'xl/sharedStrings.xml', strings, ['si', 'r']).sst.si ?? []).map(textOf)
    : []
  const dated = parts['xl/styles.xml'] ? datedStyles(partOf(parts, 'xl/styles.xml', styles, ['numFmt', 'xf'])) : []
  return (worksheet.sheetData?.row ?? []).map(({ c }) => {
    const row: Cell[] = []
    for (const one of c ?? []) {
      const at = one['@r'] === undefined ? row.length : columnOf(one['@r'])
      while (row.length < at) row.push('')
      row[at] = readCell(one, texts, dated)
    }
    return row
  })
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let size = 0
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!PARTS.test(name)) return false
        size += originalSize
        if (size > MOST_BYTES) throw new StatementRefused('statement-too-large')
        return true
      },
    })
  } catch (error) {
    if (error instanceof StatementRefused) throw error
    throw new StatementRefused('statement-unreadable')
  }
}

function partOf<Schema extends z.ZodMiniType>(
  parts: Record<string, Uint8Array>,
  name: string,
  schema: Schema,
  lists: readonly string[],
): z.output<Schema> {
  const bytes = parts[name]
  const read = schema.safeParse(
    bytes && withoutEmptyElements(readXml(new TextDecoder().decode(bytes), { repeatable: lists, keepsBlanks: true })),
  )
  if (!read.success) throw new StatementRefused('statement-unreadable', null, name)
  return read.data
}

const plainText = (text: z.output<typeof plain> | undefined): string =>
  typeof text === 'string' ? text : (text?.['#text'] ?? '')

function textOf({ t, r }: z.output<typeof richText>): string {
  return t === undefined ? (r ?? []).map((part) => plainText(part.t)).join('') : plainText(t)
}

/** `B3` is the second column. */
function columnOf(place: string): number {
  return [...place.replace(/\d/g, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Of each style, whether its numbers are shown as dates: Excel's own formats 14 to 22 and 45 to 47, and written ones of day and year. */
function datedStyles({ styleSheet }: z.output<typeof styles>): boolean[] {
  const written = new Map((styleSheet.numFmts?.numFmt ?? []).map((one) => [one['@numFmtId'], one['@formatCode']]))
  return (styleSheet.cellXfs?.xf ?? []).map((one) => {
    const id = one['@numFmtId'] ?? '0'
    const code = (written.get(id) ?? '').replace(/"[^"]{0,99}"|\[[^\]]{0,99}\]|\\./g, '')
    return (Number(id) >= 14 && Number(id) <= 22) || /[dgy]/i.test(code)
  })
}

const EPOCH_MS = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000

function readCell(one: SheetCell, texts: readonly string[], dated: readonly boolean[]): Cell {
  const value = plainText(one.v)
  const type = one['@t'] ?? 'n'
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === 'inlineStr') return one.is ? textOf(one.is) : ''
  if (type !== 'n' || value === '') return value
  if (dated[Number(one['@s'] ?? -1)] !== true) return { number: value }
  // A sheet has no time zone: what it shows is meant, to the second.
  const shown = new Date(EPOCH_MS + Math.round((Number(value) * DAY_MS) / 1000) * 1000)
  if (Number.isNaN(shown.getTime())) return value
  const [day = '', time = ''] = shown.toISOString().slice(0, 19).split('T')
  return { day, time: Number.isInteger(Number(value)) ? null : time }
}
