import * as z from 'zod/mini'
import { istanbulYear } from '#contracts/common/time/time.ts'
import { countText, decimalText, kurusToDecimal, momentText } from '#server/outside/decimal.ts'
import { type Ground, inTransaction } from './behaviour.ts'
import { json, type Reply, type Request, type SimulatedSystem } from './http-server.ts'
import { listStatus, receiveAllocationList } from './mkk-allocation.ts'
import { askedHere, limitOf } from './mkk-limit.ts'
import { findMember, isMkkIdentity, type MkkMemberRow, registerMember, registryNumberOf } from './mkk-member.ts'

type Handler = (ground: Ground, parts: Readonly<Record<string, string>>, request: Request) => Promise<Reply>

const memberBody = z.object({
  identityNumber: z.string(),
  firstName: z.string().check(z.minLength(1), z.maxLength(100)),
  lastName: z.string().check(z.minLength(1), z.maxLength(100)),
})
const searchBody = z.object({ identityNumber: z.string() })
const confirmBody = z.object({ identityNumber: z.string(), registryNumber: z.string() })
const incomeBody = z.object({
  registryNumber: z.string(),
  year: z.int(),
  annualIncome: decimalText,
  declaredAt: momentText,
})
const requestBody = z.object({
  registryNumber: z.string(),
  projectCode: z.string().check(z.minLength(1), z.maxLength(100)),
  shareCount: countText,
  amount: decimalText,
  requestedAt: momentText,
})

const ROUTES: readonly (readonly [string, RegExp, Handler])[] = [
  ['POST', /^\/v1\/members$/, register],
  ['POST', /^\/v1\/members\/search$/, search],
  ['POST', /^\/v1\/members\/confirm$/, confirm],
  ['GET', /^\/v1\/members\/(?<registryNumber>[^/]+)\/qualified$/, qualified],
  ['GET', /^\/v1\/members\/(?<registryNumber>[^/]+)\/limits\/(?<year>\d{4})$/, limit],
  ['PUT', /^\/v1\/income-declarations\/(?<id>[^/]+)$/, declareIncome],
  ['PUT', /^\/v1\/funding-requests\/(?<id>[^/]+)$/, requestFunding],
  ['DELETE', /^\/v1\/funding-requests\/(?<id>[^/]+)$/, withdrawRequest],
  [
    'PUT',
    /^\/v1\/allocation-lists\/(?<id>[^/]+)$/,
    (ground, { id = '' }, { body }) => receiveAllocationList(ground, id, body),
  ],
  ['GET', /^\/v1\/allocation-lists\/(?<id>[^/]+)$/, (ground, { id = '' }) => listStatus(ground, id)],
]

/** MKK's crowdfunding system. */
export function mkk(ground: Ground, token: string): SimulatedSystem {
  return {
    system: 'mkk',
    prefix: '/mkk',
    isAuthorised: (request) => request.headers['x-mkk-token'] === token,
    refuse: () => refused(422, 'refused'),
    answer: async (request) => {
      for (const [method, pattern, handler] of ROUTES) {
        const match = method === request.method ? pattern.exec(request.path) : null
        if (match) return handler(ground, decodeParts(match.groups), request)
      }
      return refused(404, 'not-found')
    },
  }
}

function decodeParts(groups: Record<string, string> | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]))
}

function refused(status: number, code: string): Reply {
  return json(status, { code })
}

function read<Schema extends z.ZodMiniType>(schema: Schema, body: string): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(body)).data ?? null
  } catch {
    // Not JSON at all: refused like any other malformed body.
    return null
  }
}

function membership(member: MkkMemberRow): Reply {
  const { identityNumber, registryNumber, registeredAt } = member
  return json(200, { identityNumber, registryNumber, registeredAt: registeredAt.toISOString() })
}

async function register(ground: Ground, _parts: unknown, request: Request): Promise<Reply> {
  const body = read(memberBody, request.body)
  if (!body || !isMkkIdentity(body.identityNumber)) return refused(422, 'identity-number-invalid')
  const member = await registerMember(ground, body)
  return member ? membership(member) : refused(422, 'refused')
}

async function search(ground: Ground, _parts: unknown, request: Request): Promise<Reply> {
  const body = read(searchBody, request.body)
  if (!body || !isMkkIdentity(body.identityNumber)) return refused(422, 'identity-number-invalid')
  const member = await findMember(ground.pool, registryNumberOf(body.identityNumber))
  return member ? membership(member) : refused(404, 'member-unknown')
}

