import { expect, test } from 'vitest'
import { partsOf } from './parts-of-story.ts'

test('a story is cut before its headings, an introduction between its paragraphs', () => {
  expect(partsOf('<h2>A</h2><p>a</p><p>b</p><h2>B</h2><p>c</p>')).toEqual([
    '<h2>A</h2><p>a</p><p>b</p>',
    '<h2>B</h2><p>c</p>',
  ])
  expect(partsOf('<p>a</p><p>b</p>')).toEqual(['<p>a</p>', '<p>b</p>'])
  expect(partsOf('')).toEqual([''])
})

test('nothing is cut in two', () => {
  const quoted = '<h2>A</h2><blockquote><p>a</p><h2>B</h2><p>b</p></blockquote><p>c</p>'
  expect(partsOf(quoted)).toEqual([quoted])
  const quote = '<blockquote><p>a</p><p>b</p></blockquote>'
  expect(partsOf(quote)).toEqual([quote])
})
