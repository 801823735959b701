import { expect, test } from 'vitest'
import { makeFormKey, readFormKey } from './form-key.ts'

const secrets = { session: 'test-only-session-secret-0123456789abcdef' }
const SHOWN = new Date('2026-03-16T09:00:00Z')

test('a key says when its form was shown, and no two are alike', () => {
  const key = makeFormKey(secrets, SHOWN)
  expect(readFormKey(secrets, key)?.shownAt).toEqual(SHOWN)
  expect(makeFormKey(secrets, SHOWN)).not.toBe(key)
  expect(key.length).toBeLessThan(100)
})

test('a key of another installation, with another moment, or cut short is none of ours', () => {
  const key = makeFormKey(secrets, SHOWN)
  const [, nonce = '', mac = ''] = key.split('.')
  const later = Math.floor(SHOWN.getTime() / 1000 + 60).toString(36)
  expect(readFormKey({ session: `${secrets.session}x` }, key)).toBeNull()
  expect(readFormKey(secrets, `${later}.${nonce}.${mac}`)).toBeNull()
  expect(readFormKey(secrets, key.slice(0, -1))).toBeNull()
  expect(readFormKey(secrets, '')).toBeNull()
  expect(readFormKey(secrets, 'a.b.c')).toBeNull()
})
