import { expect, it } from 'vitest'
import { middleOf } from './picture-rules.ts'

it('takes the largest square in the middle, and nothing too small to be seen', () => {
  expect(middleOf({ width: 400, height: 200 })).toEqual({ left: 100, top: 0, side: 200 })
  expect(middleOf({ width: 200, height: 401 })).toEqual({ left: 0, top: 100, side: 200 })
  expect(middleOf({ width: 120, height: 120 })).toEqual({ left: 0, top: 0, side: 120 })
  expect(middleOf({ width: 119, height: 900 })).toBeNull()
})
