import { createCipheriv } from 'node:crypto'
import { expect, test } from 'vitest'
import { isWeakKey, isWeakText } from './weak-secret.ts'

const KEYS = 10_000

/** Bytes as a good generator gives them, the same in each run: one in millions looks like a pattern, and nobody could say which. */
const stream = createCipheriv('aes-128-ctr', Buffer.alloc(16, 1), Buffer.alloc(16))
const randomBytes = (length: number): Buffer => stream.update(Buffer.alloc(length))
const randomInt = (below: number): number => Number(randomBytes(6).readUIntBE(0, 6) % below)
const randomUUID = (): string => {
  const bytes = randomBytes(16)
  bytes.writeUInt8((bytes.readUInt8(6) & 15) | 64, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 63) | 128, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const among = (signs: string, length: number) => () =>
  Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
const SMALL = 'abcdefghijklmnopqrstuvwxyz'
const DIGITS = '0123456789'

const GENERATORS: Record<string, () => string> = {
  'openssl rand -base64 24': () => randomBytes(24).toString('base64'),
  'openssl rand -base64 32': () => randomBytes(32).toString('base64'),
  'openssl rand -base64 48': () => randomBytes(48).toString('base64'),
  'openssl rand -base64 64': () => randomBytes(64).toString('base64'),
  'base64url of 32': () => randomBytes(32).toString('base64url'),
  'openssl rand -hex 16': () => randomBytes(16).toString('hex'),
  'openssl rand -hex 32': () => randomBytes(32).toString('hex'),
  'hex in capitals': () => randomBytes(32).toString('hex').toUpperCase(),
  'one uuid': () => randomUUID(),
  'two uuids': () => randomUUID() + randomUUID(),
  'two uuids apart': () => `${randomUUID()}-${randomUUID()}`,
  'letters and digits': among(SMALL + SMALL.toUpperCase() + DIGITS, 40),
  'small letters and digits': among(SMALL + DIGITS, 40),
  'printable signs': among(`${SMALL}${SMALL.toUpperCase()}${DIGITS}!"#$%&'()*+,-./:;<=>?@[]^_{|}~`, 40),
}

test.each(Object.entries(GENERATORS))(`of ${KEYS} secrets by %s none is refused`, (_name, make) => {
  const refused = Array.from({ length: KEYS }, make).filter(isWeakText)
  expect(refused).toEqual([])
})

test(`of ${KEYS} random keys none is refused`, () => {
  const refused = Array.from({ length: KEYS }, () => randomBytes(32)).filter((key) => isWeakKey(key, 32))
  expect(refused).toEqual([])
})

const bytes = (at: (index: number) => number) => Buffer.from(Array.from({ length: 32 }, (_, index) => at(index) & 255))

test.each([
  ['short', 'kT9x'],
  ['one sign', 'a'.repeat(64)],
  ['alphabet and digits', 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ['both alphabets', 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'],
  ['backwards', '9876543210zyxwvutsrqponmlkjihgfedcba'],
  ['digits of hex', '0123456789abcdef'.repeat(4)],
  ['two counts in turn', 'a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6q7'],
  ['a repeated random piece', 'x7Kq9!'.repeat(8)],
  ['the rows of a keyboard', 'qwertyuiopasdfghjklzxcvbnm1234567890'],
  ['words', 'correct-horse-battery-staple-forever'],
  ['more words', 'CorrectHorseBatteryStapleAndSomethingElse'],
  ['a sentence', 'the quick brown fox jumps over the lazy dog and runs'],
  ['a sentence in Turkish', 'bu parolayi kimse tahmin edemez sanirim ama'],
  ['an example', 'your-secret-key-here-change-me-please'],
  ['an example of a manual', 'this-is-not-a-very-long-and-random-string'],
  ['an example with digits', 'super_secret_session_signing_key_123456'],
  ['a count in hex', bytes((index) => index).toString('hex')],
  ['a count in base64', bytes((index) => index + 1).toString('base64')],
  ['a test key', 'test-only-session-secret-0123456789abcdef'],
])('a secret of %s is weak', (_name, text) => {
  expect(isWeakText(text)).toBe(true)
})

test.each([
  ['nothing', Buffer.alloc(32)],
  ['too few bytes', randomBytes(31)],
  ['too many bytes', randomBytes(33)],
  ['a count', bytes((index) => index + 1)],
  ['a count down', bytes((index) => 255 - index)],
  ['a count in steps', bytes((index) => index * 7)],
  ['squares', bytes((index) => index * index)],
  [
    'a repeated piece',
    Buffer.concat([...Array.from({ length: 2 }, () => Buffer.from('3f9ac1d27be40586aa17c3d95e20f184', 'hex'))]),
  ],
  ['words', Buffer.from('correct horse battery staple yes')],
  ['an example', Buffer.from('your-32-byte-secret-key-here-ok!')],
])('a key of %s is weak', (_name, key) => {
  expect(isWeakKey(key, 32)).toBe(true)
})
