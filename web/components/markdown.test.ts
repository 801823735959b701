import { expect, it } from 'vitest'
import { blocksOf } from './markdown.tsx'

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

it('takes marks of HTML for what they are: text', () => {
  expect(blocksOf('<script>alert(1)</script>')).toEqual([{ kind: 'paragraph', text: '<script>alert(1)</script>' }])
})
