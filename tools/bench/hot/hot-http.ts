import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { makeEftInvestment } from '#contracts/investments/endpoints.ts'
import { hundredthsToDecimal } from '#contracts/common/money/money.ts'
import { newId } from '#server/kit/id.ts'
import { signSessionToken } from '#server/modules/access/inside.ts'
import { testSecrets } from '#tests/support/context.ts'
import { type BenchOptions, type Figure, median } from '../figure.ts'
import type { HotDatabase, HotInvestor } from './hot-database.ts'
import type { HotServerRequest } from './hot-server.ts'
import { systemClock } from './hot-clock.ts'

const CONNECTIONS = 64
const LARGEST_REPLY = 16_384

interface Client {
  readonly investor: HotInvestor
  readonly jwt: string
}

/** Signed-in investors, a session each. */
async function openSessions(database: HotDatabase): Promise<Client[]> {
  const investors = database.investors.slice(0, CONNECTIONS)
  const sessions = investors.map(() => newId())
  await database.pool.query(
    `insert into membership.session (id, member_id, created_at, last_seen_at, expires_at, client_address, user_agent)
      select s.id, s.member_id, now(), now(), now() + interval '12 hours', '203.0.113.7', 'bench'
        from unnest($1::uuid[], $2::uuid[]) s(id, member_id)`,
    [sessions, investors.map((investor) => investor.id)],
  )
  return investors.map((investor, index) => ({
    investor,
    jwt: signSessionToken(testSecrets, { memberId: investor.id, sessionId: sessions[index] ?? '' }, systemClock.now()),
  }))
}

/** An order as it goes over the wire, but for its key: written once, for the clients share the machine with what is measured. */
function requestOf(port: number, projectId: string, { investor, jwt }: Client): (key: string) => string {
  const key = newId()
  const body = JSON.stringify({
    id: key,
    projectId,
    amount: 0,
    acceptanceId: investor.acceptanceId,
    formVersion: 1,
  }).replace('"amount":0', `"amount":${hundredthsToDecimal(investor.amountKurus)}`)
  const text = [
    `POST /api${makeEftInvestment.path} HTTP/1.1`,
    `host: localhost:${port}`,
    `authorization: Bearer ${jwt}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
  const [before, after] = text.split(key)
  return (next) => `${before}${next}${after}`
}

/** Orders over one kept connection, each after the answer to the one before; resolves with how many counted. */
function keepOrdering(
  port: number,
  projectId: string,
  client: Client,
  warmUntil: number,
  until: number,
): Promise<number> {
  return new Promise((resolve, reject) => {
    let counted = 0
    let reply = ''
    const request = requestOf(port, projectId, client)
    const send = (): void => {
      reply = ''
      socket.write(request(newId()), 'latin1')
    }
    const read = (chunk: Buffer): void => {
      reply += chunk.toString('latin1')
      const end = reply.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(reply.slice(0, end))?.[1] ?? Number.NaN)
      if (!(reply.length >= end + 4 + length)) return
      if (!reply.startsWith('HTTP/1.1 200')) {
        socket.destroy()
        reject(new Error(reply.slice(0, 600)))
        return
      }
      const now = performance.now()
      if (now > warmUntil) counted++
      if (now < until) return send()
      socket.destroy()
      resolve(counted)
    }
    // Read without a stream, for the same reason.
    const callback = (size: number, buffer: Uint8Array): boolean => {
      read(Buffer.from(buffer.buffer, buffer.byteOffset, size))
      return true
    }
    const socket = connect({ port, host: '127.0.0.1', onread: { buffer: Buffer.alloc(LARGEST_REPLY), callback } })
    socket.setNoDelay(true)
    socket.on('error', reject)
    send()
  })
}

async function startServer(request: HotServerRequest): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(fileURLToPath(new URL('hot-server.ts', import.meta.url)), { stdio: 'inherit' })
  child.send(request)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { child, port }
}

/** The order route over HTTP against the same route without a database, in turn. */
export async function measureHttp(
  database: HotDatabase,
  { rounds, seconds, say }: { rounds: number; seconds: number; say: BenchOptions['say'] },
): Promise<Figure[]> {
  const clients = await openSessions(database)
  const servers = await Promise.all(
    [true, false].map((withDatabase) => startServer({ url: database.programUrl, withDatabase })),
  )
  const readings: number[][] = [[], []]
  // The first round is not counted: in it the engine still compiles what an order runs, which one of the two does longer.
  for (let round = 0; round <= rounds; round++) {
    for (const [index, { port }] of servers.entries()) {
      const warmUntil = performance.now() + Math.min(1_000, seconds * 250)
      const until = warmUntil + seconds * 1000
      const counts = await Promise.all(
        clients.map((client) => keepOrdering(port, database.projectId, client, warmUntil, until)),
      )
      const counted = counts.reduce((sum, count) => sum + count, 0)
      if (round > 0) readings[index]?.push(counted / ((performance.now() - warmUntil) / 1000))
    }
    if (round === 0) continue
    say(
      `round ${round}, HTTP: ${readings.map((list) => Math.round(list.at(-1) ?? 0)).join('/s with, ')}/s without a database`,
    )
  }
  for (const { child } of servers) child.disconnect()
  const [whole = [], bare = []] = readings
  return [
    { name: `order route over HTTP, ${CONNECTIONS} clients`, value: Math.round(median(whole)), unit: 'orders/s' },
    {
      name: '… against the same route without a database',
      value: median(whole.map((value, round) => value / (bare[round] ?? Number.NaN))),
      unit: '×',
      atLeast: 0.7,
    },
  ]
}
