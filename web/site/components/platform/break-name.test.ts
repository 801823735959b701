import { expect, test } from 'vitest'
import { breakName } from './break-name.ts'

test.each([
  ['Takasbank', ['Takasbank']],
  ['Örnek Bank A.Ş.', ['Örnek Bank A.Ş.']],
  ['Örnek Takas ve Saklama Bankası A.Ş.', ['Örnek Takas ve', 'Saklama Bankası A.Ş.']],
  ['Birleşikemanetvesaklama A.Ş.', ['Birleşikemanetvesakl…', 'A.Ş.']],
  [
    'Örnek Uluslararası Takas, Emanet ve Saklama Hizmetleri Yatırım Bankası A.Ş.',
    ['Örnek Uluslararası', 'Takas, Emanet ve', 'Saklama Hizmetleri…'],
  ],
])('%s stands in its box', (name, lines) => {
  expect(breakName(name)).toEqual(lines)
})
