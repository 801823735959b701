import { expect, test } from 'vitest'
import { bodyWithoutNotes, notesOf, notesOfBody, withoutNotes } from './notes.ts'

test('a note goes with its blank line; the paragraphs around it stay apart', () => {
  expect(withoutNotes('>! Tarihi yazınız.\n\nİlk madde.')).toBe('İlk madde.')
  expect(withoutNotes('Bir.\n\n>! Not.\n>! Devamı.\n\nİki.')).toBe('Bir.\n\nİki.')
  expect(withoutNotes('Bir.\n>! Not.\nİki.')).toBe('Bir.\n\nİki.')
  expect(withoutNotes('Bir.\n\n>! Son not.')).toBe('Bir.')
  expect(withoutNotes('Bir.\n\n>! Not.\n\n>! Başka not.\n\nİki.')).toBe('Bir.\n\nİki.')
  expect(withoutNotes('>! Yalnızca not.')).toBe('')
})

test('a text without notes stays as it is to the letter, small print and odd blank lines too', () => {
  for (const text of ['', 'Bir.\n\n\n\nİki.\n', '> Küçük yazı.', 'Önemli >! değil'])
    expect(withoutNotes(text)).toBe(text)
})

test('words after a note are never taken along, marked or not at their end', () => {
  expect(withoutNotes('>! Not\nMadde 1. Yatırımcı cayabilir.')).toBe('Madde 1. Yatırımcı cayabilir.')
})

test('notes are read in order, lines of one note together', () => {
  expect(notesOf('>! Bir\n>! devamı\n\n>! İki\nmetin\n  >!Üç\n\n> ! Dört')).toEqual(['Bir devamı', 'İki', 'Üç', 'Dört'])
})

test('a body gives its notes and loses them wherever a text stands', () => {
  const body = {
    title: 'Hakkımızda',
    count: 2,
    sections: [{ heading: 'A', text: 'x\n\n>! bir' }, { text: '>! iki\n\ny' }],
  }
  expect(notesOfBody(body)).toEqual(['bir', 'iki'])
  expect(bodyWithoutNotes(body)).toEqual({ ...body, sections: [{ heading: 'A', text: 'x' }, { text: 'y' }] })
})
