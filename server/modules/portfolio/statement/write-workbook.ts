import { zipSync, type Zippable } from 'fflate'
import type { Kurus } from '#contracts/common/money/money.ts'
import { formatStamp } from '#contracts/common/time/time.ts'

/** A cell: words, a count, a sum or a moment, each told to the spreadsheet as what it is. */
export type Cell = string | number | { readonly kurus: Kurus } | Date

/** The first moment a ZIP file knows, as the local time its format has. */
const FIXED = new Date(1980, 0, 1)
const DAY_MS = 86_400_000
/** 1 January 1970 among a spreadsheet's days. */
const UNIX_DAY = 25_569

const STYLES = { plain: 0, sum: 1, moment: 2, heading: 3 } as const

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// XML 1.0 has no way to write these, not even escaped.
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu
const escape = (text: string): string => text.replace(UNWRITABLE, '').replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * A workbook of one sheet (ECMA-376), its first row the headings. Sums and moments are numbers with a form, which every spreadsheet shows
 * in its own language: a table of text cannot be right in two of them, since one's decimal comma is the other's word.
 */
export function writeWorkbook(title: string, [headings = [], ...rows]: readonly (readonly Cell[])[]): Buffer {
  const lines = [
    headings.map((cell) => writeCell(cell, 'heading')),
    ...rows.map((row) => row.map((cell) => writeCell(cell))),
  ]
  const widths = headings.map((_heading, at) => `<col min="${at + 1}" max="${at + 1}" width="22" customWidth="1"/>`)
  const sheet =
    `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" ` +
    `state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>` +
    `${lines.map((cells) => `<row>${cells.join('')}</row>`).join('')}</sheetData></worksheet>`
  return pack({
    '[Content_Types].xml':
      `<Types xmlns="${PACKAGE}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml':
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
      `<sheet name="${escape(title)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/worksheets/sheet1.xml': sheet,
    'xl/styles.xml': styleSheet(),
  })
}

function writeCell(cell: Cell, style: keyof typeof STYLES = 'plain'): string {
  if (cell instanceof Date) return number(String(dayOf(cell)), 'moment')
  if (typeof cell === 'object') return number(lira(cell.kurus), 'sum')
  if (typeof cell === 'number') return number(String(cell), 'plain')
  if (cell === '') return '<c/>'
  return `<c s="${STYLES[style]}" t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`
}

const number = (value: string, style: keyof typeof STYLES) => `<c s="${STYLES[style]}"><v>${value}</v></c>`

function lira(kurus: Kurus): string {
  const digits = (kurus < 0n ? -kurus : kurus).toString().padStart(3, '0')
  return `${kurus < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Days since the end of 1899, by Istanbul's clock on the wall: a spreadsheet knows no zones. */
function dayOf(moment: Date): number {
  return Date.parse(`${formatStamp(moment).replace(' ', 'T')}Z`) / DAY_MS + UNIX_DAY
}

function relations(all: readonly (readonly [kind: string, target: string])[]): string {
  const each = all.map(
    ([kind, target], at) => `<Relationship Id="r${at + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`
}

/** In the order of `STYLES`. Form 4 is the one with thousands and two decimals. */
function styleSheet(): string {
  const form = (id: number, font = 0) =>
    `<xf numFmtId="${id}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`
  return (
    `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>` +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
    `<cellXfs count="4">${form(0)}${form(4)}${form(164)}${form(0, 1)}</cellXfs></styleSheet>`
  )
}

function pack(parts: Readonly<Record<string, string>>): Buffer {
  const encoder = new TextEncoder()
  const entries: Zippable = Object.fromEntries(
    Object.entries(parts).map(([path, text]) => [path, [encoder.encode(XML + text), { mtime: FIXED, os: 0 }]]),
  )
  return Buffer.from(zipSync(entries))
}
