import { expect, test } from 'vitest'
import { compositionLacks, isExperienced, type Qualification } from './composition.ts'

const TERMS = { members: 3, years: 5 }
const TODAY = '2026-11-29'
const NOTHING: Qualification = {
  experienceSince: null,
  isBoardMember: false,
  angelLicence: null,
  angelLicenceUntil: null,
  levelThreeLicence: null,
  levelThreeLicenceUntil: null,
}
const EXPERIENCED: Qualification = { ...NOTHING, experienceSince: '2015-03-01' }
const CHAIR: Qualification = { ...EXPERIENCED, isBoardMember: true, angelLicence: 'BKY-1' }
const EXPERT: Qualification = { ...NOTHING, levelThreeLicence: '9' }

const lacks = (...members: (Qualification | null)[]) => compositionLacks(members, TERMS, TODAY)

test('a committee as the law asks for it lacks nothing', () => {
  expect(lacks(CHAIR, EXPERIENCED, EXPERT)).toEqual([])
})

test.for([
  ['two members are too few', [CHAIR, { ...EXPERIENCED, levelThreeLicence: '9' }], ['members']],
  ['half of them experienced are no majority', [CHAIR, EXPERIENCED, EXPERT, NOTHING], ['experience']],
  ['of whom nothing is recorded counts among the members alone', [CHAIR, null, EXPERT], ['experience']],
  [
    'the board and the licence are one person’s',
    [{ ...CHAIR, angelLicence: null }, { ...EXPERIENCED, angelLicence: 'BKY-1' }, EXPERT],
    ['board-member'],
  ],
  ['nobody with the licence of level 3', [CHAIR, EXPERIENCED, EXPERIENCED], ['level-three']],
  [
    'a licence that ran out yesterday',
    [{ ...CHAIR, angelLicenceUntil: '2026-11-28' }, EXPERIENCED, EXPERT],
    ['board-member'],
  ],
  ['the last day of a licence counts', [CHAIR, EXPERIENCED, { ...EXPERT, levelThreeLicenceUntil: TODAY }], []],
  ['nobody at all', [], ['members', 'experience', 'board-member', 'level-three']],
] as const)('%s', ([, members, lacking]) => {
  expect(lacks(...members)).toEqual(lacking)
})

test('five years are complete on their day', () => {
  expect(isExperienced('2021-11-29', 5, TODAY)).toBe(true)
  expect(isExperienced('2021-11-30', 5, TODAY)).toBe(false)
  expect(isExperienced('2020-02-29', 5, '2025-02-28')).toBe(false)
  expect(isExperienced('2020-02-29', 5, '2025-03-01')).toBe(true)
})
