import { expect, test } from 'vitest'
import { openRemarks } from './open-remarks.ts'

const remark = (field: string, state: 'open' | 'answered' = 'open') => ({ field, state, madeAt: 100 })
const saved = (field: string, savedAt: number) => ({ field, savedAt })

test('a remark whose field was saved since waits for its answer alone; an answered one for nothing', () => {
  const remarks = [remark('name'), remark('shortDescription')]
  expect(openRemarks(remarks, [])).toEqual({ toMend: 2, toAnswer: 0 })
  // What was saved before is what the remark is about.
  expect(openRemarks(remarks, [saved('name', 99), saved('shortDescription', 101)])).toEqual({ toMend: 1, toAnswer: 1 })
  const answered = [remark('name'), remark('shortDescription', 'answered')]
  expect(openRemarks(answered, [saved('name', 101), saved('shortDescription', 101)])).toEqual({
    toMend: 0,
    toAnswer: 1,
  })
})
