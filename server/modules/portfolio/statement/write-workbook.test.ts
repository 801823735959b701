import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readWorkbook } from '#server/outside/escrow-bank/table/read-xlsx.ts'
import { type Cell, writeWorkbook } from './write-workbook.ts'

const ROWS: readonly (readonly Cell[])[] = [
  ['Kayıt', 'Zaman', 'Tutar (TL)', 'Pay adedi'],
  ['=HYPERLINK("x") & <Öğüş>', new Date('2026-06-17T14:55:01Z'), { kurus: 1_250_000n }, 12],
  ['0012345678', new Date('2026-12-31T21:00:00Z'), { kurus: -5n }, 0],
  ['\u0000satır\nsonu', '', { kurus: 9_007_199_254_740_993n }, 1],
]
const sheetOf = (bytes: Uint8Array) => strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())

test('sums, counts and moments are numbers with a form, words are words, whatever stands in them', () => {
  const sheet = sheetOf(writeWorkbook('Ekstre', ROWS))
  // ECMA-376 part 1, 18.3.1.4: a cell without a type is a number; 18.17.4.1: days since the end of 1899.
  expect([...sheet.matchAll(/<c s="(\d)"><v>([^<]*)<\/v>/g)].map(([, style, value]) => [style, value])).toEqual([
    ['2', String(46_190 + (17 * 3600 + 55 * 60 + 1) / 86_400)],
    ['1', '12500.00'],
    ['0', '12'],
    ['2', '46388'],
    ['1', '-0.05'],
    ['0', '0'],
    ['1', '90071992547409.93'],
    ['0', '1'],
  ])
  expect(sheet).toContain('<t xml:space="preserve">=HYPERLINK(&quot;x&quot;) &amp; &lt;Öğüş&gt;</t>')
  expect(sheet).not.toMatch(/<f>|\u0000/)
})

test('a reader of workbooks reads it, and it is the same file each time', () => {
  const bytes = writeWorkbook('Ekstre', ROWS)
  expect(readWorkbook(bytes)).toMatchObject([{}, {}, {}, {}])
  expect(writeWorkbook('Ekstre', ROWS).equals(bytes)).toBe(true)
})
