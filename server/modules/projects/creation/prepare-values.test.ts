import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { informationFields } from '#contracts/projects/creation/fields.ts'
import { prepareValues } from './prepare-values.ts'

test('a sign that no paper can show is told at its field; a word processor’s bullet is the one that is meant', async () => {
  const refused = await prepareValues(informationFields, { name: 'Roket', market: 'Hızlı 🚀 büyüyen pazar' }).catch(
    (error: unknown) => error,
  )
  expect(refused).toMatchObject({
    code: 'invalid-input',
    detail: { fields: { market: '“🚀” işareti bilgi formunda gösterilemiyor. Lütfen metinden çıkarınız.' } },
  })
  const typed = z.parse(informationFields.market.input, '\uf0b7 Türkiye ✓ ★ ₺')
  const kept = await prepareValues(informationFields, { market: typed, tags: ['güneş'] })
  expect([...kept]).toEqual([
    ['tags', { as: 'value', value: ['güneş'] }],
    ['market', { as: 'value', value: '• Türkiye ✓ ★ ₺' }],
  ])
})
