import { expect, test } from 'vitest'
import { addressOf, codeOf, findStep, newSecret, stepAt } from './app-codes.ts'
import { qrPath } from './qr-path.ts'

/** `12345678901234567890` of RFC 6238, appendix B, in base 32. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number): Date => new Date(seconds * 1000)

// The RFC prints eight digits; apps show the last six.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('RFC 6238, second %d: %s', (seconds, code) => {
  expect(codeOf(RFC_SECRET, stepAt(at(seconds)))).toBe(code)
  expect(findStep(RFC_SECRET, code, at(seconds))).toBe(stepAt(at(seconds)))
})

test('a code counts in its half minute and the two beside it, and says which', () => {
  const now = at(1_234_567_890)
  const step = stepAt(now)
  const found = [-2, -1, 0, 1, 2].map((ahead) => findStep(RFC_SECRET, codeOf(RFC_SECRET, step + BigInt(ahead)), now))
  expect(found).toEqual([null, step - 1n, step, step + 1n, null])
})

test('a secret has 160 bits and is never the same', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(newSecret())
})

test('the address names platform and account, as apps read it', () => {
  const address = new URL(addressOf(RFC_SECRET, 'Açık Defter', 'uye@ornek.test'))
  expect(decodeURIComponent(address.pathname)).toBe('/Açık Defter:uye@ornek.test')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Açık Defter',
    secret: RFC_SECRET,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

test('the QR code begins with the finder’s seven dark modules and stays inside its square', () => {
  const { size, path } = qrPath('otpauth://totp/x')
  expect(path.startsWith('M0 0h7v1h-7z')).toBe(true)
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].map(([, x, y, length]) => [x, y, length].map(Number))
  expect(runs.map(([x = 0, y = 0, length = 0]) => `M${x} ${y}h${length}v1h-${length}z`).join('')).toBe(path)
  for (const [x = 0, y = 0, length = 0] of runs) expect(x + length <= size && y < size).toBe(true)
})
