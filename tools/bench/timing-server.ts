// Child of timing.ts: the calls that must not tell who is a member, as the platform serves them, or as they are without the
// even time that their answers leave at. Throttles are off, or the measuring would be one of them.
import pino from 'pino'
import { postForgotPassword, postSignUp, sendVerificationEmail } from '#contracts/membership/endpoints.ts'
import { createApi } from '#server/app.ts'
import { openPool, typedQueries } from '#server/kit/database/database.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { accessRoutes, createAuthenticator } from '#server/modules/access/index.ts'
import { requestPasswordLink, signUp, sendVerificationLink } from '#server/modules/access/inside.ts'
import { testContext, testSecrets } from '#tests/support/context.ts'
import { systemClock } from './hot/hot-clock.ts'

export interface TimingServerRequest {
  readonly url: string
  readonly inEvenTime: boolean
}

const log = pino({ level: 'warn' })
const bare = [
  route(postSignUp, signUp),
  route(postForgotPassword, requestPasswordLink),
  route(sendVerificationEmail, sendVerificationLink),
]

function routesOf(inEvenTime: boolean): Route[] {
  const paths = bare.map(({ endpoint }) => endpoint.path)
  const served = inEvenTime ? accessRoutes.filter(({ endpoint }) => paths.includes(endpoint.path)) : bare
  return served.map(({ endpoint: { throttle: _off, ...endpoint }, run }) => ({ endpoint, run }))
}

process.on('message', (request: TimingServerRequest) => {
  void start(request)
})

async function start({ url, inEvenTime }: TimingServerRequest): Promise<void> {
  const pool = openPool({ url, max: 8 })
  const app = await createApi({
    log,
    pool,
    baseUrl: 'http://localhost',
    trustedProxies: 0,
    routes: routesOf(inEvenTime),
    authenticate: createAuthenticator({ pool, secrets: testSecrets }),
    context: testContext(typedQueries(pool), { clock: systemClock, log }),
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  process.send?.({ port: Number(new URL(address).port) })
}

process.on('disconnect', () => process.exit(0))
