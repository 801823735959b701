import * as z from 'zod/mini'
import { findAccount, openEscrow } from './bank-account.ts'
import { receivePaymentList, reportOn, settleDue } from './bank-payments.ts'
import { endRequest, takeRequest } from './bank-requests.ts'
import { listStatementTransactions, nextStatement } from './bank-statement.ts'
import { type Behaviour, type Ground, readBehaviour } from '../behaviour.ts'
import { json, type Reply, type Request, type SimulatedSystem } from '../http-server.ts'
import { writeFile } from './statement-forms.ts'

const accountBody = z.object({
  projectId: z.string().check(z.minLength(1), z.maxLength(100)),
  projectName: z.string().check(z.minLength(1), z.maxLength(200)),
})

/** As banks call their files; MT940 is plain text, in the letters of their hosts. */
const TYPES: Readonly<Record<Behaviour['statementFormat'], string>> = {
  camt: 'application/xml; charset=utf-8',
  'camt-08': 'application/xml; charset=utf-8',
  mt940: 'text/plain; charset=windows-1254',
  csv: 'text/csv; charset=utf-8',
}

/** The escrow bank. */
export function bank(ground: Ground, token: string): SimulatedSystem {
  return {
    system: 'bank',
    prefix: '/bank',
    isAuthorised: (request) => request.headers.authorization === `Bearer ${token}`,
    refuse: () => json(422, { code: 'refused' }),
    answer: async (request) => {
      const { method, path } = request
      // Nothing is executed by what it is told: thousands are told at once, and the others wait for each other.
      const told = method === 'PUT' ? /^\/v1\/funding-requests\/([^/]+)(\/end)?$/.exec(path) : null
      if (told?.[1]) return (told[2] ? endRequest : takeRequest)(ground, decodeURIComponent(told[1]), request.body)
      await settleDue(ground)
      const statements = /^\/v1\/accounts\/([^/]+)\/statements$/.exec(path)?.[1]
      const list = /^\/v1\/payment-lists\/([^/]+)$/.exec(path)?.[1]
      if (method === 'POST' && path === '/v1/escrow-accounts') return openAccount(ground, request)
      if (method === 'GET' && statements) return sendStatement(ground, decodeURIComponent(statements), request)
      if (method === 'POST' && path === '/v1/payment-lists')
        return report(await receivePaymentList(ground, request.body))
      if (method === 'GET' && list) {
        const found = await reportOn(ground, decodeURIComponent(list))
        return found === null ? json(404, { code: 'list-unknown' }) : report(found)
      }
      return json(404, { code: 'not-found' })
    },
  }
}

function report(body: string): Reply {
  return { status: 200, type: 'application/xml; charset=utf-8', body }
}

async function openAccount(ground: Ground, request: Request): Promise<Reply> {
  const body = readAccountBody(request.body)
  if (!body) return json(422, { code: 'refused' })
  const { iban, holderName, openedOn } = await openEscrow(ground, body.projectId, body.projectName)
  return json(200, { iban, accountName: holderName, openedOn })
}

function readAccountBody(source: string): z.output<typeof accountBody> | null {
  try {
    return accountBody.safeParse(JSON.parse(source)).data ?? null
  } catch {
    // Not JSON at all: refused like any other malformed body.
    return null
  }
}

async function sendStatement(ground: Ground, iban: string, request: Request): Promise<Reply> {
  const account = await findAccount(ground.pool, iban)
  if (account?.kind !== 'escrow') return json(404, { code: 'account-unknown' })
  const [number = 0, year = 0] = ['after', 'year'].map((name) => Number(request.query.get(name) ?? 0))
  const { statement, completeUntil } = await nextStatement(ground, iban, { number, year })
  if (!statement) {
    const mark = completeUntil && { headers: { 'complete-until': completeUntil.toISOString() } }
    return { status: 204, type: 'text/plain', body: '', ...mark }
  }
  const transactions = await listStatementTransactions(ground.pool, statement)
  const lines = request.isRepeating ? transactions.flatMap((each) => [each, each]) : transactions
  const { statementFormat } = await readBehaviour(ground.pool)
  const form = statementFormat === 'camt' ? 'camt-02' : statementFormat
  const { fileName, bytes } = writeFile(form, statement, lines)
  return {
    status: 200,
    type: TYPES[statementFormat],
    body: bytes,
    headers: { 'content-disposition': `attachment; filename="${fileName}"` },
  }
}
