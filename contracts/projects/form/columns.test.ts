import { expect, test } from 'vitest'
import { formColumns } from './columns.ts'

test('years stand beside each other, and what one does not say stays empty', () => {
  const entries = [
    { group: '2025', label: 'Gelir', value: '10' },
    { group: '2025', label: 'Aktif toplamı', value: '30' },
    { group: '2026', label: 'Gelir', value: '20' },
    { group: '2026', label: 'Kâr', value: '2' },
  ]
  expect(formColumns(entries)).toEqual({
    groups: ['2025', '2026'],
    rows: [
      { label: 'Gelir', values: ['10', '20'] },
      { label: 'Aktif toplamı', values: ['30', null] },
      { label: 'Kâr', values: [null, '2'] },
    ],
  })
})
