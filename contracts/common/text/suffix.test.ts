import { expect, test } from 'vitest'
import { withSuffix } from './suffix.ts'

test.each([
  ['%10', '%10’un', '%10’u', '%10’da'],
  ['%90', '%90’ın', '%90’ı', '%90’da'],
  ['%2,5', '%2,5’in', '%2,5’i', '%2,5’te'],
  ['%100', '%100’ün', '%100’ü', '%100’de'],
  ['0', '0’ın', '0’ı', '0’da'],
  ['1', '1’in', '1’i', '1’de'],
  ['2', '2’nin', '2’si', '2’de'],
  ['3', '3’ün', '3’ü', '3’te'],
  ['4', '4’ün', '4’ü', '4’te'],
  ['5', '5’in', '5’i', '5’te'],
  ['6', '6’nın', '6’sı', '6’da'],
  ['7', '7’nin', '7’si', '7’de'],
  ['8', '8’in', '8’i', '8’de'],
  ['9', '9’un', '9’u', '9’da'],
  ['20', '20’nin', '20’si', '20’de'],
  ['30', '30’un', '30’u', '30’da'],
  ['40', '40’ın', '40’ı', '40’ta'],
  ['50', '50’nin', '50’si', '50’de'],
  ['70', '70’in', '70’i', '70’te'],
  ['10.000', '10.000’in', '10.000’i', '10.000’de'],
  ['126', '126’nın', '126’sı', '126’da'],
  ['2.000.000', '2.000.000’un', '2.000.000’u', '2.000.000’da'],
  ['1 Aralık 2026', '1 Aralık 2026’nın', '1 Aralık 2026’sı', '1 Aralık 2026’da'],
  ['28 Kasım 2026 10.30', '28 Kasım 2026 10.30’un', '28 Kasım 2026 10.30’u', '28 Kasım 2026 10.30’da'],
  ['18.00', '18.00’in', '18.00’i', '18.00’de'],
  ['14.05', '14.05’in', '14.05’i', '14.05’te'],
  ['1 Aralık', '1 Aralık’ın', '1 Aralık’ı', '1 Aralık’ta'],
])('%s: %s, %s, %s', (text, genitive, possessive, locative) => {
  expect([withSuffix(text, 'genitive'), withSuffix(text, 'possessive'), withSuffix(text, 'locative')]).toEqual([
    genitive,
    possessive,
    locative,
  ])
})

test.each([
  ['10', '10’unu'],
  ['7', '7’sini'],
  ['6', '6’sını'],
  ['3', '3’ünü'],
])('%s as an object: %s', (text, told) => expect(withSuffix(text, 'possessive-object')).toBe(told))
