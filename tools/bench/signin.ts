import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import { getInvestorInformation, postSignIn } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { checkAccess } from '#server/kit/http/serve.ts'
import { createAuthenticator } from '#server/modules/access/index.ts'
import { typedQueries } from '#server/kit/database/database.ts'
import { testContext, testSecrets } from '#tests/support/context.ts'
import { aHotPlatform, type HotPlatform } from '#tests/support/hot-platform.ts'
import { aMember, type TestMember } from '#tests/support/membership.ts'
import { type BenchOptions, type BenchResult, type Figure, median } from './figure.ts'
import { Load } from './load.ts'
import { cpuMs } from './platform.ts'

const AT_ONCE = 50
const ROUNDS = 5
const SECONDS = 3
const CONNECTIONS = 4
const REQUESTS = 3_000
const CHECKS = 100_000

/** What fifty sign-ins at once do to the pages of others, and what session and permission cost of a member's plain request. */
export async function run(options: BenchOptions): Promise<BenchResult> {
  const platform = await aHotPlatform(1, { TRUSTED_PROXIES: '1' })
  try {
    const { members, checkMs } = await platform.look(async (pool) => {
      const context = testContext(typedQueries(pool))
      const members = await Promise.all(Array.from({ length: AT_ONCE }, () => aMember(context)))
      const authenticate = createAuthenticator({ pool, secrets: testSecrets })
      return { members, checkMs: await costOfCheck(authenticate, platform.investors[0]?.jwt ?? '') }
    })
    await platform.start()
    const figures = await besideSignIns(platform, members, options)
    const requestMs = await costOfRequest(platform)
    return {
      subject: `${AT_ONCE} sign-ins at once, and what a session costs`,
      figures: [
        ...figures,
        {
          name: 'session and permission ÷ a plain signed-in request',
          value: (checkMs / requestMs) * 100,
          unit: '%',
          atMost: 5,
        },
        { name: 'the request, processor time', value: requestMs, unit: 'ms' },
      ],
      notes: [
        `${os.availableParallelism()} cores for server, database, readers and those who sign in; ${CONNECTIONS} connections read.`,
        `A session is looked up once in half a second and shared meanwhile: ${CHECKS} checks hold that look, ${REQUESTS} requests too.`,
      ],
    }
  } finally {
    await platform.close()
  }
}

const addressOf = (index: number): string => `198.51.100.${1 + index}`

async function post(platform: HotPlatform, { path }: Endpoint, index: number, body: object): Promise<void> {
  const reply = await fetch(`${platform.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', fundcollectiontypecode: '100', 'x-forwarded-for': addressOf(index) },
    body: JSON.stringify(body),
  })
  const { result } = (await reply.json()) as { result: boolean }
  if (!result) throw new Error(`${path}: ${reply.status}`)
}

/** The 99th percentile of pages alone and beside members who sign in, all of them again and again; in turns. */
async function besideSignIns(
  platform: HotPlatform,
  members: readonly TestMember[],
  options: BenchOptions,
): Promise<Figure[]> {
  const signIn = ({ emailAddress, password }: TestMember, index: number) =>
    post(platform, postSignIn, index, { emailAddress, password, location: null, deviceInfo: 'bench' })
  const load = new Load()
  const read = (path: string) =>
    load.run({
      port: Number(new URL(platform.url).port),
      path,
      connections: CONNECTIONS,
      seconds: options.seconds ?? SECONDS,
      headers: { accept: 'text/html', 'accept-encoding': 'br', 'user-agent': 'Mozilla/5.0' },
    })
  const pages = { home: paths.home.href(), list: paths.projects.href() }
  const p99: Record<string, number[]> = {}
  const rushes: number[] = []
  try {
    for (const path of Object.values(pages)) await read(path)
    for (let round = 0; round < (options.rounds ?? ROUNDS); round++) {
      for (const [name, path] of Object.entries(pages)) {
        ;(p99[`${name}, alone`] ??= []).push((await read(path)).p99Ms)
        const over = new AbortController()
        const reading = read(path).finally(() => over.abort())
        while (!over.signal.aborted) {
          const begun = performance.now()
          await Promise.all(members.map(signIn))
          rushes.push(performance.now() - begun)
        }
        ;(p99[`${name}, beside ${AT_ONCE} sign-ins at once`] ??= []).push((await reading).p99Ms)
        await sleep(500)
      }
    }
  } finally {
    load.stop()
  }
  const figures = Object.entries(p99).map(([name, values]): Figure => {
    const figure = { name: `${name}: p99`, value: median(values), unit: 'ms' }
    return name.endsWith('alone') ? figure : { ...figure, atMost: 100 }
  })
  return [...figures, { name: `${AT_ONCE} sign-ins, until the last is in`, value: median(rushes) / 1000, unit: 's' }]
}

/** Processor time of a session's check and of the permission behind it, in milliseconds. */
async function costOfCheck(authenticate: ReturnType<typeof createAuthenticator>, jwt: string): Promise<number> {
  const checks = async (count: number) => {
    for (let at = 0; at < count; at++) {
      const known = await authenticate(jwt)
      if (!known) throw new Error('The session is none.')
      checkAccess(getInvestorInformation, known.actor)
    }
  }
  await checks(CHECKS / 10)
  const { user, system } = process.cpuUsage()
  await checks(CHECKS)
  const spent = process.cpuUsage()
  return (spent.user + spent.system - user - system) / 1000 / CHECKS
}

/** Processor time of a member's plain request in the server, in milliseconds. */
async function costOfRequest({ url, pid, investors }: HotPlatform): Promise<number> {
  if (pid === null) throw new Error('the server runs')
  const headers = { authorization: `Bearer ${investors[0]?.jwt ?? ''}`, fundcollectiontypecode: '100' }
  const ask = async (count: number) => {
    for (let at = 0; at < count; at++) {
      const reply = await fetch(`${url}/api${getInvestorInformation.path}`, { headers })
      if (!reply.ok) throw new Error(`${getInvestorInformation.path}: ${reply.status}`)
      await reply.arrayBuffer()
    }
  }
  await ask(REQUESTS / 10)
  const before = cpuMs(pid)
  await ask(REQUESTS)
  return (cpuMs(pid) - before) / REQUESTS
}
