import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it.each([
  [['a', 'b'], 'a;b\r\n'],
  [['iki; üç', 'tırnak "içinde"'], '"iki; üç";"tırnak ""içinde"""\r\n'],
  [['satır\nsonu', ''], '"satır\nsonu";\r\n'],
  [['=HYPERLINK("x")', '+90 532', '@ad', '-1.250,50'], `"'=HYPERLINK(""x"")";'+90 532;'@ad;-1.250,50\r\n`],
  [['＝1+1', '＋90', '－1', '＠ad', 'a＝b'], `'＝1+1;'＋90;'－1;'＠ad;a＝b\r\n`],
])('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})
