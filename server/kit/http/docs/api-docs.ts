import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { choosePacked, compressBoth } from '../compression.ts'

const NO_SIGN = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

const OWN_LOOK = `
.swagger-ui .topbar{display:none}
body{background:#fbfaf7;color:#1c2321}
.swagger-ui,.swagger-ui .info .title,.swagger-ui .opblock-tag,.swagger-ui .info p,.swagger-ui .info li,.swagger-ui .info h2
{font-family:"Source Sans 3",system-ui,sans-serif;color:#1c2321}
.swagger-ui .info{margin:2rem 0;max-width:46rem}.swagger-ui .info p,.swagger-ui .info li{font-size:1rem;line-height:1.6}
.swagger-ui .opblock .opblock-summary-method{background:#12564a;border-radius:4px}
.swagger-ui .opblock{border-color:#d8d5cb;background:#fff;box-shadow:none}
.swagger-ui .opblock .opblock-summary{border-color:#d8d5cb}`

/** The document as it is sent: what it says is known once all calls are declared, and few ever ask for it. */
function packed(make: () => Record<string, unknown>): () => Promise<Packed> {
  let kept: Promise<Packed> | null = null
  return () => (kept ??= compressBoth(Buffer.from(JSON.stringify(make()))))
}

type Packed = Awaited<ReturnType<typeof compressBoth>>

const AT = '/api/openapi.json'
const OWN_DOCUMENTS = new Set(['/api/docs/json', '/api/docs/yaml'])

/** Publishes the API document at `/api/openapi.json`, readable at `/api/docs`. It is made when it is first asked for. */
export async function serveApiDocs(app: FastifyInstance, make: () => Record<string, unknown>): Promise<void> {
  const document = packed(make)
  app.get(AT, async (request, reply) => {
    const { encoding, body } = await choosePacked(request.headers['accept-encoding'], await document())
    if (encoding) reply.header('Content-Encoding', encoding)
    return reply.header('Vary', 'Accept-Encoding').type('application/json; charset=utf-8').send(body)
  })
  await app.register(async (scope) => {
    await scope.register(swagger, { mode: 'static', specification: { document: { openapi: '3.1.0' } as never } })
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      // One document at one address: the reader's own two would be written out anew for everybody who asks.
      uiHooks: {
        onRequest: (request, reply, next) => {
          if (OWN_DOCUMENTS.has(request.routeOptions.url ?? '')) void reply.redirect(AT, 308)
          else next()
        },
      },
      // The reader of the document sets styles of its own; nothing else on the platform may.
      staticCSP: "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self'",
      // No sign of another's: the title of the document says whose calls these are.
      logo: { type: 'image/svg+xml', content: Buffer.from(NO_SIGN), href: '/', target: '_self' },
      theme: { css: [{ filename: 'own-look.css', content: OWN_LOOK }] },
    })
  })
}
