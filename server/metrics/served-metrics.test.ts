import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testSecrets } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { gone, spawnServer } from '#tests/support/hot-platform.ts'

let database: Awaited<ReturnType<typeof privateClone>>
let child: ChildProcess
let [site, figures, log] = ['', '', '']
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acik-defter-metrics-'))

beforeAll(async () => {
  database = await privateClone()
  fs.writeFileSync(path.join(folder, 'secrets.json'), JSON.stringify(testSecrets), { mode: 0o600 })
  const [port, metricsPort] = [await freePort(), await freePort()]
  site = `http://127.0.0.1:${port}`
  figures = `http://localhost:${metricsPort}/metrics`
  const settings = {
    DATABASE_URL: database.programUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    METRICS_PORT: `${metricsPort}`,
  }
  child = spawnServer(folder, port, settings, (words) => (log += words))
  const ready = () =>
    fetch(`${site}/readyz`).then(
      ({ status }) => status,
      () => log,
    )
  await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 60_000, interval: 100 })
})
afterAll(async () => {
  child.kill('SIGKILL')
  await gone(child)
  fs.rmSync(folder, { recursive: true, force: true })
  await database.close()
})

const read = async (): Promise<string> => (await fetch(figures)).text()

test('a server told where tells its figures there, as the program’s role, and nowhere on the site', async () => {
  // The second is answered before the framework has seen it.
  for (const at of ['/hakkimizda', '/hakkimizda', '/hic-olmayan-sayfa', '/api/hic/olmayan']) await fetch(site + at)
  const text = await read()
  expect(text).toContain('acik_defter_database_read 1\n')
  expect(text).toContain('acik_defter_requests_total{route="/hakkimizda",method="GET",status="200"} 2\n')
  expect(text).toContain('acik_defter_requests_total{route="no screen",method="GET",status="404"} 1\n')
  expect(text).toContain('acik_defter_requests_total{route="/api/*",method="GET",status="404"} 1\n')
  expect(text).not.toContain('olmayan')
  expect(text).toMatch(/^acik_defter_pool_connections_most\{pool="requests"\} 16$/m)
  expect(text).toMatch(/^acik_defter_queue_items\{queue="refunds-overdue"\} 0$/m)
  // A lane is told once its first round began, which may be after the site is ready.
  await expect.poll(read, { timeout: 30_000 }).toMatch(/^acik_defter_work_round_age_seconds\{lane="deadlines"\} /m)
  expect((await fetch(`${site}/metrics`)).status).toBe(404)
})
