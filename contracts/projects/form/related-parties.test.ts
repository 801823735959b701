import { expect, test } from 'vitest'
import { lira } from '../../common/money/money.ts'
import { canonicalJson, type InformationForm } from '../information-form.ts'
import { changeFieldsOf, withChange } from './change.ts'
import { formDifference } from './difference.ts'
import {
  keptRelatedParties,
  readRelatedParties,
  refuseRelatedParties,
  type RelatedParties,
  relatedPartyShares,
} from './related-parties.ts'
import { formSections } from './sections.ts'

const parties = (receivables: bigint, payables: bigint, assets: bigint): RelatedParties => ({
  receivables,
  payables,
  assets,
})

test('both shares are of the balance sheet’s total, rounded half up: investors are never told a smaller one', () => {
  expect(relatedPartyShares(parties(lira(20_000), lira(54_000), lira(800_000)))).toEqual({
    receivablesShare: 250n,
    payablesShare: 675n,
  })
  // A third, a half of a hundredth of a percent, and all of it.
  expect(relatedPartyShares(parties(1n, 2n, 3n))).toEqual({ receivablesShare: 3_333n, payablesShare: 6_667n })
  expect(relatedPartyShares(parties(1n, 0n, 20_000n))?.receivablesShare).toBe(1n)
  expect(relatedPartyShares(parties(7n, 0n, 7n))?.receivablesShare).toBe(10_000n)
  expect(relatedPartyShares(parties(0n, 5n, 0n))).toBeNull()
})

test('what no balance sheet can say is refused; with negative equity debts may be more than the total', () => {
  expect(refuseRelatedParties(parties(100n, 40n, 100n), 60n)).toBeNull()
  expect(refuseRelatedParties(parties(101n, 0n, 100n), 60n)).toBe('related-receivables-above-total')
  expect(refuseRelatedParties(parties(0n, 41n, 100n), 60n)).toBe('related-payables-above-debts')
  expect(refuseRelatedParties(parties(0n, 150n, 100n), -50n)).toBeNull()
})

test('a form keeps them of years that are over and whole; others have no such field at all, so that their text stays', () => {
  const sums = { totalAssets: 300n, relatedReceivables: 0n, relatedPayables: 90n }
  const kept = keptRelatedParties({ basis: 'actual', ...sums })
  expect(kept).toEqual({ relatedParties: { receivablesKurus: '0', payablesKurus: '90', assetsKurus: '300' } })
  expect(readRelatedParties(kept)).toEqual({ ...parties(0n, 90n, 300n), receivablesShare: 0n, payablesShare: 3_000n })
  expect(Object.keys(keptRelatedParties({ basis: 'forecast', ...sums }))).toEqual([])
  expect(Object.keys(keptRelatedParties({ basis: 'actual', ...sums, totalAssets: undefined }))).toEqual([])
})

const year = { year: 2025, revenueKurus: '100', profitKurus: '-5', equityKurus: '40', projected: false }
const formOf = (financials: InformationForm['financials']) => ({ ...FORM, financials })

test('a form from before they were asked reads as it did; one that says them differs from it materially', () => {
  const before = formOf([year])
  const after = formOf([
    { ...year, relatedParties: { receivablesKurus: '250', payablesKurus: '675', assetsKurus: '10000' } },
  ])
  const keysOf = (form: InformationForm) =>
    formSections(form)
      .find(({ key }) => key === 'financials')
      ?.entries.map(({ key }) => key)
  expect(keysOf(before)).toEqual(['financials.2025.revenue', 'financials.2025.profit', 'financials.2025.equity'])
  expect(formDifference(before, after)).toMatchObject([
    { key: 'financials.2025.assets', before: null, isMaterial: true },
    { key: 'financials.2025.relatedReceivables', after: '2,50\u202fTL (aktif toplamına oranı %2,5)', isMaterial: true },
    { key: 'financials.2025.relatedPayables', after: '6,75\u202fTL (aktif toplamına oranı %6,75)', isMaterial: true },
  ])
})

test('a change of something else leaves what the form says of related parties, and what it does not say, to the letter', () => {
  const without = formOf([year])
  const withThem = formOf([
    { ...year, relatedParties: { receivablesKurus: '0', payablesKurus: '675', assetsKurus: '10000' } },
  ])
  for (const form of [without, withThem])
    expect(canonicalJson(withChange(form, changeFieldsOf(form)))).toBe(canonicalJson(form))
})

const FORM: InformationForm = {
  projectCode: 'P1',
  title: 'Rüzgâr',
  summary: 'Türbin.',
  company: {
    title: 'A.Ş.',
    kind: 'anonim',
    address: 'İzmir',
    executive: 'Işık',
    webSite: '',
    contactEmail: 'a@b.example',
  },
  people: [],
  terms: {
    opensAt: '2026-05-01T07:00:00.000Z',
    closesAt: '2026-06-01T20:59:59.000Z',
    fundingGoalKurus: '100',
    unitShareValueKurus: '1',
    shareCount: '100',
    shareBps: '1000',
    postMoneyKurus: '1000',
    additionalFundingBps: '0',
    shareKind: 'Nama',
    privileges: 'Yok.',
  },
  financials: [],
  useOfFunds: [{ label: 'Üretim', amountKurus: '100' }],
  risks: [{ title: 'Risk', text: 'Metin.' }],
  rights: 'Oy.',
  lockUp: 'Üç yıl.',
  milestones: [],
  business: { market: '', competition: '', businessModel: '' },
  excessMethod: 'Önce gelen.',
}
