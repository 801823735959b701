import { expect, expectTypeOf, test } from 'vitest'
import type { MarksOf, PlainRefusalCode, RefusalCode } from './refusal-codes.ts'
import { Refusal, refuseIf, tooManyRequests } from './refusal.ts'

test('a code is one of the tables’, and comes with exactly the marks of its sentence (read by the compiler)', () => {
  const marked = new Refusal('withdrawal-window-over', { parameters: { endedAt: '24.11.2026 10.00' } })
  expect([marked.code, marked.detail.parameters]).toEqual(['withdrawal-window-over', { endedAt: '24.11.2026 10.00' }])
  expectTypeOf<MarksOf<'registration-date-out-of-bounds'>>().toEqualTypeOf<'from' | 'until'>()
  expectTypeOf<MarksOf<'not-found' | 'key-removed' | 'mark-missing'>>().toEqualTypeOf<'key' | 'mark'>()
  expectTypeOf<'bank-unavailable'>().toExtend<PlainRefusalCode>()
  expectTypeOf<'too-many-requests'>().not.toExtend<PlainRefusalCode>()
  expectTypeOf<string>().not.toExtend<RefusalCode>()
  const wrong = () => [
    // @ts-expect-error: no table has the code
    new Refusal('never-heard-of'),
    // @ts-expect-error: its sentence has a mark
    new Refusal('withdrawal-window-over'),
    // @ts-expect-error: its mark is another
    new Refusal('withdrawal-window-over', { parameters: { until: '' } }),
    // @ts-expect-error: it has one mark
    new Refusal('withdrawal-window-over', { parameters: { endedAt: '', until: '' } }),
    // @ts-expect-error: it has none
    new Refusal('not-found', { parameters: { endedAt: '' } }),
  ]
  expect(wrong).toBeTypeOf('function')
})

test('every code is of one sentence at least, each known word for word', () => {
  type Unknown = { [Code in RefusalCode]: string extends MarksOf<Code> ? Code : never }[RefusalCode]
  expectTypeOf<Unknown>().toBeNever()
})

test('what a rule refuses is thrown, nothing else', () => {
  const rule = (isLate: boolean) => (isLate ? 'not-cancellable' : null)
  expect(() => refuseIf(rule(false))).not.toThrow()
  expect(() => refuseIf(rule(true))).toThrow(new Refusal('not-cancellable'))
  expect(tooManyRequests(3).detail).toEqual({ parameters: { seconds: '3' }, retryAfter: 3 })
})
