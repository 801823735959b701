import { expect, test } from 'vitest'
import { findRenewed } from './renewal-rules.ts'

const demand = (kind: 'framework-agreement' | 'privacy-notice', version: number) => ({
  kind,
  version,
  title: kind,
  since: new Date('2026-03-01T00:00:00Z'),
})

test('an older acceptance is asked for again, a newer or equal one is not, none at all is not asked here', () => {
  const demands = [demand('framework-agreement', 3), demand('privacy-notice', 2)]
  expect(findRenewed(demands, { 'framework-agreement': 2, 'privacy-notice': 2 })).toEqual([demands[0]])
  expect(findRenewed(demands, { 'framework-agreement': 4 })).toEqual([])
  expect(findRenewed(demands, {})).toEqual([])
  expect(findRenewed([], { 'framework-agreement': 1 })).toEqual([])
})
