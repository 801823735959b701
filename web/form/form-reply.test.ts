import { expect, test } from 'vitest'
import { isFormAbout } from './form-reply.ts'

const reading = (values: Readonly<Record<string, string>>) => (name: string) => values[name]

test('an answer to a form about one record is no answer to the form of that name about another', () => {
  const posted = reading({ step: 'funding', field: 'rights', text: '' })
  expect(isFormAbout(posted, 'remark', { form: 'remark', about: { step: 'funding', field: 'rights' } })).toBe(true)
  expect(isFormAbout(posted, 'remark', { form: 'remark', about: { step: 'funding', field: 'goal' } })).toBe(false)
  expect(isFormAbout(posted, 'judge', { form: 'remark', about: { step: 'funding', field: 'rights' } })).toBe(false)
})

test('a form that is the only one of its name, or has none, goes by the name alone', () => {
  expect(isFormAbout(reading({}), 'vote', { form: 'vote' })).toBe(true)
  expect(isFormAbout(reading({}), null, {})).toBe(true)
  expect(isFormAbout(reading({}), 'vote', {})).toBe(false)
})
