import { describe, expect, it } from 'vitest'
import { formValues } from '#web/form/rows/form-rows.ts'
import { conflictOf, fingerprintsOf, mergedValues, rowChangesOf } from './conflict.ts'

const opened = { title: 'Başlık', lead: 'Bir\niki', sections: [{ heading: 'A', text: 'a' }], show: true }
const valuesOf = (body: object) => formValues(body, 'body')
const base = fingerprintsOf(valuesOf(opened))

describe('a draft that somebody else changed meanwhile', () => {
  it('tells what he changed from what was typed here', () => {
    const typed = valuesOf({ ...opened, title: 'Benim başlığım' })
    const saved = valuesOf({ ...opened, lead: 'Üç', show: false })
    expect(conflictOf(base, typed, saved)).toEqual({ theirs: ['lead', 'show'], both: [] })
  })

  it('names what both changed, unless to the same end', () => {
    const typed = valuesOf({ ...opened, title: 'Benim', lead: 'Aynı' })
    const saved = valuesOf({ ...opened, title: 'Onun', lead: 'Aynı' })
    expect(conflictOf(base, typed, saved)).toEqual({ theirs: [], both: ['title'] })
  })

  it('takes a list as a whole', () => {
    const typed = valuesOf({ ...opened, sections: [...opened.sections, { heading: 'B', text: 'b' }] })
    const saved = valuesOf({ ...opened, sections: [{ heading: 'A', text: 'başka' }] })
    expect(conflictOf(base, typed, saved)).toEqual({ theirs: [], both: ['sections'] })
  })

  it('is not fooled by line ends, spaces around and marks of rows as browsers post them', () => {
    const typed = { ...valuesOf({ ...opened, lead: ' Bir\r\niki ' }), 'body.sections.0._': '', itemId: 'x' }
    expect(conflictOf(base, typed, valuesOf(opened))).toEqual({ theirs: [], both: [] })
  })

  it('is brought together: his where only he changed, mine where I did', () => {
    const typed = { ...valuesOf({ ...opened, title: 'Benim' }), itemId: 'x' }
    const saved = valuesOf({ ...opened, title: 'Onun', sections: [], lead: 'Üç' })
    const conflict = conflictOf(base, typed, saved)
    expect(mergedValues(typed, saved, conflict)).toEqual({
      itemId: 'x',
      ...valuesOf({ ...opened, title: 'Benim', sections: [], lead: 'Üç' }),
    })
  })

  it('overwrites nothing when it does not know what was opened', () => {
    const typed = valuesOf({ ...opened, title: 'Benim' })
    expect(conflictOf('bozuk', typed, valuesOf({ ...opened, title: 'Onun' })).both).toEqual(['title'])
  })

  it('names the rows of a list that came, went or changed', () => {
    const row = (heading: string, text: string) => ({ heading, text })
    const typed = valuesOf({ sections: [row('A', 'a'), row('B', 'b'), row('C', 'c')] })
    const saved = valuesOf({ sections: [row('D', 'd'), row('C', 'başka'), row('A', 'a')] })
    expect(rowChangesOf('sections', 'heading', typed, saved)).toEqual({
      added: ['D'],
      removed: ['B'],
      changed: ['C'],
    })
  })
})
