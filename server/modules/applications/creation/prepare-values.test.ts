import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { DRAFT_FIELDS } from '#contracts/projects/creation/fields.ts'
import { prepareValues } from './prepare-values.ts'

test('a sign that no paper can show is told at its field; a word processor’s bullet is the one that is meant', async () => {
  const refused = await prepareValues('information', { name: 'Roket', market: 'Hızlı 🚀 büyüyen pazar' }).catch(
    (error: unknown) => error,
  )
  expect(refused).toMatchObject({
    code: 'invalid-input',
    detail: { fields: { market: '“🚀” işareti bilgi formunda gösterilemiyor. Lütfen metinden çıkarınız.' } },
  })
  const typed = z.parse(DRAFT_FIELDS.information.market.input, '\uf0b7 Türkiye ✓ ★ ₺')
  const kept = await prepareValues('information', { market: typed, tags: ['güneş'] })
  expect([...kept]).toEqual([
    ['tags', { as: 'value', value: ['güneş'] }],
    ['market', { as: 'value', value: '• Türkiye ✓ ★ ₺' }],
  ])
})
