import { expect, test } from 'vitest'
import { stepBySlug, WIZARD_STEPS } from '../steps/index.ts'
import { ghostsOf } from './ghosts.ts'
import { LEADS } from './leads/text.ts'
import { exampleRows } from './rows/text.ts'

test('every page says what it asks, and every page of rows has an example where none is yet', () => {
  expect(Object.keys(LEADS).toSorted()).toEqual(WIZARD_STEPS.map(({ slug }) => slug).toSorted())
  // The places of papers are rows from the beginning.
  const ofRows = WIZARD_STEPS.filter(({ rows, slug }) => rows && slug !== 'belgeler')
  expect(ofRows.filter((page) => ghostsOf(page, 2027).length === 0)).toEqual([])
})

test('an example names its fields as their page does, and in their order', () => {
  const page = stepBySlug('riskler')
  expect(page && ghostsOf(page, 2027)[0]?.map(({ label }) => label)).toEqual(['Risk', 'Açıklama', 'İlgili rakam'])
})

test('an example names no field that its page does not ask for', () => {
  for (const [slug, rows] of Object.entries(exampleRows(2027))) {
    const asked = [...(stepBySlug(slug)?.fields.keys() ?? [])]
    const named = rows.flatMap((row) => Object.keys(row))
    expect({ slug, asked }).toEqual({ slug, asked: expect.arrayContaining(named) as string[] })
  }
})

test('years of an example are those around the year in which it is read', () => {
  const page = stepBySlug('finansallar')
  const years = page && ghostsOf(page, 2031).map((row) => row[0]?.value)
  expect(years).toEqual(['2029', '2030', '2031'])
})
