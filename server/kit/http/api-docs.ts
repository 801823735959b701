import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** Publishes the API document at `/api/openapi.json`, readable at `/api/docs`. */
export async function serveApiDocs(app: FastifyInstance, document: Record<string, unknown>): Promise<void> {
  const text = JSON.stringify(document)
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(text))
  await app.register(async (scope) => {
    await scope.register(swagger, { mode: 'static', specification: { document: document as never } })
    await scope.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  })
}
