import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameCase } from './name-case.ts'

test.each([
  ['ayşe nur IŞIK', 'Ayşe Nur Işık'],
  ['İBRAHİM ılgaz', 'İbrahim Ilgaz'],
  ['irem', 'İrem'],
  ['Ayşe Nur Işık', 'Ayşe Nur Işık'],
  ['ayşe-nur', 'Ayşe-Nur'],
  ['ŞENER-YILDIRIM', 'Şener-Yıldırım'],
  ['o’brien', 'O’Brien'],
  ["d'ARC", "D'Arc"],
  ['m. ali', 'M. Ali'],
  ['j.r.r. tolkien', 'J.R.R. Tolkien'],
  ['McDonald', 'McDonald'],
  ['charles de gaulle', 'Charles de Gaulle'],
  ['van gogh', 'van Gogh'],
  ['van', 'Van'],
  ['DE GAULLE', 'De Gaulle'],
  ['WILLIAM', 'William'],
  ['aYŞE', 'Ayşe'],
  ['', ''],
])('%j is printed %j', (typed, printed) => expect(nameCase(typed)).toBe(printed))

test('of a name from abroad, I is the capital of i', () => {
  expect(nameCase('IRINA PETROVIC', 'abroad')).toBe('Irina Petrovic')
})

test('a name that was printed is printed the same again', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'aAbBiIıİşŞçÇöÖ -’.dew'), maxLength: 30 })
  fc.assert(
    fc.property(letters, (name) => {
      expect(nameCase(nameCase(name))).toBe(nameCase(name))
    }),
  )
})
