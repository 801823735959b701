import { describe, expect, it } from 'vitest'
import { cookieHeader, onlyOwnCookies, parseAuth, readCookies } from './cookies.ts'

describe('cookies', () => {
  it('read as URI-encoded; the first of a name counts, broken ones do not', () => {
    expect(readCookies('a=1; b=%7B%22x%22%3A1%7D; a=2; c=%E0%A4%A; d')).toEqual({ a: '1', b: '{"x":1}' })
    expect(readCookies(undefined)).toEqual({})
  })

  it('are out of reach of scripts and other sites', () => {
    expect(cookieHeader('auth', '{"id":"1"}', { secure: true, maxAge: 60 })).toBe(
      '__Host-auth=%7B%22id%22%3A%221%22%7D; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=60',
    )
    expect(cookieHeader('tema', 'koyu', { secure: false })).not.toMatch(/Secure|__Host-/)
  })

  it('of a site on https are those with the prefix that no other site can set', () => {
    expect(readCookies('auth=planted; __Host-auth=own; tema=koyu')).toMatchObject({ auth: 'own', tema: 'koyu' })
    expect(readCookies(onlyOwnCookies('auth=planted; __Host-tema=koyu'))).toMatchObject({ tema: 'koyu' })
    expect(readCookies(onlyOwnCookies('auth=planted'))).toEqual({})
  })
})

describe('the auth cookie', () => {
  it.each([
    ['{"id":"7","jwt":"a.b-c_d"}', { id: '7', jwt: 'a.b-c_d' }],
    ['{"id":"7"}', null],
    ['{"id":7,"jwt":"a"}', null],
    ['{"id":"7","jwt":"a\\r\\nX-Evil: 1"}', null],
    ['null', null],
    ['not json', null],
    [undefined, null],
  ])('%s', (value, expected) => {
    expect(parseAuth(value)).toEqual(expected)
  })
})
