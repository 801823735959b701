import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it.each([
  [['a', 'b'], 'a;b\r\n'],
  [['iki; üç', 'tırnak "içinde"'], '"iki; üç";"tırnak ""içinde"""\r\n'],
  [['satır\nsonu', ''], '"satır\nsonu";\r\n'],
  [['=HYPERLINK("x")', '+90 532', '@ad', '-1.250,50'], `"'=HYPERLINK(""x"")";'+90 532;'@ad;-1.250,50\r\n`],
  [['＝1+1', '＋90', '－1', '＠ad', 'a＝b'], `'＝1+1;'＋90;'－1;'＠ad;a＝b\r\n`],
  // Numbers of accounts and registers; sums, counts and years are numbers.
  [
    ['0012345678', '1234567890123456', '00', '0', '2026', '0,50', '12345678901'],
    `"\t0012345678";"\t1234567890123456";"\t00";0;2026;0,50;12345678901\r\n`,
  ],
])('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})
