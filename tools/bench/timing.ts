import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { postForgotPassword, postSignUp, sendVerificationEmail } from '#contracts/membership/endpoints.ts'
import { openPool, typedQueries } from '#server/kit/database/database.ts'
import { startEmbeddedDatabase } from '#server/kit/embedded-database/index.ts'
import { migrate } from '#server/kit/database/migrate.ts'
import { testContext } from '#tests/support/context.ts'
import { aMember, TEST_PASSWORD } from '#tests/support/membership.ts'
import { type BenchOptions, type BenchResult, type Figure, median } from './figure.ts'
import { mannWhitney } from './mann-whitney.ts'
import { openDataFolder } from './platform.ts'
import type { TimingServerRequest } from './timing-server.ts'

const TIMES = 400
const WARM_TIMES = 20
const STANDINGS = ['member', 'unverified', 'nobody'] as const
type Standing = (typeof STANDINGS)[number]
type Readings = Readonly<Record<Standing, readonly number[]>>

interface Call {
  readonly name: string
  send(port: number, agent: http.Agent, emailAddress: string): Promise<void>
}

const CALLS: readonly Call[] = [
  {
    name: 'signup',
    send: (port, agent, email) =>
      ask({ port, agent, method: 'POST', path: `/api${postSignUp.path}` }, { ...registration, email }),
  },
  {
    name: 'forgotpassword',
    send: (port, agent, emailAddress) =>
      ask({ port, agent, method: 'POST', path: `/api${postForgotPassword.path}` }, { emailAddress }),
  },
  {
    name: 'sendverificationemail',
    send: (port, agent, emailAddress) =>
      ask({ port, agent, path: `/api${sendVerificationEmail.path}?${new URLSearchParams({ emailAddress })}` }),
  },
]

const registration = {
  name: 'Deniz',
  surname: 'Ay',
  phone: '0532 123 45 67',
  password: TEST_PASSWORD,
  passwordRepeat: TEST_PASSWORD,
  membershipAgreement: true,
  privacyNotice: true,
}

/**
 * Whether the time of an answer tells who is a member: each call asked for members, for registrations nobody has proved and for
 * addresses nobody has, in random order, every address once; by the Mann-Whitney test. First what the statements alone
 * differ by, then the calls as they are served.
 */
export async function run(options: BenchOptions): Promise<BenchResult> {
  const data = openDataFolder()
  const embedded = await startEmbeddedDatabase({ folder: path.join(data.folder, 'database') })
  const pool = openPool({ url: embedded.ownerUrl, max: 2 })
  try {
    await migrate(pool, [], new URL(embedded.url).username)
    const pattern = await aMember(testContext(typedQueries(pool)))
    const figures: Figure[] = []
    for (const inEvenTime of [false, true]) {
      options.say(inEvenTime ? 'The calls as they are served' : 'Their statements alone')
      const readings = await measure(pool, { url: embedded.url, inEvenTime }, pattern.id, options.rounds ?? TIMES)
      for (const [name, reading] of Object.entries(readings)) figures.push(...told(name, reading, inEvenTime))
    }
    return {
      subject: 'What the time of an answer tells about an address',
      figures,
      notes: [
        `${os.availableParallelism()} cores; ${options.rounds ?? TIMES} addresses of each kind, each asked for once, in random order; throttles off.`,
        'p: how likely such a difference is where there is none (Mann-Whitney, two-sided). Of nine, one below 0.01 comes by chance in one run of twelve.',
      ],
    }
  } finally {
    await pool.end()
    await embedded.stop()
    data.remove()
  }
}

function told(name: string, reading: Readings, inEvenTime: boolean): Figure[] {
  const how = inEvenTime ? name : `${name}, statements alone`
  const pairs = [
    ['member', 'nobody'],
    ['unverified', 'nobody'],
    ['member', 'unverified'],
  ] as const
  return [
    ...STANDINGS.map((standing) => ({ name: `${how}: ${standing}`, value: median(reading[standing]), unit: 'ms' })),
    ...pairs.map(([left, right]) => ({
      name: `${how}: ${left} or ${right}`,
      value: mannWhitney(reading[left], reading[right]),
      unit: 'p',
      ...(inEvenTime ? { atLeast: 0.01 } : {}),
    })),
  ]
}

/** All calls beside each other, each over a connection of its own, one request after the other. */
async function measure(
  pool: pg.Pool,
  request: TimingServerRequest,
  patternId: string,
  times: number,
): Promise<Record<string, Readings>> {
  const { child, port } = await startServer(request)
  try {
    const streams = CALLS.map(async (call) => {
      const series = `${call.name}${request.inEvenTime ? 1 : 0}`
      await keepAsking(port, call, await someAddresses(pool, `w${series}`, patternId, WARM_TIMES))
      return [call.name, await keepAsking(port, call, await someAddresses(pool, series, patternId, times))] as const
    })
    return Object.fromEntries(await Promise.all(streams))
  } finally {
    child.disconnect()
  }
}

interface Asked {
  readonly emailAddress: string
  readonly standing: Standing
}

async function keepAsking(port: number, call: Call, addresses: readonly Asked[]): Promise<Readings> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const readings: Record<Standing, number[]> = { member: [], unverified: [], nobody: [] }
  for (const { emailAddress, standing } of addresses) {
    const started = performance.now()
    await call.send(port, agent, emailAddress)
    readings[standing].push(performance.now() - started)
  }
  agent.destroy()
  return readings
}

/** Addresses of each standing, equally long, in random order; members like the one of `patternId` are written for them. */
async function someAddresses(pool: pg.Pool, series: string, patternId: string, times: number): Promise<Asked[]> {
  const numbers = shuffled(Array.from({ length: times * STANDINGS.length }, (_, at) => at))
  const asked = numbers.map((number) => ({
    emailAddress: `${series}.${String(number).padStart(6, '0')}@ornek.test`.toLowerCase(),
    standing: STANDINGS[number % STANDINGS.length] ?? 'nobody',
  }))
  const known = asked.filter(({ standing }) => standing !== 'nobody')
  await pool.query(
    `insert into membership.member (id, email, email_verified_at, password_hash, password_changed_at, first_name, last_name,
      phone, registered_at)
    select gen_random_uuid(), k.email, case when k.is_verified then now() end, password_hash, password_changed_at, first_name,
      last_name, phone, registered_at
    from membership.member, unnest($2::text[], $3::bool[]) k(email, is_verified) where id = $1`,
    [patternId, known.map(({ emailAddress }) => emailAddress), known.map(({ standing }) => standing === 'member')],
  )
  await pool.query('vacuum analyze membership.member')
  return asked
}

function shuffled(numbers: number[]): number[] {
  return numbers
    .map((number) => ({ number, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ number }) => number)
}

async function startServer(request: TimingServerRequest): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(fileURLToPath(new URL('timing-server.ts', import.meta.url)), { stdio: 'inherit' })
  child.send(request)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { child, port }
}

function ask(target: http.RequestOptions, body?: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const payload = body && JSON.stringify(body)
    const headers = payload
      ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
      : undefined
    const request = http.request({ host: '127.0.0.1', ...target, ...(headers ? { headers } : {}) }, (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      reply.on('end', () => (reply.statusCode === 200 ? resolve() : reject(new Error(text.slice(0, 300)))))
    })
    request.on('error', reject)
    request.end(payload)
  })
}
