import { expect, it } from 'vitest'
import { keepDrawings } from './drawings.ts'

const mark = (name: string) => `<template data-drawn="${name}"></template>`
const missed = (...names: string[]) => names.map((name) => ({ mark: name, part: { name }, facts: {} }))

it('sends a page without the marks of its parts, parts within parts included', () => {
  const page = `<p>a</p>${mark('m0')}<b>${mark('m1')}c${mark('m1')}</b>${mark('m0')}<p>d</p>`
  expect(keepDrawings(page, missed('m0', 'm1'), true)).toBe('<p>a</p><b>c</b><p>d</p>')
})

it('takes the marks out of a page that tells of a fault, too', () => {
  expect(keepDrawings(`${mark('m0')}half${mark('m0')}`, missed('m0'), false)).toBe('half')
})

it('leaves a page alone whose parts were all known', () => {
  expect(keepDrawings(`<p>${mark('m7')}</p>`, [], true)).toBe(`<p>${mark('m7')}</p>`)
})
