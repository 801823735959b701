import { expect, test } from 'vitest'
import { companyMenu, profileMenu } from './profile-menu.ts'

test('each place stands once, under a word of few, and a company has no place that a person alone has', () => {
  const places = profileMenu.flatMap((group) => group.places.map(({ key }) => key))
  expect(new Set(places).size).toBe(places.length)
  for (const group of profileMenu) expect(group.places.length).toBeLessThanOrEqual(5)
  const ofCompanies = companyMenu.flatMap((group) => group.places.map(({ key }) => key))
  expect(ofCompanies).not.toContain('secondFactor')
  for (const place of ofCompanies) expect(places).toContain(place)
})
