import { expect, it } from 'vitest'
import { type Root, rowsOf } from './root-rows.ts'

const root = (log: Root['log'], of: Partial<Root>): Root => ({
  statement: `${log} ${of.day ?? of.campaign?.id}`,
  signature: '',
  publicKey: '',
  log,
  size: 1,
  root: '',
  signedAt: 10,
  day: null,
  campaign: null,
  ...of,
})

it('puts the roots of both logs in one row, for each day and each campaign’s end', () => {
  const campaign = { id: 'c', seoName: 'deneme', title: 'Deneme' }
  const roots = [
    root('trail', { day: '2026-03-17', signedAt: 30 }),
    root('ledger', { campaign, signedAt: 20 }),
    root('ledger', { day: '2026-03-17', signedAt: 31 }),
    root('trail', { day: '2026-03-16' }),
  ]
  expect(
    rowsOf(roots).map((row) => [row.day ?? row.campaign?.title, row.ledger?.log, row.trail?.log, row.signedAt]),
  ).toEqual([
    ['2026-03-17', 'ledger', 'trail', 31],
    ['Deneme', 'ledger', undefined, 20],
    ['2026-03-16', undefined, 'trail', 10],
  ])
})
