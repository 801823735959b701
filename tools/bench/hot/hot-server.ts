// Child of hot-http.ts: the real API with the order route, or with the same route answering at once, without a database.
import pino from 'pino'
import { makeEftInvestment } from '#contracts/investments/endpoints.ts'
import { createApi } from '#server/app.ts'
import { systemClock } from './hot-clock.ts'
import { openPool, typedQueries } from '#server/kit/database/database.ts'
import { route } from '#server/kit/http/route.ts'
import { investmentRoutes, openOrderLanes, startOrderDesk } from '#server/modules/investments/index.ts'
import { createAuthenticator } from '#server/modules/access/index.ts'
import { testContext, testSecrets } from '#tests/support/context.ts'

export interface HotServerRequest {
  readonly url: string
  readonly withDatabase: boolean
}

const log = pino({ level: 'warn' })

const answerAtOnce = route(makeEftInvestment, async (_context, input) => ({
  investmentId: input.id,
  referenceNo: 'AD00000000S',
  iban: 'TR330006100519786457841326',
  accountHolder: 'Deneme',
  amount: input.amount,
  shareCount: 1,
  payBy: 1_800_000_000,
  confirmUntil: null,
}))

process.on('message', (request: HotServerRequest) => {
  void start(request)
})

async function start({ url, withDatabase }: HotServerRequest): Promise<void> {
  const pool = openPool({ url, max: 8 })
  const db = typedQueries(pool)
  startOrderDesk({ db, lanes: openOrderLanes(url), log })
  const real = investmentRoutes.filter(({ endpoint }) => endpoint === makeEftInvestment)
  const app = await createApi({
    log,
    pool,
    baseUrl: 'http://localhost',
    trustedProxies: 0,
    routes: withDatabase ? real : [answerAtOnce],
    authenticate: createAuthenticator({ pool, secrets: testSecrets }),
    context: testContext(db, { clock: systemClock, log }),
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  process.send?.({ port: Number(new URL(address).port) })
}

process.on('disconnect', () => process.exit(0))
