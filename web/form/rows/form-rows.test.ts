import { describe, expect, it } from 'vitest'
import { changeRows, formValues, orderAfter, readRowCommand, rearranged, rowCommandText } from './form-rows.ts'

const typed = {
  'body.title': 'Liste',
  'body.entries.0.label': 'bir',
  'body.entries.0.active': 'on',
  'body.entries.1.label': 'iki',
  'body.entries.2.label': 'üç',
  'body.entriesToo.0.label': 'başka',
}
const labels = (values: Readonly<Record<string, unknown>>): unknown[] =>
  [0, 1, 2, 3].map((at) => values[`body.entries.${at}.label`])

describe('a row’s button without scripts', () => {
  it('says which row of which list', () => {
    const command = { action: 'remove', at: 2, name: 'body.entries' } as const
    expect(readRowCommand(rowCommandText(command))).toEqual(command)
  })

  it.each(['', 'drop 1 body.entries', 'add x body', 'up 1', 'up 1 a b', 'remove -1 body', null, undefined])(
    'is nothing else: %s',
    (text) => expect(readRowCommand(text)).toBeNull(),
  )

  it.each([
    ['remove 1', ['bir', 'üç', undefined, undefined], 'body.entries.1'],
    ['remove 2', ['bir', 'iki', undefined, undefined], 'body.entries.1'],
    ['up 2', ['bir', 'üç', 'iki', undefined], 'body.entries.1'],
    ['down 0', ['iki', 'bir', 'üç', undefined], 'body.entries.1'],
    ['up 0', ['bir', 'iki', 'üç', undefined], 'body.entries.0'],
    ['down 2', ['bir', 'iki', 'üç', undefined], 'body.entries.2'],
    ['remove 9', ['bir', 'iki', 'üç', undefined], 'body.entries.9'],
  ])('%s keeps everything typed', (text, expected, focus) => {
    const command = readRowCommand(`${text} body.entries`)
    const changed = command && changeRows(typed, command)
    expect(labels(changed?.values ?? {})).toEqual(expected)
    expect(changed?.values).toMatchObject({ 'body.title': 'Liste', 'body.entriesToo.0.label': 'başka' })
    expect(changed?.focus).toBe(focus)
  })

  it('adds a row that is there though nothing is typed in it', () => {
    const { values, focus } = changeRows(typed, { action: 'add', name: 'body.entries', at: 3 })
    expect(values['body.entries.3._']).toBe('')
    expect(focus).toBe('body.entries.3')
  })

  it('leaves the list itself when its last row goes', () => {
    const one = { 'body.entries.0.label': 'bir' }
    expect(changeRows(one, { action: 'remove', name: 'body.entries', at: 0 })).toEqual({
      values: {},
      focus: 'body.entries',
    })
  })
})

describe('moving rows', () => {
  it('has nothing to do at the ends', () => {
    expect(orderAfter(3, { action: 'up', at: 0 })).toBeNull()
    expect(orderAfter(3, { action: 'down', at: 2 })).toBeNull()
    expect(orderAfter(0, { action: 'remove', at: 0 })).toBeNull()
  })

  it('takes their sentences along', () => {
    const errors = { 'body.title': 'a', 'body.entries.0.label': 'b', 'body.entries.2.label': 'c' }
    expect(rearranged(errors, 'body.entries', [2, null, 1])).toEqual({ 'body.title': 'a', 'body.entries.0.label': 'c' })
  })
})

it('turns a body into what its fields hold', () => {
  expect(formValues({ title: 'A', mark: 12, show: false, rows: [{ label: 'x', on: true }] }, 'body')).toEqual({
    'body.title': 'A',
    'body.mark': '12',
    'body.show': '',
    'body.rows.0.label': 'x',
    'body.rows.0.on': 'on',
  })
})
