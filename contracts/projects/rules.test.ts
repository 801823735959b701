import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lira } from '../common/money/money.ts'
import {
  companyValueOf,
  FUNDING_FIELDS,
  type EarlierProject,
  refuseApplication,
  refuseCompanyValue,
  refuseFunding,
  refuseGoal,
  refuseOwnership,
  refusePartnership,
  remainingLimit,
} from './rules.ts'
import { embedUrlOf, parseVideoUrl, videoUrlOf } from './video-url.ts'

const plan = {
  startDate: '2026-05-01',
  closeDate: '2026-06-29',
  numberOfShares: 100_000,
  unitShareValue: lira(50),
  fundingGoal: lira(5_000_000),
  percentageOfShares: 1_250n,
  postInvestmentCompanyValue: lira(40_000_000),
}
const facts = { today: '2026-05-01', maxPeriodDays: 60, entrepreneurLimitKurus: lira(5_000_000) }

describe('the funding step', () => {
  test.each([
    [{}, {}, null],
    [{ closeDate: '2026-05-01' }, {}, null],
    [{ closeDate: '2026-04-30' }, {}, 'start-after-close'],
    [{ closeDate: '2026-06-30' }, {}, 'period-too-long'],
    [{}, { today: '2026-05-02' }, 'start-in-past'],
    [{}, { entrepreneurLimitKurus: lira(5_000_000) - 1n }, 'goal-above-entrepreneur-limit'],
    // What may be taken beyond the goal stays under the same ceiling (T16/4).
    [{ additionalFundingPercentage: 2_000n }, { entrepreneurLimitKurus: lira(6_000_000) }, null],
    [
      { additionalFundingPercentage: 2_000n },
      { entrepreneurLimitKurus: lira(6_000_000) - 1n },
      'goal-above-entrepreneur-limit',
    ],
    [{}, { entrepreneurLimitKurus: null }, null],
    [{ numberOfShares: 100_001 }, {}, 'goal-not-shares-times-value'],
    [{ unitShareValue: lira(50) + 1n }, {}, 'goal-not-shares-times-value'],
    [{ percentageOfShares: 1_251n }, {}, 'value-not-goal-by-percentage'],
    [{ postInvestmentCompanyValue: lira(4_000_000) }, {}, 'value-not-goal-by-percentage'],
  ])('%o with %o: %s', (change, other, refusal) => {
    expect(refuseFunding({ ...plan, ...change }, { ...facts, ...other })).toEqual(refusal === null ? [] : [refusal])
    if (refusal !== null) expect(FUNDING_FIELDS).toHaveProperty(refusal)
  })

  test('all that is wrong is told at once, each rule as soon as what it compares stands there', () => {
    const wrong = { ...plan, closeDate: '2026-04-30', fundingGoal: lira(6_000_001), percentageOfShares: 1n }
    expect(refuseFunding(wrong, facts)).toEqual([
      'start-after-close',
      'goal-above-entrepreneur-limit',
      'goal-not-shares-times-value',
      'value-not-goal-by-percentage',
    ])
    expect(refuseFunding({ startDate: '2026-04-02', closeDate: '2026-04-01' }, facts)).toEqual([
      'start-in-past',
      'start-after-close',
    ])
    expect(refuseFunding({ startDate: '2026-05-02', closeDate: '2026-05-01' }, facts)).toEqual(['start-after-close'])
    expect(refuseFunding({ fundingGoal: lira(6_000_000) }, facts)).toEqual(['goal-above-entrepreneur-limit'])
    const { numberOfShares, unitShareValue, fundingGoal } = plan
    const sums = { numberOfShares: numberOfShares + 1, unitShareValue, fundingGoal }
    expect(refuseFunding(sums, facts)).toEqual(['goal-not-shares-times-value'])
    expect(refuseFunding({ numberOfShares, unitShareValue }, facts)).toEqual([])
  })

  test('the stated percentage is what the true ratio rounds to', () => {
    // 1/3 is 33,33 %; the ratio 33,335 % rounds to either neighbour, anything beyond to one of them only.
    const thirds = { fundingGoal: lira(1_000_000), postInvestmentCompanyValue: lira(3_000_000) }
    expect(refuseCompanyValue({ ...thirds, percentageOfShares: 3_333n })).toBeNull()
    expect(refuseCompanyValue({ ...thirds, percentageOfShares: 3_334n })).not.toBeNull()
    const half = { fundingGoal: 66_670n, postInvestmentCompanyValue: 200_000n }
    expect(refuseCompanyValue({ ...half, percentageOfShares: 3_333n })).toBeNull()
    expect(refuseCompanyValue({ ...half, percentageOfShares: 3_334n })).toBeNull()
    expect(refuseCompanyValue({ ...half, percentageOfShares: 3_332n })).not.toBeNull()
    expect(refuseCompanyValue({ ...half, percentageOfShares: 3_335n })).not.toBeNull()
  })

  test('a company is never worth less than what it raises', () => {
    const whole = { fundingGoal: lira(100), percentageOfShares: 10_000n }
    expect(refuseCompanyValue({ ...whole, postInvestmentCompanyValue: lira(100) })).toBeNull()
    expect(refuseCompanyValue({ ...whole, postInvestmentCompanyValue: lira(100) - 1n })).not.toBeNull()
  })

  test('the value the form suggests is accepted', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: lira(1_000), max: lira(1_000_000_000) }),
        fc.bigInt({ min: 1n, max: 10_000n }),
        (goal, share) => {
          const postInvestmentCompanyValue = companyValueOf(goal, share)
          expect(
            refuseCompanyValue({ fundingGoal: goal, percentageOfShares: share, postInvestmentCompanyValue }),
          ).toBeNull()
        },
      ),
      { numRuns: 2_000 },
    )
    expect(companyValueOf(lira(5_000_000), 1_250n)).toBe(lira(40_000_000))
  })

  test('the goal is exact to the kuruş', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 9 }),
        fc.bigInt({ min: 1n, max: 10n ** 7n }),
        (numberOfShares, unitShareValue) => {
          const fundingGoal = BigInt(numberOfShares) * unitShareValue
          expect(refuseGoal({ numberOfShares, unitShareValue, fundingGoal })).toBeNull()
          expect(refuseGoal({ numberOfShares, unitShareValue, fundingGoal: fundingGoal + 1n })).not.toBeNull()
        },
      ),
    )
  })

  test('partners own at most the whole', () => {
    expect(refusePartnership([6_000n, 4_000n])).toBeNull()
    expect(refusePartnership([6_000n, 4_001n])).toBe('partnership-above-whole')
    expect(refusePartnership([])).toBeNull()
  })

  test('of an application that is handed in they own exactly the whole', () => {
    expect(refuseOwnership([6_500n, 3_000n])).toBe('partnership-below-whole')
    expect(refuseOwnership([6_500n, 3_499n])).toBe('partnership-below-whole')
    expect(refuseOwnership([6_500n, 3_500n])).toBeNull()
    expect(refuseOwnership([6_500n, 3_501n])).toBe('partnership-above-whole')
  })
})

