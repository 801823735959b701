import { expect, it } from 'vitest'
import { EVENTS } from '#contracts/events.ts'
import { dataRows } from './data-rows.ts'
import { auditText } from './text.ts'

it('says amounts, moments, roles and flags as people write them', () => {
  expect(
    dataRows({
      amountKurus: '1250050',
      publishAt: '2026-03-12T20:59:00.000Z',
      after: ['auditor', 'finance-officer'],
      isQualified: false,
      from: null,
    }),
  ).toEqual([
    ['Tutar', '12.500,50\u202fTL'],
    ['Yayın zamanı', '12 Mart 2026 23.59'],
    ['Sonra', 'Denetçi, Finans görevlisi'],
    ['Nitelikli yatırımcı', 'Hayır'],
    ['Önceki durum', '—'],
  ])
})

it('has a word for each name of the data of each event', () => {
  const names = Object.values(EVENTS).flatMap(({ data }) => Object.keys(data.shape))
  expect(names.length).toBeGreaterThan(100)
  expect([...new Set(names)].filter((name) => !Object.hasOwn(auditText.data, name))).toEqual([])
  expect(dataRows({ criterion: 'team', verdict: 'unmet' })).toEqual([
    ['Ölçüt', 'Ekibin yeterliliği'],
    ['Ölçütün sonucu', 'Uygun değil'],
  ])
})

it('opens what lies inside, and shows the name of what has no word', () => {
  expect(dataRows({ change: { amountKurus: '100' }, parts: [{ x: 1 }, { x: 2 }], none: [] })).toEqual([
    ['change · Tutar', '1,00\u202fTL'],
    ['parts 1 · x', '1'],
    ['parts 2 · x', '2'],
    ['none', '—'],
  ])
})

it('tells what was before ahead of what came after, and codes in words', () => {
  const names = (data: Record<string, unknown>) => dataRows(data).map(([name]) => name)
  expect(names({ after: ['auditor'], before: [], sha256After: 'b', sha256Before: 'a' })).toEqual([
    'Önce',
    'Sonra',
    'Önceki özet (SHA-256)',
    'Yeni özet (SHA-256)',
  ])
  expect(names({ change: { after: 1, before: 2 } })).toEqual(['change · Önce', 'change · Sonra'])
  expect(names({ after: 1 })).toEqual(['Sonra'])
  expect(dataRows({ secondFactor: 'app' })).toEqual([['İkinci adım', 'Doğrulama uygulaması']])
})

it('says in words which review an event is about', () => {
  expect(dataRows({ kind: 'qualified' })).toEqual([['Tür', 'Nitelikli yatırımcı başvurusu']])
})
