import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import { findSecondsBehind } from '#server/kit/due-work/event-feed.ts'
import { apiDocuments } from '#server/kit/http/docs/api-documents.ts'
import { closeDoors } from './kit/http/maintenance/closed-doors.ts'
import { createApplication, serveHealth } from './kit/http/application.ts'
import type { OnAnswered } from './kit/http/early-answer.ts'
import type { Route } from './kit/http/route.ts'
import type { Drain } from './kit/http/shutdown/drain.ts'
import { serveStreams } from './kit/http/streams/serve-streams.ts'
import type { Stream } from './kit/http/streams/stream.ts'
import { serveRoutes, type Authenticate, type ServeOptions } from './kit/http/serve.ts'
import { readiness } from './kit/readiness.ts'
import { invariantFindings } from './modules/platform/index.ts'
import { serveApiDocs } from '#server/kit/http/docs/api-docs.ts'

export interface ApiOptions {
  readonly log: Logger
  readonly pool: pg.Pool
  readonly baseUrl: string
  readonly trustedProxies: number
  readonly routes: readonly Route[]
  readonly streams?: readonly Stream[]
  readonly authenticate: Authenticate
  readonly lookAgain?: ServeOptions['lookAgain']
  readonly findGrants?: ServeOptions['findGrants']
  readonly reads?: ServeOptions['reads']
  readonly line?: ServeOptions['line']
  readonly context: ServeOptions['context']
  /** Whether the platform is closed for maintenance; without it it never is. */
  readonly closing?: ServeOptions['closing']
  /** How it leaves before it stops; without it, it stops at once. */
  readonly drain?: Drain
  readonly onAnswered?: OnAnswered
}

/** The API without the web: every declared route, health, and the document made from the declarations. */
export async function createApi(options: ApiOptions): Promise<FastifyInstance> {
  const { log, trustedProxies, baseUrl: publicUrl, drain, onAnswered } = options
  const app = await createApplication({
    log,
    trustedProxies,
    publicUrl,
    ...(drain && { drain }),
    ...(onAnswered && { onAnswered }),
  })
  const { closing, authenticate } = options
  if (closing) closeDoors(app, { ...closing, authenticate, clock: options.context.clock })
  serveRoutes(app, options.routes, options)
  serveStreams(app, options.streams ?? [], options, drain)
  serveHealth(app, readiness(options.pool, options.context.files, drain), async () => ({
    secondsBehind: await findSecondsBehind(options.context),
    invariantsBroken: (await invariantFindings.countBroken(options.context)).count,
  }))
  const takesCards = options.context.outside.cards !== null
  const endpoints = [...options.routes, ...(options.streams ?? [])].map(({ endpoint }) => endpoint)
  serveApiDocs(
    app,
    apiDocuments(
      endpoints.filter(({ ofCards = false }) => takesCards || !ofCards),
      publicUrl,
    ),
  )
  return app
}
