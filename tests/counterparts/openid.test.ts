import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectEDevlet } from '#server/outside/edevlet/client.ts'
import type { EDevlet, EDevletLogin } from '#server/outside/edevlet/port.ts'
import { npmPackage } from './program.ts'

const oidc = npmPackage('oidc-provider', '9.13.3')
const REDIRECT = 'https://platform.ornek.test/profil/e-devlet'
const CLIENT = { clientId: 'platform', clientSecret: 'gizli-sozcuk-platformun' }
const PERSON = { given_name: 'Işıl', family_name: 'Ünlüer', birthdate: '1987-04-23', national_id: '10000000146' }

interface Provider {
  callback(): http.RequestListener
  readonly proxy: boolean
}
type MakeProvider = new (issuer: string, configuration: object) => Provider

/** People sign in at its own pages of development; what they may be asked is what e-Devlet's would ask. */
const configuration = (claims: object) => ({
  clients: [
    {
      client_id: CLIENT.clientId,
      client_secret: CLIENT.clientSecret,
      redirect_uris: [REDIRECT],
      response_types: ['code'],
      grant_types: ['authorization_code'],
      token_endpoint_auth_method: 'client_secret_post',
      id_token_signed_response_alg: 'ES256',
    },
  ],
  claims: { openid: ['sub'], profile: ['given_name', 'family_name', 'birthdate', 'national_id'] },
  jwks: { keys: [generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })] },
  cookies: { keys: ['a-key-of-the-test'] },
  ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 600 },
  findAccount: (_context: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...claims }) }),
})

const open: http.Server[] = []
let edevlet: EDevlet
let issuer: string

async function provide(claims: object): Promise<string> {
  const { default: Made } = (await import(oidc.at ?? '')) as { default: MakeProvider }
  const server = http.createServer().listen(0, '127.0.0.1')
  open.push(server)
  await once(server, 'listening')
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  server.on('request', new Made(at, configuration(claims)).callback())
  return at
}

beforeAll(async () => {
  if (!oidc.at) return
  issuer = await provide(PERSON)
  edevlet = connectEDevlet({ issuer, ...CLIENT })
})
afterAll(() => {
  for (const server of open) server.close()
})
beforeEach(({ skip }) => skip(oidc.at === null, oidc.missing))

const login = (verifier = 'v'.repeat(43)): EDevletLogin => ({
  redirectUri: REDIRECT,
  state: 'durum-of-this-login',
  nonce: 'nonce-of-this-login',
  verifier,
})

/** As a browser goes: through sign-in and consent, back to the platform's address, where it ends. */
async function walk(address: string, answer: 'agree' | 'refuse' = 'agree'): Promise<Record<string, string>> {
  const cookies = new Map<string, string>()
  let [at, form] = [address, null as URLSearchParams | null]
  for (let step = 0; step < 20; step++) {
    const reply = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: form } : {}),
    })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const next = reply.headers.get('location')
    form = null
    if (next) at = new URL(next, at).href
    else ({ at, form } = nextOf(at, await reply.text(), answer))
    if (at.startsWith(REDIRECT)) return Object.fromEntries(new URL(at).searchParams)
  }
  throw new Error('the provider never sent the person back')
}

/** What a person does on a page of the provider. */
function nextOf(at: string, page: string, answer: 'agree' | 'refuse'): { at: string; form: URLSearchParams | null } {
  const [, abort] = /href="([^"]+\/abort)"/.exec(page) ?? []
  if (answer === 'refuse' && abort) return { at: new URL(abort, at).href, form: null }
  const [, action] = /action="([^"]+)"/.exec(page) ?? []
  const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? []
  if (!action || !prompt) throw new Error(`a page without a form: ${page.slice(0, 500)}`)
  return { at: new URL(action, at).href, form: new URLSearchParams({ prompt, login: 'isil', password: 'x' }) }
}

test('a person who signs in and agrees is read, once', async () => {
  const returned = await walk(await edevlet.loginUrl(login()))
  expect(await edevlet.readPerson(login(), returned)).toEqual({
    number: PERSON.national_id,
    firstName: PERSON.given_name,
    lastName: PERSON.family_name,
    birthDate: PERSON.birthdate,
  })
  await expect(edevlet.readPerson(login(), returned)).rejects.toMatchObject({ code: 'code-refused' })
})

test('one who says no is told from one who comes back with what is not theirs', async () => {
  const refused = await walk(await edevlet.loginUrl(login()), 'refuse')
  await expect(edevlet.readPerson(login(), refused)).rejects.toMatchObject({ code: 'consent-refused' })
  const returned = await walk(await edevlet.loginUrl(login()))
  await expect(edevlet.readPerson(login('w'.repeat(43)), returned)).rejects.toMatchObject({ code: 'code-refused' })
  const again = await walk(await edevlet.loginUrl(login()))
  await expect(edevlet.readPerson({ ...login(), nonce: 'another' }, again)).rejects.toMatchObject({
    reason: 'malformed-answer',
  })
  const third = await walk(await edevlet.loginUrl(login()))
  await expect(edevlet.readPerson({ ...login(), state: 'another' }, third)).rejects.toMatchObject({
    reason: 'malformed-answer',
  })
})

test('a provider that tells too little, or does not know the platform, proves nobody', async () => {
  const { national_id: _number, ...less } = PERSON
  const silent = connectEDevlet({ issuer: await provide(less), ...CLIENT })
  const returned = await walk(await silent.loginUrl(login()))
  await expect(silent.readPerson(login(), returned)).rejects.toMatchObject({ code: 'incomplete' })
  const stranger = connectEDevlet({ issuer, ...CLIENT, clientSecret: 'another' })
  const own = await walk(await stranger.loginUrl(login()))
  await expect(stranger.readPerson(login(), own)).rejects.toMatchObject({ name: 'OutsideUnavailable' })
})
