import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { type Figure, isMet, median, printResult } from './figure.ts'
import { Load } from './load.ts'

it.each([
  [{ value: 0.5, atLeast: 0.5 }, true],
  [{ value: 0.49, atLeast: 0.5 }, false],
  [{ value: 5, atMost: 5 }, true],
  [{ value: 0.01, atMost: 0 }, false],
  [{ value: Number.NaN, atMost: 5 }, false],
  [{ value: 7 }, null],
])('%o meets its target: %s', (figure, met) => {
  expect(isMet({ name: 'a', unit: '×', ...figure } satisfies Figure)).toBe(met)
})

it('takes the middle value, never one that was not measured', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 2, 3])).toBe(2)
  expect(median([])).toBeNaN()
})

it('marks what missed its target', () => {
  const figures: Figure[] = [
    { name: 'fast enough', value: 0.61, unit: '×', atLeast: 0.5 },
    { name: 'too heavy', value: 130, unit: 'KB', atMost: 125 },
  ]
  const text = printResult({ subject: 'Pages', figures, notes: [] })
  expect(text).toMatch(/fast enough +0\.61 +× +≥ 0\.5 +met/)
  expect(text).toMatch(/too heavy +130 +KB +≤ 125 +MISSED/)
})

it('counts complete replies only, and says when they are not what was asked for', async () => {
  const server = http.createServer((request, reply) => {
    if (request.url === '/gone') reply.statusCode = 404
    reply.setHeader('content-length', 200_000)
    reply.end('x'.repeat(200_000))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const load = new Load()
  const ask = (path: string) =>
    load.run({ port: (server.address() as AddressInfo).port, path, connections: 2, seconds: 0.2, headers: {} })
  try {
    const report = await ask('/')
    expect(report.requests).toBeGreaterThan(1)
    expect(report.p99Ms).toBeGreaterThanOrEqual(report.p50Ms)
    await expect(ask('/gone')).rejects.toThrow('404')
  } finally {
    load.stop()
    server.close()
  }
})
