import { expect, test } from 'vitest'
import { figuresHref, figuresOf, riskHref, risksAbout } from './risk-links.ts'

const risks: Parameters<typeof risksAbout>[0] = [
  { title: 'Kur', text: '…', concerns: 'profit' },
  { title: 'Hava', text: '…', concerns: null },
  { title: 'Tek alıcı', text: '…', concerns: 'revenue' },
  { title: 'Ruhsat', text: '…', concerns: 'use-of-funds' },
]

test('risks stand with the figures they speak of, in the order of the figures, under their own number', () => {
  expect(risksAbout(risks, ['revenue', 'profit', 'equity'])).toEqual([
    { figure: 'revenue', title: 'Tek alıcı', place: 2 },
    { figure: 'profit', title: 'Kur', place: 0 },
  ])
  expect(risksAbout(risks, ['use-of-funds'])).toEqual([{ figure: 'use-of-funds', title: 'Ruhsat', place: 3 }])
})

test('nothing leads to figures the form does not have', () => {
  const none = { financials: [], useOfFunds: [] }
  expect([figuresOf('revenue', none), figuresOf('use-of-funds', none), figuresOf(null, none)]).toEqual([
    null,
    null,
    null,
  ])
  const uses = { financials: [], useOfFunds: [{ label: 'Hat', amount: 1n, share: 10_000n }] }
  expect([figuresOf('use-of-funds', uses), figuresOf('equity', uses)]).toEqual(['uses', null])
})

test('each leads to the other’s place', () => {
  expect(riskHref('ay', 'risk-3')).toBe('/proje/ay?sekme=riskler#risk-3')
  expect(figuresHref('ay', 'years')).toBe('/proje/ay?sekme=finansallar#finansal-tablolar')
})
