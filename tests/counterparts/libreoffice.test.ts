import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { CSV_BOM, csvLine } from '#contracts/common/text/csv.ts'
import { writeWorkbook } from '#server/modules/portfolio/statement/write-workbook.ts'
import { debianProgram, openFolder } from './program.ts'

const office = debianProgram('soffice', 'libreoffice-calc-nogui')
const folder = openFolder()
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
beforeEach(({ skip }) => skip(office.at === null, office.missing))

/** What the cells of a file are to somebody who opens it in this language. */
function open(language: string, name: string, bytes: string | Uint8Array, ...filter: readonly string[]): string[] {
  const file = path.join(folder, name)
  fs.writeFileSync(file, bytes)
  const profile = `-env:UserInstallation=file://${folder}/${language}`
  const made = spawnSync(
    office.at ?? '',
    ['--headless', profile, ...filter, '--convert-to', 'fods', '--outdir', folder, file],
    { env: { ...process.env, HOME: folder, LANG: `${language}.UTF-8`, LC_ALL: `${language}.UTF-8` }, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(made.stderr)
  const sheet = fs.readFileSync(file.replace(/\.\w+$/, '.fods'), 'utf8')
  return [...sheet.matchAll(/<table:table-cell ([^>]*office:value-type="[^>]*)>/g)].map(([, told = '']) => {
    const [, kind = ''] = /office:value-type="(\w+)"/.exec(told) ?? []
    const [, value] = /office:(?:date-)?value="([^"]*)"/.exec(told) ?? []
    return value === undefined ? kind : `${kind} ${value}`
  })
}

test.each(['tr_TR', 'en_US'])(
  'a statement’s workbook has dates, sums and counts in the LibreOffice of %s',
  (language) => {
    const workbook = writeWorkbook('Ekstre', [
      ['Yatırım', 'Zaman', 'Tutar (TL)', 'Pay adedi'],
      ['0012345678', new Date('2026-06-17T14:55:01Z'), { kurus: 1_250_050n }, 12],
      ['=1+1', new Date('2026-12-31T21:00:00Z'), { kurus: -5n }, 0],
    ])
    expect(open(language, `${language}.xlsx`, workbook)).toEqual([
      ...['string', 'string', 'string', 'string'],
      ...['string', 'date 2026-06-17T17:55:01', 'float 12500.5', 'float 12'],
      ...['string', 'date 2027-01-01', 'float -0.05', 'float 0'],
    ])
  },
)

// Semicolons, quotes, UTF-8 and the language of whoever opens it, as the window that LibreOffice shows first has them.
const CSV = '--infilter=CSV:59,34,76'

test.each([
  ['tr_TR', 'float 12500.5'],
  ['en_US', 'string'],
])('its table has moments in the LibreOffice of %s, and sums where a comma is a decimal one', (language, sum) => {
  const table = CSV_BOM + csvLine(['2026-06-17 17:55:01', '12500,50', '12'])
  const [moment, ...rest] = open(language, `${language}-table.csv`, table, CSV)
  expect(moment).toMatch(/^date 2026-06-17T17:55:01/)
  expect(rest).toEqual([sum, 'float 12'])
})
