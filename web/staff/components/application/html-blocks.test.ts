import { expect, test } from 'vitest'
import { blocksOf } from './html-blocks.ts'

test('headings of a story stay headings, and lines of its lists stay lines', () => {
  const story =
    '<h2>Sorun</h2><p>Üretici <strong>fiyatı</strong> bilmiyor.</p><ul><li><p>Bir</p></li><li><p>İki</p></li></ul><p></p><h3>Çözüm</h3>'
  expect(blocksOf(story)).toEqual([
    { kind: 'heading', text: 'Sorun' },
    { kind: 'paragraph', text: 'Üretici fiyatı bilmiyor.' },
    { kind: 'item', text: 'Bir' },
    { kind: 'item', text: 'İki' },
    { kind: 'heading', text: 'Çözüm' },
  ])
  expect(blocksOf('Düz yazı')).toEqual([])
})