describe('addresses of videos', () => {
  const youtube = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

  test.each([
    [youtube, youtube],
    ['http://youtube.com/watch?feature=share&v=dQw4w9WgXcQ&t=10s', youtube],
    ['m.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc', youtube],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ', youtube],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ#top', youtube],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youtube],
    ['https://vimeo.com/123456789', 'https://vimeo.com/123456789'],
    ['https://vimeo.com/123456789/abcdef1234', 'https://vimeo.com/123456789/abcdef1234'],
    ['https://player.vimeo.com/video/123456789?h=abcdef1234', 'https://vimeo.com/123456789/abcdef1234'],
  ])('%s is stored as %s', (typed, stored) => {
    const video = parseVideoUrl(typed)
    expect(video && videoUrlOf(video)).toBe(stored)
    expect(parseVideoUrl(stored)).toEqual(video)
  })

  test.each([
    ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
    ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1'],
    [
      'https://vimeo.com/123456789/abcdef1234',
      'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1&h=abcdef1234',
    ],
  ])('%s plays in a frame the page’s policy lets in', (typed, frame) => {
    const video = parseVideoUrl(typed)
    expect(video && embedUrlOf(video)).toBe(frame)
  })

  test.each([
    '',
    'video',
    'https://youtube.com',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQtoolong',
    'https://www.youtube.com/redirect?q=https://evil.com&v=dQw4w9WgXcQ',
    'https://evil.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.com/watch?v=dQw4w9WgXcQ',
    'https://evil.com/youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com@evil.com/watch?v=dQw4w9WgXcQ',
    'https://evil.com@youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com:8080/watch?v=dQw4w9WgXcQ',
    'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
    'ftp://youtu.be/dQw4w9WgXcQ',
    'file:///etc/passwd',
    'http://169.254.169.254/latest/meta-data',
    'https://youtu.be/dQw4w9WgXcQ"><script>',
    'https://youtu.be/dQw4w9WgXc\0',
    'https://yоutube.com/watch?v=dQw4w9WgXcQ',
    'https://vimeo.com/channels/staffpicks',
    'https://vimeo.com/12345',
    `https://youtu.be/dQw4w9WgXcQ?${'a'.repeat(10_000)}`,
  ])('%j is none', (text) => expect(parseVideoUrl(text)).toBeNull())
})

describe('an application beside earlier projects', () => {
  const earlier = (state: EarlierProject['state'], startDate: string | null) => ({
    state,
    startDate,
    capKurus: 100n,
  })
  const refused = (projects: readonly EarlierProject[], startDate = '2027-01-10') =>
    refuseApplication(projects, { startDate, maxCampaigns: 2, isLimitKnown: true })

  test('one process at a time', () => {
    expect(refused([earlier('rejected', null), earlier('archived', '2020-01-01')])).toEqual([])
    for (const state of ['submitted', 'live', 'payout'] as const)
      expect(refused([earlier(state, null)])).toEqual(['process-running'])
  })

  test('two campaigns in twelve months, counted across New Year', () => {
    const ended = ['2026-01-11', '2026-12-31'].map((date) => earlier('reporting', date))
    expect(refused(ended)).toEqual(['too-many-campaigns'])
    expect(refused(ended, '2027-01-11')).toEqual([])
    expect(refused([...ended, earlier('live', '2027-01-05')])).toEqual(['process-running', 'too-many-campaigns'])
    expect(refused([earlier('reporting', '2027-03-01'), earlier('reporting', '2027-03-02')], '2028-02-29')).toEqual([
      'too-many-campaigns',
    ])
  })

  test('what campaigns of the same twelve months raised is taken off the limit', () => {
    const projects = [earlier('archived', '2026-01-10'), earlier('archived', '2026-06-01'), earlier('rejected', null)]
    expect(remainingLimit(150n, projects, '2027-01-10')).toBe(50n)
    expect(remainingLimit(50n, projects, '2027-01-10')).toBe(0n)
  })
})
