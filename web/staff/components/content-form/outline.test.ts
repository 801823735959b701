import { expect, test } from 'vitest'
import { outlineOf } from './outline.ts'

test('a page is outlined by its sections, under what they are called now', () => {
  const values = {
    'body.title': 'Hakkımızda',
    'body.sections.0.heading': 'Ne yapıyoruz?',
    'body.sections.0.text': '…',
    'body.sections.1.heading': ' ',
    'body.sections.1.text': '…',
  }
  expect(outlineOf('page', values)).toEqual([
    { id: 'body-sections-0', label: 'Ne yapıyoruz?', isRow: true },
    { id: 'body-sections-1', label: '2. bölüm', isRow: true },
  ])
})

test('a form of groups is outlined by their titles, rows below their own', () => {
  const entries = outlineOf('home-page', { 'body.steps.0.title': 'Üye olunuz' })
  expect(entries.map(({ label, isRow }) => [label, isRow])).toEqual([
    ['Karşılama', false],
    ['Nasıl çalışır', false],
    ['Üye olunuz', true],
    ['Paranın korunması', false],
  ])
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
})

test('lines of short fields are no sections', () => {
  expect(outlineOf('holidays', { 'body.entries.0.label': 'Yılbaşı' })).toEqual([])
})
