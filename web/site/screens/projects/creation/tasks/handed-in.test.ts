import { expect, test } from 'vitest'
import { SHOWN_STATES } from '#contracts/projects/lifecycle.ts'
import { handedInOf } from './handed-in.ts'

test('only what waits for an analyst is told to be in evaluation; a campaign finds its application approved', () => {
  const of = (standing: string) => SHOWN_STATES.filter((state) => handedInOf(state) === standing)
  expect(of('evaluation')).toEqual(['draft', 'submitted', 'under-evaluation', 'revision-requested'])
  expect(of('committee')).toEqual(['in-committee'])
  expect(of('rejected')).toEqual(['rejected'])
  expect(of('approved')).toEqual(SHOWN_STATES.slice(SHOWN_STATES.indexOf('approved')))
})
