import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Ground } from './behaviour.ts'
import { json, type Reply, type Request, type SimulatedSystem } from './http-server.ts'

export const EDEVLET_CLIENT_ID = 'acik-defter-deneme'
const CODE_MS = 120_000

/** A person of the simulated state, as it tells of them. */
export interface EDevletIdentity {
  readonly number: string
  readonly firstName: string
  readonly lastName: string
  /** `1987-04-23` */
  readonly birthDate: string
}

/** What the platform asked with the person it sent. */
export interface EDevletRequest {
  readonly redirectUri: string
  readonly nonce: string
  readonly codeChallenge: string
}

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const issuerOf = ({ headers }: Request): string => `http://${headers.host ?? ''}/edevlet`

/** The key with which this run signs. */
function makeKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { privateKey, publicKey, kid: randomBytes(6).toString('hex') }
}

type Key = ReturnType<typeof makeKey>

/**
 * e-Devlet as an OpenID Connect provider. People meet its consent page below the platform's own address (`/deneme/e-devlet`), for
 * nothing but the platform is reachable from their browsers; codes, keys and the person are asked here over the network.
 */
export function edevlet(ground: Ground, consentUrl: string, clientSecret: string): SimulatedSystem {
  const key = makeKey()
  return {
    system: 'edevlet',
    prefix: '/edevlet',
    isAuthorised: () => true,
    refuse: (request) => {
      if (request.path === '/jwks') return keysOf(key)
      return request.method === 'POST' ? invalidGrant() : discovery(request, consentUrl)
    },
    answer: async (request) => {
      switch (request.path) {
        case '/.well-known/openid-configuration':
          return discovery(request, consentUrl)
        case '/jwks':
          return keysOf(key)
        case '/token':
          return exchangeCode(ground, request, key, clientSecret)
        case '/userinfo':
          return tellPerson(ground, request)
        default:
          return json(404, { error: 'not_found' })
      }
    },
  }
}

function discovery(request: Request, consentUrl: string): Reply {
  const issuer = issuerOf(request)
  return json(200, {
    issuer,
    authorization_endpoint: consentUrl,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['ES256'],
    code_challenge_methods_supported: ['S256'],
  })
}

function keysOf({ publicKey, kid }: Key): Reply {
  return json(200, { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'ES256' }] })
}

function signToken(request: Request, { privateKey, kid }: Key, person: EDevletIdentity, nonce: string): string {
  const now = Math.floor(Date.now() / 1000)
  const said = {
    iss: issuerOf(request),
    aud: EDEVLET_CLIENT_ID,
    sub: subjectOf(person),
    nonce,
    iat: now,
    exp: now + CODE_MS / 1000,
  }
  const head = `${base64({ alg: 'ES256', typ: 'JWT', kid })}.${base64(said)}`
  const signature = sign('sha256', Buffer.from(head), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${head}.${signature.toString('base64url')}`
}

async function exchangeCode({ pool }: Ground, request: Request, key: Key, clientSecret: string): Promise<Reply> {
  const form = new URLSearchParams(request.body)
  if (form.get('client_id') !== EDEVLET_CLIENT_ID || form.get('client_secret') !== clientSecret)
    return json(401, { error: 'invalid_client' })
  const verifier = form.get('code_verifier') ?? ''
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const accessToken = randomBytes(24).toString('base64url')
  const { rows } = await pool.query<{ person: EDevletIdentity; nonce: string }>(
    `update trial.edevlet_code set used_at = now(), access_token = $4
     where code = $1 and redirect_uri = $2 and code_challenge = $3 and used_at is null and expires_at > now()
     returning person, nonce`,
    [form.get('code'), form.get('redirect_uri'), challenge, accessToken],
  )
  if (!rows[0]) return invalidGrant()
  return json(200, {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: CODE_MS / 1000,
    id_token: signToken(request, key, rows[0].person, rows[0].nonce),
  })
}

async function tellPerson({ pool }: Ground, { headers }: Request): Promise<Reply> {
  const { rows } = await pool.query<{ person: EDevletIdentity }>(
    'select person from trial.edevlet_code where access_token = $1',
    [headers.authorization?.replace(/^Bearer /i, '')],
  )
  const person = rows[0]?.person
  if (!person) return json(401, { error: 'invalid_token' })
  return json(200, {
    sub: subjectOf(person),
    given_name: person.firstName,
    family_name: person.lastName,
    birthdate: person.birthDate,
    national_id: person.number,
  })
}

function invalidGrant(): Reply {
  return json(400, { error: 'invalid_grant' })
}

/** The same for the same person, and telling nothing of the number. */
function subjectOf({ number }: EDevletIdentity): string {
  return createHash('sha256').update(`pairwise ${number}`).digest('hex').slice(0, 32)
}

/** A code for a person who agreed; one that ran out already, where they took too long. */
export async function issueEDevletCode(
  { pool }: Ground,
  asked: EDevletRequest,
  person: EDevletIdentity,
  isLate = false,
): Promise<string> {
  const code = randomBytes(24).toString('base64url')
  await pool.query(
    `insert into trial.edevlet_code (code, client_id, redirect_uri, nonce, code_challenge, person, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))`,
    [
      code,
      EDEVLET_CLIENT_ID,
      asked.redirectUri,
      asked.nonce,
      asked.codeChallenge,
      JSON.stringify(person),
      isLate ? -1 : CODE_MS / 1000,
    ],
  )
  return code
}
