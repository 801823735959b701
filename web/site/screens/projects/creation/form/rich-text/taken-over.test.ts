import { expect, test } from 'vitest'
import { MARKS, takenOfField } from './taken-over.ts'

const seen = (html: string) => html.replace(MARKS, '|')

test('what is written in a plain field is taken over with its place and each of its spaces', () => {
  const taken = takenOfField('Rüzgâr  < köy', [13, 13])
  expect(taken).toMatchObject({ isPlain: true, isFocused: true })
  expect(seen(taken.html)).toBe('<p>Rüzgâr  &lt; köy||</p>')
})

test('empty lines part paragraphs, and who stands in an empty one goes on there', () => {
  expect(seen(takenOfField('bir\niki\n\n', [9, 9]).html)).toBe('<p>bir<br>iki</p><p>||</p>')
  expect(seen(takenOfField('bir\n\niki', [4, 4]).html)).toBe('<p>bir</p><p>||iki</p>')
})

test('what was chosen stays chosen', () => {
  expect(seen(takenOfField('bir iki üç', [4, 7]).html)).toBe('<p>bir |iki| üç</p>')
})

test('a formatted text stays formatted; within one of its tags nobody goes on', () => {
  expect(seen(takenOfField('<p>bir</p>', [4, 4]).html)).toBe('<p>b||ir</p>')
  expect(seen(takenOfField('<p>bir</p>', [1, 1]).html)).toBe('<p>bir</p>||')
})

test('a field that nobody is in has no marks', () => {
  expect(takenOfField('bir', null)).toEqual({ html: '<p>bir</p>', isPlain: true, isFocused: false })
})
