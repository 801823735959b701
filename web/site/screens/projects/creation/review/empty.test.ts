import { expect, test } from 'vitest'
import { emptyOf } from './empty.ts'

test.each([
  ['logo', 'picture', 'Yüklenmedi'],
  ['videoFileId', 'video', 'Yüklenmedi'],
  ['base64document', 'paper', 'Yüklenmedi'],
  ['tags', 'tags', 'Eklenmedi'],
  ['categoryKey', 'text', 'Seçilmedi'],
  ['concerns', 'text', 'Seçilmedi'],
  ['videoUrl', 'text', 'Yazılmadı'],
] as const)('an empty %s (%s) is told as %s', (field, kind, told) => {
  expect(emptyOf(field, kind)).toBe(told)
})
