import { expect, it } from 'vitest'
import { anchorsOf } from './anchors.ts'

it('makes addresses of headings, never two alike and never one that begins with a digit', () => {
  expect(anchorsOf(['1. Üye olunuz', 'Ücretler', 'Ücretler', '…']).map(({ id }) => id)).toEqual([
    'bolum-1-uye-olunuz',
    'ucretler',
    'ucretler-2',
    'bolum',
  ])
})
