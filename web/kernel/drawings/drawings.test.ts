import { expect, it } from 'vitest'
import { atRest, editsForKept, keepDrawings } from './drawings.ts'
import { splicePage } from './splice-page.ts'

const mark = (name: string) => `<template data-drawn="${name}"></template>`
const missed = (...names: string[]) => names.map((name) => ({ mark: name, part: { name }, facts: {}, isAlive: false }))

function keep(page: string, names: readonly string[], isSound: boolean): string {
  return keepDrawings(Buffer.from(page), { missed: missed(...names), kept: [] }, isSound).toString()
}

it('sends a page without the marks of its parts, parts within parts included', () => {
  const page = `<p>a</p>${mark('m0')}<b>${mark('m1')}c${mark('m1')}</b>${mark('m0')}<p>d</p>`
  expect(keep(page, ['m0', 'm1'], true)).toBe('<p>a</p><b>c</b><p>d</p>')
})

it('takes the marks out of a page that tells of a fault, too', () => {
  expect(keep(`${mark('m0')}half${mark('m0')}`, ['m0'], false)).toBe('half')
})

it('leaves a page alone whose parts were all known', () => {
  expect(keep(`<p>${mark('m7')}</p>`, [], true)).toBe(`<p>${mark('m7')}</p>`)
})

it('puts kept parts into their places, letters of more than one byte included', () => {
  const place = (index: number) => `<template data-kept="${index}"></template>`
  const page = Buffer.from(`<p>ş</p>${place(1)}<hr>${place(0)}<p>ğ</p>`)
  const kept = ['<b>ı</b>', '<i>ö</i>'].map((html) => Buffer.from(html))
  expect(splicePage(page, editsForKept(page, { missed: [], kept })).toString()).toBe(
    '<p>ş</p><i>ö</i><hr><b>ı</b><p>ğ</p>',
  )
})

it('keeps of a part at rest what a reader sees, and nothing that is for scripts', () => {
  const drawn = '<!--$--><a class="link" href="/sss" data-discover="true">Bütün sorular<!-- --> →</a><!--/$-->'
  expect(atRest(drawn)).toBe('<a class="link" href="/sss">Bütün sorular →</a>')
})

it('sends a part at rest that is drawn for the first time as it will be kept', () => {
  expect(
    keep(
      `<p>a<!-- -->b</p>${mark('m0')}c<!-- -->${mark('m1')}d<!-- -->e${mark('m1')}${mark('m0')}`,
      ['m0', 'm1'],
      true,
    ),
  ).toBe('<p>a<!-- -->b</p>cde')
})
