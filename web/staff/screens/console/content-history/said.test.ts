import { expect, it } from 'vitest'
import { fieldAt } from '#web/staff/components/content-form/fields/content-fields.ts'
import { saidOf } from './said.ts'

const said = (kind: Parameters<typeof fieldAt>[0], path: string, before: string, after: string) => {
  const field = fieldAt(kind, path)
  return field && saidOf(field, before, after)?.map((part) => `${part.kind}: ${part.text}`)
}

it('says ticks, choices and days as the editor does, never as they are kept', () => {
  expect(said('policy', 'requiresAcceptance', 'true', 'false')).toEqual(['removed: Evet', 'same:  ', 'added: Hayır'])
  expect(said('banner', 'tone', 'info', 'attention')).toEqual(['removed: Bilgi', 'same:  ', 'added: Dikkat'])
  expect(said('holidays', 'entries.3.day', '', '2026-04-23')).toEqual(['added: 23 Nisan 2026'])
  expect(said('choice-list', 'entries.0.active', 'false', '')).toEqual(['removed: Hayır'])
})

it('leaves what is written, and what it does not know, as it is', () => {
  expect(said('page', 'sections.2.text', 'a', 'b')).toBeUndefined()
  expect(said('page', 'gone', 'a', 'b')).toBeNull()
})
