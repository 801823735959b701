import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { membershipMessages } from '../messages.ts'
import { typedCode } from './second-factor-endpoints.ts'
import { inGroups, isCodeOfApp, isRecoveryCode, isTypedCode, tidyFactorCode } from './second-factor.ts'

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['7k3m-x0pq-4rtv', '7K3MX0PQ4RTV'],
  ['7K3M XOPQ 4RTV', '7K3MX0PQ4RTV'],
  ['7k3m–il0o–4rtv', '7K3M11004RTV'],
])('%s is compared as %s', (typed, tidy) => {
  expect(tidyFactorCode(typed)).toBe(tidy)
  expect(isTypedCode(tidy)).toBe(true)
})

test.each(['', '12345', '1234567', '12345a', '7K3MX0PQ4RT', '7K3MX0PQ4RTVA', '7K3MX0PQ4RT!', '٣٤٥٦٧٨'])(
  '%s is no code',
  (text) => {
    expect(isTypedCode(tidyFactorCode(text))).toBe(false)
  },
)

test('an app shows digits only; a recovery code has twelve letters', () => {
  expect([isCodeOfApp('000000'), isRecoveryCode('000000')]).toEqual([true, false])
  expect([isCodeOfApp('7K3MX0PQ4RTV'), isRecoveryCode('7K3MX0PQ4RTV')]).toEqual([false, true])
  expect(inGroups('JBSWY3DPEHPK3PXP', ' ')).toBe('JBSW Y3DP EHPK 3PXP')
})

test.each([
  ['12345', membershipMessages.codeDigits],
  ['123 456 7', membershipMessages.codeDigits],
  ['7K3M-X0PQ', membershipMessages.codeMalformed],
  ['', membershipMessages.codeRequired],
])('a mistyped code is told by what was meant: %s', (typed, sentence) => {
  const { error } = z.safeParse(typedCode, typed)
  expect(error?.issues.map(({ message }) => message)).toEqual([sentence])
})
