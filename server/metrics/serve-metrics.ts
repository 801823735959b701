import { once } from 'node:events'
import http from 'node:http'
import type { Registry } from 'prom-client'
import type { MetricsAddress } from '#server/settings/read-metrics.ts'
import { StartRefused } from '#server/kit/start-refused.ts'

const LIMIT_MS = 20_000

/** Answers `GET /metrics` on a port of its own, and nothing else. */
export async function serveMetrics(registry: Registry, { host, port }: MetricsAddress): Promise<() => Promise<void>> {
  let asked: Promise<string> | null = null
  const tell = (): Promise<string> => (asked ??= registry.metrics().finally(() => (asked = null)))
  const server = http.createServer({ requestTimeout: LIMIT_MS }, (request, response) => {
    response.setHeader('cache-control', 'no-store').setHeader('x-content-type-options', 'nosniff')
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end()
    tell().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.setTimeout(LIMIT_MS)
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new StartRefused(`METRICS_PORT: ${host}:${port} cannot be listened at (${error.code ?? error.message}).`)
  })
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}
