import { expect, test } from 'vitest'
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
