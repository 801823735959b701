import { expect, test } from 'vitest'
import { CHECKLIST, POLICY_CRITERIA, POLICY_WEIGHTS, type CheckCriterion, type Verdict } from './criteria.ts'
import {
  areScoresWhole,
  committeeOutcome,
  isDissent,
  isOddVote,
  majorityOf,
  openLines,
  weightedMean,
  type Vote,
} from './rules.ts'

const scoresOf = (score: number) => POLICY_CRITERIA.map((criterion) => ({ criterion, score }))
const cast = (votes: readonly Vote[], score = 4) => votes.map((vote) => ({ vote, scores: scoresOf(score) }))

test('the weights come to a hundred, and each criterion has one', () => {
  expect(Object.values(POLICY_WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBe(100)
  expect(Object.keys(POLICY_WEIGHTS)).toEqual([...POLICY_CRITERIA])
})

test.each<[Vote, number, boolean]>([
  ['approve', 1, true],
  ['approve', 2, true],
  ['approve', 3, false],
  ['reject', 3, false],
  ['reject', 4, true],
  ['reject', 5, true],
])('%s with all scores %i stands against them: %s', (vote, score, isOdd) =>
  expect(isOddVote(vote, scoresOf(score))).toBe(isOdd),
)

test.each<[Vote, 'approved' | 'rejected', boolean]>([
  ['approve', 'approved', false],
  ['reject', 'approved', true],
  ['approve', 'rejected', true],
  ['reject', 'rejected', false],
])('a vote to %s what is %s is a dissent: %s', (vote, outcome, is) => expect(isDissent(vote, outcome)).toBe(is))

test.each([
  [3, 2],
  [4, 3],
  [5, 3],
  [6, 4],
])('of %i seats %i decide', (seats, needed) => expect(majorityOf(seats)).toBe(needed))

test.each<[readonly Vote[], number, number, number, 'approved' | 'rejected' | null]>([
  [[], 5, 5, 4, null],
  [['approve', 'approve'], 5, 5, 4, null],
  [['approve', 'approve', 'approve'], 5, 5, 4, null],
  [['approve', 'approve', 'approve', 'reject', 'reject'], 5, 5, 4, 'approved'],
  [['reject', 'reject', 'reject'], 5, 5, 4, 'rejected'],
  // One is conflicted: the majority stays that of all five.
  [['approve', 'approve', 'reject', 'reject'], 5, 4, 4, 'rejected'],
  [['approve', 'approve', 'approve', 'reject'], 5, 4, 4, 'approved'],
  // Fewer than a majority may vote: conflicts are no votes against.
  [[], 5, 2, 4, null],
  [['reject', 'reject'], 5, 2, 4, null],
  // A majority alone does not suffice below the mean.
  [['approve', 'approve', 'approve'], 3, 3, 2, 'rejected'],
  [['approve', 'approve', 'approve'], 3, 3, 3, 'approved'],
])('votes %j of %i seats, %i eligible, scores of %i: %s', (votes, seats, eligible, score, outcome) => {
  expect(committeeOutcome({ seats, eligible, cast: cast(votes, score) })).toBe(outcome)
})

test('the mean goes by the weights', () => {
  expect(weightedMean([])).toBeNull()
  const scores = POLICY_CRITERIA.map((criterion) => ({ criterion, score: criterion === 'team' ? 5 : 3 }))
  expect(weightedMean([scores])).toBe(340)
  expect(weightedMean([scores, scoresOf(5)])).toBe(420)
})

test('a file is ready when each line has its verdict and no relation was found', () => {
  const all = new Map<CheckCriterion, Verdict>(CHECKLIST.map((line) => [line, 'met']))
  expect(openLines(all)).toEqual([])
  expect(openLines(new Map())).toEqual([...CHECKLIST])
  expect(openLines(new Map(all).set('market', 'unmet'))).toEqual([])
  expect(openLines(new Map(all).set('team', 'incomplete').set('relation-kin', 'unmet'))).toEqual([
    'team',
    'relation-kin',
  ])
  expect(openLines(new Map(all).set('purpose-allowed', 'unmet'))).toEqual(['purpose-allowed'])
  expect(areScoresWhole(scoresOf(3))).toBe(true)
  expect(areScoresWhole(scoresOf(3).slice(1))).toBe(false)
  expect(areScoresWhole(scoresOf(3).map((score) => ({ ...score, criterion: 'team' as const })))).toBe(false)
})
