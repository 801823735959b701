import { expect, test } from 'vitest'
import type { CardProject } from '#web/site/components/project-card.tsx'
import { featuredOf } from './featured.ts'

const card = (id: string, state: string) => ({ id, state }) as CardProject

test('the page begins with the first campaign that takes orders, not with one that is stopped or has closed', () => {
  const live = [card('1', 'suspended'), card('2', 'change-under-review'), card('3', 'live'), card('4', 'live')]
  expect(featuredOf(live)?.id).toBe('3')
  expect(featuredOf(live.slice(0, 2))).toBe(undefined)
})