async function confirm(ground: Ground, _parts: unknown, request: Request): Promise<Reply> {
  const body = read(confirmBody, request.body)
  if (!body || !isMkkIdentity(body.identityNumber)) return refused(422, 'identity-number-invalid')
  if (!/^\d{1,20}$/.test(body.registryNumber)) return refused(422, 'registry-number-invalid')
  const member = await findMember(ground.pool, body.registryNumber)
  return json(200, { belongs: member?.identityNumber === body.identityNumber && !member.closed })
}

async function qualified(ground: Ground, parts: Readonly<Record<string, string>>): Promise<Reply> {
  const member = await findMember(ground.pool, parts['registryNumber'] ?? '')
  if (!member) return refused(404, 'member-unknown')
  const { registryNumber, qualifiedSince } = member
  const asOf = ground.clock.now().toISOString()
  return json(200, { registryNumber, qualified: qualifiedSince !== null, qualifiedSince, asOf })
}

async function limit(ground: Ground, parts: Readonly<Record<string, string>>): Promise<Reply> {
  const member = await findMember(ground.pool, parts['registryNumber'] ?? '')
  if (!member) return refused(404, 'member-unknown')
  const year = Number(parts['year'])
  const { limitKurus, usedElsewhereKurus, validFrom } = await limitOf(ground.pool, member, year)
  return json(200, {
    registryNumber: member.registryNumber,
    year,
    limit: limitKurus === null ? null : kurusToDecimal(limitKurus),
    usedElsewhere: kurusToDecimal(usedElsewhereKurus),
    validFrom,
    asOf: ground.clock.now().toISOString(),
  })
}

async function declareIncome(ground: Ground, { id = '' }: Readonly<Record<string, string>>, request: Request) {
  const body = read(incomeBody, request.body)
  if (!body) return refused(422, 'amount-invalid')
  if (!(await findMember(ground.pool, body.registryNumber))) return refused(404, 'member-unknown')
  const values = [id, body.registryNumber, body.year, body.annualIncome, body.declaredAt]
  await ground.pool.query(
    `insert into trial.mkk_income (declaration_id, registry_number, year, income_kurus, declared_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    values,
  )
  const { rowCount } = await ground.pool.query(
    `select 1 from trial.mkk_income where declaration_id = $1 and registry_number = $2 and year = $3
       and income_kurus = $4 and declared_at = $5`,
    values,
  )
  return rowCount ? json(200, { id }) : refused(409, 'request-id-reused')
}

/** A request over the yearly limit is refused: other platforms may have used it in the meantime (T15/2). */
async function requestFunding(ground: Ground, { id = '' }: Readonly<Record<string, string>>, request: Request) {
  const body = read(requestBody, request.body)
  if (!body || body.amount === 0n || body.shareCount === 0n) return refused(422, 'amount-invalid')
  return inTransaction(ground, async (tx) => {
    await tx.query('select 1 from trial.mkk_member where registry_number = $1 for update', [body.registryNumber])
    const member = await findMember(tx, body.registryNumber)
    if (!member) return refused(404, 'member-unknown')
    const known = await tx.query<{ isSame: boolean }>(
      `select registry_number = $2 and project_code = $3 and share_count = $4 and amount_kurus = $5 as "isSame"
       from trial.mkk_request where request_id = $1`,
      [id, body.registryNumber, body.projectCode, body.shareCount, body.amount],
    )
    if (known.rows[0]) return known.rows[0].isSame ? json(200, { id }) : refused(409, 'request-id-reused')
    const year = istanbulYear(body.requestedAt)
    const { limitKurus, usedElsewhereKurus } = await limitOf(tx, member, year)
    const used = usedElsewhereKurus + (await askedHere(tx, body.registryNumber, year, id))
    if (limitKurus !== null && used + body.amount > limitKurus) return refused(422, 'limit-exceeded')
    await tx.query(
      `insert into trial.mkk_request (request_id, registry_number, year, project_code, share_count, amount_kurus, requested_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, body.registryNumber, year, body.projectCode, body.shareCount, body.amount, body.requestedAt],
    )
    return json(200, { id })
  })
}

async function withdrawRequest(ground: Ground, { id = '' }: Readonly<Record<string, string>>): Promise<Reply> {
  const { rowCount } = await ground.pool.query(
    'update trial.mkk_request set withdrawn_at = coalesce(withdrawn_at, $2) where request_id = $1',
    [id, ground.clock.now()],
  )
  return rowCount ? json(200, { id }) : refused(404, 'request-unknown')
}
