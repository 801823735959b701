import { expect, expectTypeOf, test } from 'vitest'
import type { MarksOf, PlainRefusalCode, RefusalCode } from './refusal-codes.ts'
import { Refusal, refuseIf, tooManyRequests } from './refusal.ts'

type Given<Code extends RefusalCode> = ConstructorParameters<typeof Refusal<Code>>

test('a code is one of the tables’, and comes with exactly the marks of its sentence (read by the compiler)', () => {
  const marked = new Refusal('withdrawal-window-over', { parameters: { endedAt: '24.11.2026 10.00' } })
  expect([marked.code, marked.detail.parameters]).toEqual(['withdrawal-window-over', { endedAt: '24.11.2026 10.00' }])
  expectTypeOf<string>().not.toExtend<RefusalCode>()
  expectTypeOf<'never-heard-of'>().not.toExtend<RefusalCode>()
  expectTypeOf<Given<'withdrawal-window-over'>[1]['parameters']>().toEqualTypeOf<{ readonly endedAt: string }>()
  expectTypeOf<['withdrawal-window-over']>().not.toExtend<Given<'withdrawal-window-over'>>()
  expectTypeOf<['not-found']>().toExtend<Given<'not-found'>>()
  expectTypeOf<Given<'not-found'>[1]>().not.toHaveProperty('parameters')
  expectTypeOf<MarksOf<'not-found' | 'key-removed' | 'mark-missing'>>().toEqualTypeOf<'key' | 'mark'>()
  expectTypeOf<'bank-unavailable'>().toExtend<PlainRefusalCode>()
  expectTypeOf<'too-many-requests'>().not.toExtend<PlainRefusalCode>()
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
