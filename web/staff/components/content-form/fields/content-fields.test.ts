import { describe, expect, it } from 'vitest'
import { bodies } from '#contracts/content/bodies.ts'
import { CONTENT_KINDS } from '#contracts/content/kinds.ts'
import { fieldsOf, groupsOf, labelsOf } from './content-fields.ts'
import { limitsOf } from './limits.ts'

describe.each(CONTENT_KINDS)('the form of %s', (kind) => {
  it('asks for every member once', () => {
    const names = groupsOf(kind).flatMap((group) => group.names)
    expect(names.toSorted()).toEqual(Object.keys(bodies[kind]._zod.def.shape).toSorted())
    expect(new Set(names).size).toBe(names.length)
  })

  it('knows how long each text may be', () => {
    const limits = limitsOf(bodies[kind])
    for (const [name, field] of Object.entries(fieldsOf(kind))) {
      if (field.control === 'markdown' || field.control === 'text' || field.control === 'template')
        expect([name, limits[name]?.max]).toEqual([name, expect.any(Number)])
    }
  })
})

it('reads limits from the schema: lengths, rows, figures, what may stay empty', () => {
  expect(limitsOf(bodies.page)).toEqual({
    title: { min: 1, max: 120, optional: false },
    description: { min: 1, max: 200, optional: false },
    lead: { min: 0, max: 600, optional: true },
    sections: { min: 1, max: 20, optional: false },
    'sections.heading': { min: 1, max: 160, optional: false },
    'sections.text': { min: 1, max: 20_000, optional: false },
  })
  expect(limitsOf(bodies['platform-information'])).toMatchObject({
    videoMaxSize: { min: 1, max: 500, optional: false },
    appStoreUrl: { optional: true },
    showServices: { optional: true },
  })
  expect(limitsOf(bodies['company-information'])).toMatchObject({ contactEmail: { optional: true } })
})

it('names a changed member as its form does', () => {
  expect(labelsOf('page', 'sections.2.text')).toEqual(['Bölümler', '3. bölüm', 'Metin'])
  expect(labelsOf('page', 'title')).toEqual(['Başlık'])
  expect(labelsOf('page', 'gone')).toEqual(['gone'])
})
