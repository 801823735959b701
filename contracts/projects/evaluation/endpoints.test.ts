import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { judgeCriterion } from './endpoints.ts'

test('a line of the checklist without its result is told what to do', () => {
  const line = {
    projectId: '00000000-0000-7000-8000-000000000001',
    criterion: 'clarity',
    verdict: '',
    note: '',
    evidence: '',
  }
  const { error } = z.safeParse(judgeCriterion.input, line)
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([['verdict', 'Sonucu seçiniz.']])
})
