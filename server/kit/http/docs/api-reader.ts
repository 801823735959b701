import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance } from 'fastify'

const NO_SIGN = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

const OWN_LOOK = `
.swagger-ui .topbar{background:#12564a}.swagger-ui .topbar .link,.swagger-ui .topbar .select-label>span{display:none}
body{background:#fbfaf7;color:#1c2321}
.swagger-ui,.swagger-ui .info .title,.swagger-ui .opblock-tag,.swagger-ui .info p,.swagger-ui .info li,.swagger-ui .info h2
{font-family:"Source Sans 3",system-ui,sans-serif;color:#1c2321}
.swagger-ui .info{margin:2rem 0;max-width:46rem}.swagger-ui .info p,.swagger-ui .info li{font-size:1rem;line-height:1.6}
.swagger-ui .opblock .opblock-summary-method{background:#12564a;border-radius:4px}
.swagger-ui .opblock{border-color:#d8d5cb;background:#fff;box-shadow:none}
.swagger-ui .opblock .opblock-summary{border-color:#d8d5cb}`

/** Pages that read the API's document aloud, below `prefix`. What they stand on is loaded with this module, for those few who open them. */
export async function openApiReader(
  prefix: string,
  documents: readonly { at: string; name: string }[],
): Promise<FastifyInstance> {
  const reader = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await reader.register(swagger, { mode: 'static', specification: { document: { openapi: '3.1.0' } as never } })
  await reader.register(swaggerUi, {
    routePrefix: prefix,
    uiConfig: { urls: documents.map(({ at, name }) => ({ url: at, name })) },
    // The reader of the document sets styles of its own; nothing else on the platform may.
    staticCSP: "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self'",
    // No sign of another's: the title of the document says whose calls these are.
    logo: { type: 'image/svg+xml', content: Buffer.from(NO_SIGN), href: '/', target: '_self' },
    theme: { css: [{ filename: 'own-look.css', content: OWN_LOOK }] },
  })
  await reader.ready()
  return reader
}
