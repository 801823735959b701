import { expect, test } from 'vitest'
import { WIZARD_STEPS } from '../steps/index.ts'
import { ghostsOf } from './ghosts.ts'
import { LEADS } from './leads.ts'

test('every page says what it asks, and every page of rows has an example where none is yet', () => {
  expect(Object.keys(LEADS).toSorted()).toEqual(WIZARD_STEPS.map(({ slug }) => slug).toSorted())
  // The places of papers are rows from the beginning.
  const ofRows = WIZARD_STEPS.filter(({ rows, slug }) => rows && slug !== 'belgeler')
  expect(ofRows.filter(({ slug }) => ghostsOf(slug).length === 0)).toEqual([])
  expect(ghostsOf('belgeler')).toEqual([])
})

test('an example names fields as their page does', () => {
  expect(ghostsOf('riskler')[0]?.map(({ label }) => label)).toEqual(['Risk', 'Açıklama', 'İlgili rakam'])
})
