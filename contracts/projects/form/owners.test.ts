import { expect, test } from 'vitest'
import type { InformationForm } from '../information-form.ts'
import type { Acquisition } from './acquisitions.ts'
import { isAboutOwners, refuseOwners, withOwners } from './owners.ts'

type Person = InformationForm['people'][number]

const owner = (name: string, share: number, acquiredBy?: Acquisition): Person => ({
  role: name === 'Ece' ? 'leader' : 'participant',
  name,
  title: '',
  experience: '',
  shareBps: String(share * 100),
  ...(acquiredBy ? { acquiredBy } : {}),
})
const TEAM: Person = { role: 'team', name: 'Can', title: 'Usta', experience: 'Var.', shareBps: '0' }
const formOf = (...people: Person[]): Pick<InformationForm, 'people'> => ({ people })

// Ece and Ali owned a tenth or more when the process began; Su did not.
const FIRST = formOf(owner('Ece', 60), owner('Ali', 31), owner('Su', 9), TEAM)
const refused = (...people: Person[]) => refuseOwners(FIRST, FIRST, formOf(...people, TEAM))

test('what says nothing of the owners is not judged, though they be incomplete', () => {
  const part = formOf(owner('Ece', 60))
  expect(isAboutOwners(part, formOf(owner('Ece', 60), TEAM))).toBe(false)
  expect(refuseOwners(part, part, formOf(owner('Ece', 60), TEAM))).toBeNull()
})

test('the owners own the whole between them, each named once', () => {
  expect(refused(owner('Ece', 60), owner('Ali', 31), owner('Su', 5), owner('Ay', 4))).toBeNull()
  expect(refused(owner('Ece', 60), owner('Ali', 31), owner('Su', 8))).toBe('partnership-below-whole')
  expect(refused(owner('Ece', 60), owner('Ali', 31), owner('Su', 9), owner('Ay', 1))).toBe('partnership-above-whole')
  expect(refused(owner('Ece', 60), owner('Ali', 31), owner('Su', 4), owner('Su', 5))).toBe('change-owner-twice')
})

test('shares under the lock-up go only where the law lets them go, and no more of them than there are (T16/7)', () => {
  const sold = [owner('Ece', 60), owner('Ali', 20), owner('Su', 9)]
  expect(refused(...sold, owner('Ay', 11))).toBe('change-locked-shares')
  expect(refused(...sold, owner('Ay', 11, 'qualified-investor'))).toBeNull()
  expect(refused(...sold, owner('Ay', 11, 'inheritance'))).toBeNull()
  expect(refused(...sold, owner('Ay', 10, 'inheritance'), owner('Oy', 1))).toBe('change-locked-shares')
  // Among the holders: Ece is one, whoever comes new is none.
  expect(refused(...sold, owner('Ay', 11, 'among-holders'))).toBe('change-locked-shares')
  expect(refused(owner('Ece', 71, 'among-holders'), owner('Ali', 20), owner('Su', 9))).toBeNull()
  expect(refused(owner('Ece', 60), owner('Su', 40, 'inheritance'))).toBeNull()
  // Su had less than a tenth and may sell to anybody.
  expect(refused(owner('Ece', 60), owner('Ali', 31), owner('Ay', 9))).toBeNull()
})

test('who was bound when the process began stays so, whatever earlier changes made of their part', () => {
  const second = formOf(owner('Ece', 60), owner('Ali', 5), owner('Su', 35, 'inheritance'))
  const third = formOf(owner('Ece', 60), owner('Su', 35, 'inheritance'), owner('Ay', 5))
  expect(refuseOwners(FIRST, second, third)).toBe('change-locked-shares')
  // What was acquired before does not cover what is sold now.
  const more = formOf(owner('Ece', 50), owner('Ali', 5), owner('Su', 35, 'inheritance'), owner('Ay', 10))
  expect(refuseOwners(FIRST, second, more)).toBe('change-locked-shares')
})

test('who stays keeps title and experience, the leader their place; absent fields change nothing', () => {
  const form = formOf(owner('Ece', 60), { ...owner('Ali', 40), title: 'Ortak' }, TEAM)
  expect(withOwners(form, {})).toEqual(form.people.slice(0, 2))
  const partners = [
    { name: 'Ali', share: 3_000n },
    { name: 'Ay', share: 1_000n, acquiredBy: 'inheritance' as const },
    { name: 'Su', share: 100n, isRemoved: true },
  ]
  expect(withOwners(form, { leaderShare: 6_000n, partners })).toEqual([
    owner('Ece', 60),
    { ...owner('Ali', 30), title: 'Ortak' },
    owner('Ay', 10, 'inheritance'),
  ])
})
