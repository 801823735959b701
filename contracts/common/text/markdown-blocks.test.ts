import { expect, it } from 'vitest'
import { blocksOf, partsOf, plainWords } from './markdown-blocks.ts'

it('gathers lines into headings, paragraphs and lists', () => {
  expect(blocksOf('# Başlık\n\nBir satır\niki satır\n\n- bir\n- iki\n  devamı\n\n3. üç\n4. dört')).toEqual([
    { kind: 'heading', level: 2, text: 'Başlık' },
    { kind: 'paragraph', text: 'Bir satır iki satır' },
    { kind: 'list', ordered: false, start: 1, items: ['bir', 'iki devamı'] },
    { kind: 'list', ordered: true, start: 3, items: ['üç', 'dört'] },
  ])
})

it('sets notes apart, one for all the lines that follow each other', () => {
  expect(blocksOf('> Örnek metin,\n> iki satır.\n\nMetin')).toEqual([
    { kind: 'note', text: 'Örnek metin, iki satır.' },
    { kind: 'paragraph', text: 'Metin' },
  ])
})

it('reads a table with the heading above it as its caption', () => {
  expect(blocksOf('## Çerezler\n\n| Ad | Süre |\n| --- | :-: |\n| auth | Oturum |\n\nSon')).toEqual([
    { kind: 'heading', level: 2, text: 'Çerezler' },
    { kind: 'table', caption: 'Çerezler', titles: ['Ad', 'Süre'], rows: [['auth', 'Oturum']] },
    { kind: 'paragraph', text: 'Son' },
  ])
})

it('takes marks of HTML for what they are: text', () => {
  expect(blocksOf('<script>alert(1)</script>')).toEqual([{ kind: 'paragraph', text: '<script>alert(1)</script>' }])
})

it('links within this site and to https addresses, nowhere else', () => {
  expect(partsOf('Bkz. [sorular](/sss) ve **önemli** [SPK](https://spk.gov.tr).')).toEqual([
    { kind: 'text', text: 'Bkz. ' },
    { kind: 'link', text: 'sorular', href: '/sss' },
    { kind: 'text', text: ' ve ' },
    { kind: 'bold', text: 'önemli' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'SPK', href: 'https://spk.gov.tr' },
    { kind: 'text', text: '.' },
  ])
  for (const elsewhere of ['[a](javascript:alert(1))', '[a](//evil.example)', '[a](http://x.example)', '[a](data:b)'])
    expect(partsOf(elsewhere)).toEqual([{ kind: 'text', text: elsewhere }])
})

it('gives the words without marks', () => {
  expect(plainWords('Önce **oku**, sonra [sor](/sss).\n\n- bir\n- iki')).toBe('Önce oku, sonra sor. bir iki')
})

it('sets what editors left for each other apart, and says nothing of it elsewhere', () => {
  expect(blocksOf('>! Tarihi\n>! yazınız.\nMadde 1.')).toEqual([
    { kind: 'editors-note', text: 'Tarihi yazınız.' },
    { kind: 'paragraph', text: 'Madde 1.' },
  ])
  expect(plainWords('>! Tarihi yazınız.\n\nMadde 1.')).toBe('Madde 1.')
})
