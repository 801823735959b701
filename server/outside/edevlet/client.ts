import * as oauth from 'oauth4webapi'
import * as z from 'zod/mini'
import { exchange } from '../exchange.ts'
import { OutsideRefused, OutsideUnavailable } from '../failure.ts'
import type { EDevlet, EDevletLogin, EDevletPerson, EDevletRefusal } from './port.ts'

export interface EDevletConfig {
  /** Issuer of OpenID Connect Discovery. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 8_000
/** How long addresses and keys of the issuer are remembered. */
const KNOWN_MS = 600_000
const SCOPE = 'openid profile'

/**
 * Claims of OpenID Connect Core 5.1, and the number under the name that is agreed with the operator of the service. That the
 * real service names them so is not verified (docs/decisions/people/0023-identity.md): whoever connects it looks here.
 */
const claims = z.object({
  given_name: z.string(),
  family_name: z.string(),
  birthdate: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  national_id: z.string(),
})

/** What the client of one installation goes by. */
interface Ground {
  readonly config: EDevletConfig
  readonly client: oauth.Client
  over(operation: string): ReturnType<typeof overExchange>
  findServer(): Promise<oauth.AuthorizationServer>
}

/** The protocol's checks are the library's (state, issuer, nonce, PKCE, signature, expiry); connections go through `exchange`. */
export function connectEDevlet(config: EDevletConfig): EDevlet {
  const issuer = new URL(config.issuer)
  const over = (operation: string) => overExchange(operation, issuer, config.timeoutMs ?? TIMEOUT_MS)
  const client: oauth.Client = { client_id: config.clientId, [oauth.clockTolerance]: 60 }
  const findServer = remember(async () =>
    oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, over('discover'))),
  )
  const ground = { config, client, over, findServer }
  return {
    loginUrl: (login) => asOutside('login-url', () => loginUrl(ground, login)),
    readPerson: (login, returned) => asOutside('read-person', () => readPerson(ground, login, returned)),
  }
}

/** Asks once in a while; a question that failed is forgotten at once. */
function remember<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let known: { readonly at: number; readonly answer: Promise<Answer> } | null = null
  return async () => {
    const now = performance.now()
    if (!known || now - known.at > KNOWN_MS) known = { at: now, answer: ask() }
    const asked = known
    try {
      return await asked.answer
    } catch (error) {
      if (known === asked) known = null
      throw error
    }
  }
}

async function loginUrl({ config, findServer }: Ground, login: EDevletLogin): Promise<string> {
  const { authorization_endpoint: address } = await findServer()
  if (!address) throw new OutsideUnavailable('edevlet', 'login-url', 'malformed-answer')
  const url = new URL(address)
  const asked = {
    response_type: 'code',
    client_id: config.clientId,
    redirect_uri: login.redirectUri,
    scope: SCOPE,
    state: login.state,
    nonce: login.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(login.verifier),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  return url.href
}

async function readPerson(
  { config, client, over, findServer }: Ground,
  login: EDevletLogin,
  returned: Readonly<Record<string, string>>,
): Promise<EDevletPerson> {
  const server = await findServer()
  const parameters = oauth.validateAuthResponse(server, client, new URLSearchParams(returned), login.state)
  const answer = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.ClientSecretPost(config.clientSecret),
    parameters,
    login.redirectUri,
    login.verifier,
    over('exchange-code'),
  )
  const expected = { expectedNonce: login.nonce, requireIdToken: true }
  const token = await oauth.processAuthorizationCodeResponse(server, client, answer, expected)
  await oauth.validateApplicationLevelSignature(server, answer, over('read-keys'))
  const told = await oauth.userInfoRequest(server, client, token.access_token, over('read-person'))
  const subject = oauth.getValidatedIdTokenClaims(token)?.sub ?? ''
  const read = claims.safeParse(await oauth.processUserInfoResponse(server, client, subject, told))
  if (!read.success) throw new OutsideRefused<EDevletRefusal>('edevlet', 'read-person', 'incomplete')
  const { given_name: firstName, family_name: lastName, birthdate: birthDate, national_id: number } = read.data
  return { number, firstName, lastName, birthDate }
}

/** The library's requests, bounded in time and size; what may not be sent twice is sent once. */
function overExchange(operation: string, issuer: URL, timeoutMs: number) {
  return {
    [oauth.allowInsecureRequests]: issuer.protocol === 'http:',
    async [oauth.customFetch](
      url: string,
      { method, headers, body }: { method: string; headers: Record<string, string>; body?: unknown },
    ): Promise<Response> {
      const answer = await exchange({
        system: 'edevlet',
        operation,
        url,
        method: method === 'POST' ? 'POST' : 'GET',
        headers,
        ...(body instanceof URLSearchParams ? { body: body.toString() } : {}),
        timeoutMs,
        ...(method === 'POST' ? { attempts: 1 } : {}),
      })
      return new Response(Buffer.from(answer.bytes), { status: answer.status, headers: answer.headers })
    },
  }
}

/** What the library throws, in the words of the clients here. Its errors hold answers, so they are no cause of ours: causes are logged. */
async function asOutside<Answer>(operation: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof OutsideUnavailable || error instanceof OutsideRefused) throw error
    if (error instanceof oauth.AuthorizationResponseError && error.error === 'access_denied')
      throw new OutsideRefused<EDevletRefusal>('edevlet', operation, 'consent-refused')
    if (error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant')
      throw new OutsideRefused<EDevletRefusal>('edevlet', operation, 'code-refused')
    throw new OutsideUnavailable('edevlet', operation, 'malformed-answer')
  }
}
