import { expect, test } from 'vitest'
import { readPaper } from '#tests/support/read-paper.ts'
import type { Paper, PaperBlock } from './paper.ts'
import { printPaper } from './print-paper.ts'

const ALL = 'Ağrı’da ışıl ışıl İstanbul: ÇĞİÖŞÜ çğıöşü, âîû, “fiil” ve ₺ − – …'

function aPaper(blocks: readonly PaperBlock[], title = 'Yatırım Sözleşmesi'): Paper {
  return {
    title,
    author: 'Açık Defter',
    at: new Date('2026-03-16T10:00:00Z'),
    blocks,
    foot: 'Dipnot: ığüşöç',
    count: 'Sayfa {page} / {pages}',
  }
}

const text = (words: string): PaperBlock => ({ kind: 'text', words: [{ text: words }] })

test('Turkish letters, title, language, page numbers and structure are read back by another library', async () => {
  const blocks: PaperBlock[] = [
    {
      kind: 'facts',
      facts: [
        ['Yatırımcı', 'Işıl Öğüt'],
        ['Tutar', '12.500,00\u202fTL'],
      ],
    },
    { kind: 'heading', level: 2, text: '1. Taraflar ve konu' },
    text(ALL),
    { kind: 'list', first: 1, items: [[{ text: 'birinci ' }, { text: 'kalın', isBold: true }], [{ text: 'ikinci' }]] },
    { kind: 'note', words: [{ text: 'Şablondur.' }] },
    { kind: 'table', titles: ['Gün', 'Tutar'], rows: [['1 Mart', '5,00']], widths: [0.5, 0.5], figures: [1] },
    ...Array.from({ length: 60 }, (_, at) => text(`${at + 1}. madde: ${'uzun satır '.repeat(20)}`)),
  ]
  const { bytes, pages } = await printPaper(aPaper(blocks))
  const read = await readPaper(bytes)
  expect(pages).toBe(read.pages.length)
  expect(read).toMatchObject({ title: 'Yatırım Sözleşmesi', language: 'tr-TR', isTagged: true })
  expect(read.words).toContain(ALL)
  expect(read.words).toContain('Işıl Öğüt')
  expect(read.words).toContain('birinci kalın')
  expect(read.words).toContain('60. madde')
  expect(read.pages.length).toBeGreaterThan(3)
  for (const [at, page] of read.pages.entries()) {
    expect(page).toContain(`Sayfa ${at + 1} / ${read.pages.length}`)
    expect(page).toContain('Dipnot: ığüşöç')
  }
  // One that goes on over the page stands on both.
  expect(read.roles.filter((role) => role === 'P').length).toBeGreaterThanOrEqual(62)
  expect(read.roles).toEqual(
    expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'L', 'LI', 'LBody', 'Table', 'TR', 'TH', 'TD']),
  )
})

test('heads of tables say of which cells they tell, links stand in the structure, and the file says whom it is made for', async () => {
  const blocks: PaperBlock[] = [
    { kind: 'contents', titles: ['Taraflar'] },
    { kind: 'heading', level: 2, text: 'Taraflar' },
    { kind: 'facts', facts: [['Yatırımcı', 'Işıl Öğüt']] },
    { kind: 'table', titles: ['Gün', 'Tutar'], rows: [['1 Mart', '5,00']], widths: [0.5, 0.5], figures: [1] },
  ]
  const { bytes } = await printPaper(aPaper(blocks))
  const written = bytes.toString('latin1').replaceAll(/\s+/g, ' ')
  const count = (words: string) => written.split(words).length - 1
  expect([count('/Scope /Row'), count('/Scope /Column')]).toEqual([1, 2])
  // Each link has its place in the structure, and words of its own.
  expect([count('/Subtype /Link'), count('/Type /OBJR'), count('/StructParent ')]).toEqual([1, 1, 1])
  expect(written).toContain('/Contents (Taraflar) /Subtype /Link')
  expect(written).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect((await readPaper(bytes)).roles).toEqual(expect.arrayContaining(['TOC', 'TOCI', 'Link']))
})

test('the same paper is the same file, whenever it is printed', async () => {
  const print = async (words: string) => (await printPaper(aPaper([text(words)]))).bytes
  const one = await print(ALL)
  expect(one.equals(await print(ALL))).toBe(true)
  expect(one.equals(await print(`${ALL}.`))).toBe(false)
})

test('a long paper is printed beside the requests: another thread does nearly all of its work', async () => {
  await printPaper(aPaper([text('ısınma')]))
  const paper = aPaper(Array.from({ length: 900 }, (_, at) => text(`${at}. ${ALL} ${ALL}`)))
  const began = { own: process.threadCpuUsage(), all: process.cpuUsage() }
  const { bytes } = await printPaper(paper)
  const [own, all] = [process.threadCpuUsage(began.own), process.cpuUsage(began.all)]
  expect(bytes.byteLength).toBeLessThan(1_048_576)
  expect((own.user + own.system) / (all.user + all.system)).toBeLessThan(0.25)
})

test('what no document of the platform is as long as is refused, and the next is printed', async () => {
  await expect(printPaper(aPaper([text('a'.repeat(600_001))]))).rejects.toMatchObject({ name: 'PaperTooLarge' })
  expect((await readPaper((await printPaper(aPaper([text('sonraki')]))).bytes)).words).toContain('sonraki')
})

test('no more wait than can be printed soon', async () => {
  const all = await Promise.allSettled(Array.from({ length: 44 }, (_, at) => printPaper(aPaper([text(String(at))]))))
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code: string }] : []))
  expect(refused.map(({ code }) => code)).toEqual(Array(4).fill('unavailable'))
})

test('what the machine has no time for is refused with those behind it, each to be tried again, and the next is printed', async () => {
  const all = await Promise.allSettled([
    printPaper(aPaper(Array.from({ length: 900 }, (_, at) => text(`${at}. ${ALL}`))), 1),
    printPaper(aPaper([text('arkadaki')])),
  ])
  expect(all.map((one) => one.status === 'rejected' && (one.reason as { code: string }).code)).toEqual([
    'unavailable',
    'unavailable',
  ])
  expect((await readPaper((await printPaper(aPaper([text('sonraki')]))).bytes)).words).toContain('sonraki')
})
