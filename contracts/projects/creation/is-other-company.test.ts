import { expect, it } from 'vitest'
import { isOtherCompany } from './is-other-company.ts'

it.each([
  ['Özberk Yatırım A.Ş.', 'Rüzgâr Enerji A.Ş.', true],
  ['Özberk Yatırım A.Ş.', 'ÖZBERK YATIRIM ANONİM ŞİRKETİ', false],
  ['Özberk', 'Özberk Yatırım A.Ş.', false],
  ['Özberk Yatırım A.Ş.', '', false],
])('of %j an application that names %j: %j', (acting, named, expected) => {
  expect(isOtherCompany(acting, named)).toBe(expected)
})
