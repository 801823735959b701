import { describe, expect, test } from 'vitest'
import { differenceOf, type FieldDifference } from './difference-rules.ts'

/** Parts as one text: `[-taken-]` and `{+put+}`. */
function marked(fields: readonly FieldDifference[]): Record<string, string> {
  const sign = { same: ['', ''], added: ['{+', '+}'], removed: ['[-', '-]'] } as const
  return Object.fromEntries(
    fields.map(({ path, parts }) => [
      path,
      parts.map(({ kind, text }) => sign[kind][0] + text + sign[kind][1]).join(''),
    ]),
  )
}

describe('the difference between two versions', () => {
  test('names only the fields that differ, word by word, Turkish letters inside words', () => {
    const from = { title: 'Aynı', text: 'Ödemeniz üç iş günü içinde iade edilir.' }
    const to = { title: 'Aynı', text: 'Ödemeniz bir iş günü içinde iade edilir.' }
    expect(marked(differenceOf(from, to))).toEqual({ text: 'Ödemeniz [-üç-]{+bir+} iş günü içinde iade edilir.' })
    expect(differenceOf(from, from)).toEqual([])
  })

  test('a row put in front changes no other row', () => {
    const [one, two] = [
      { heading: 'Bir', text: 'İlk' },
      { heading: 'İki', text: 'Son' },
    ]
    const sections = [{ heading: 'Yeni', text: 'Ön söz' }, one, { ...two, text: 'Son söz' }]
    expect(marked(differenceOf({ sections: [one, two] }, { sections }))).toEqual({
      'sections.0.heading': '{+Yeni+}',
      'sections.0.text': '{+Ön söz+}',
      'sections.2.text': 'Son{+ söz+}',
    })
  })

  test('rows beside each other are compared by what names them', () => {
    const from = { entries: [{ key: 'b', label: 'Be', active: true }] }
    const to = {
      entries: [
        { key: 'a', label: 'A', active: true },
        { key: 'b', label: 'Be', active: false },
      ],
    }
    expect(marked(differenceOf(from, to))).toEqual({
      'entries.0.key': '{+a+}',
      'entries.0.label': '{+A+}',
      'entries.0.active': '{+true+}',
      'entries.1.active': '[-true-]{+false+}',
    })
  })

  test('a row that was taken away keeps the place it had', () => {
    const entries = [{ day: '2026-01-01' }, { day: '2026-04-23' }, { day: '2026-05-01' }]
    const fields = differenceOf({ entries }, { entries: [entries[0], entries[2]] })
    expect(marked(fields)).toEqual({ 'entries.1.day': '[-2026-04-23-]' })
  })

  test('two long texts that share nothing are compared in time', () => {
    const text = (seed: number) => Array.from({ length: 20_000 }, (_, at) => `s${(at * seed) % 9973}`).join(' ')
    const begun = performance.now()
    const [field] = differenceOf({ text: text(7) }, { text: text(13) })
    expect(performance.now() - begun).toBeLessThan(2_000)
    const said = (kind: 'added' | 'removed') =>
      field?.parts.flatMap((part) => (part.kind === 'same' || part.kind === kind ? [part.text] : [])).join('')
    expect([said('removed'), said('added')]).toEqual([text(7), text(13)])
  })
})
