import { expect, it } from 'vitest'
import { founderOf, isOtherCompany } from './is-other-company.ts'

it.each([
  ['Özberk Yatırım A.Ş.', 'Rüzgâr Enerji A.Ş.', true],
  ['Özberk Yatırım A.Ş.', 'ÖZBERK YATIRIM ANONİM ŞİRKETİ', false],
  ['Özberk', 'Özberk Yatırım A.Ş.', false],
  ['Özberk Yatırım A.Ş.', '', false],
])('of %j an application that names %j: %j', (acting, named, expected) => {
  expect(isOtherCompany(acting, named)).toBe(expected)
})

it('a company that raises money for itself stands on its page by who represents it, and is no partner of its own', () => {
  const issuer = { companyName: 'Özberk Yatırım Anonim Şirketi', executive: 'Deniz Özberk' }
  const company = { isCompany: true, fullName: 'Özberk Yatırım A.Ş.' }
  expect(founderOf(company, issuer)).toBe('Deniz Özberk')
  expect(founderOf(company, { ...issuer, companyName: 'Kıyı Rüzgârı A.Ş.' })).toBe('Özberk Yatırım A.Ş.')
  // A person stays who they are, also in a company that bears their name.
  expect(founderOf({ isCompany: false, fullName: 'Özberk Yatırım A.Ş.' }, issuer)).toBe('Özberk Yatırım A.Ş.')
})
