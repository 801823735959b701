import { lowerAscii, withoutEndSlashes } from '#contracts/common/text/plain-text.ts'
import * as z from 'zod/mini'
import { isTurkishIban } from '#contracts/common/person/iban.ts'
import { MAX_STATEMENT_BYTES } from '#contracts/settlement/bank-files/statement-size.ts'
import { kurusToDecimal, momentText } from '../decimal.ts'
import { type ExchangeAnswer, type ExchangeRequest, exchange } from '../exchange.ts'
import { OutsideRefused, OutsideUnavailable } from '../failure.ts'
import { parseStatementsApart } from './apart/parse-apart.ts'
import { judgeReport } from './judge-report.ts'
import {
  BankAnswerUnclear,
  type BankRefusal,
  type EscrowBank,
  type PaymentListStatus,
  type RequestRefusal,
  type Statement,
  type StatementMark,
} from './port.ts'
import { readPaymentReport } from './read-payment-report.ts'
import { isAfter, markOf } from './statement-mark.ts'
import { type ListVersion, writePaymentList } from './write-payment-list.ts'

export interface BankConfig {
  readonly url: string
  readonly token: string
  readonly timeoutMs?: number
  /** The version of pain.001 it asks for. */
  readonly listVersion?: ListVersion
  /** Whether the bank has calls for being told of requests; yes where absent. */
  readonly takesRequests?: boolean
}

const TIMEOUT_MS = 15_000
const MAX_REPORT_BYTES = 16 * 1_048_576

const accountAnswer = z.object({ iban: z.string(), accountName: z.string(), openedOn: z.iso.date() })
const refusalAnswer = z.object({ code: z.string() })
const requestAnswer = z.object({ requestId: z.string() })

const HTTP_REFUSALS: Readonly<Record<string, BankRefusal>> = { 'account-unknown': 'account-unknown' }
const REQUEST_REFUSALS: readonly RequestRefusal[] = ['account-unknown', 'request-id-reused', 'request-unknown']
/** ISO 20022 codes with which a whole list is refused. */
const LIST_REFUSALS: Readonly<Record<string, BankRefusal>> = {
  AC01: 'account-unknown',
  AM10: 'control-sum-wrong',
  DU01: 'message-id-reused',
  FF01: 'list-malformed',
}

type Call = Pick<ExchangeRequest, 'operation' | 'method' | 'body' | 'maxBytes' | 'attempts'> & {
  path: string
  type?: string
}

type Ask = (call: Call) => Promise<ExchangeAnswer>

/** The escrow bank over HTTP: JSON for accounts and requests, files for statements, ISO 20022 XML for payment lists. */
export function connectEscrowBank(config: BankConfig): EscrowBank {
  const base = withoutEndSlashes(config.url)

  async function call({ path, type, ...request }: Call): Promise<ExchangeAnswer> {
    return exchange({
      ...request,
      system: 'bank',
      url: `${base}${path}`,
      timeoutMs: config.timeoutMs ?? TIMEOUT_MS,
      headers: { authorization: `Bearer ${config.token}`, ...(type ? { 'content-type': type } : {}) },
    })
  }

  return {
    ...accounts(call),
    ...payments(call, config.listVersion),
    ...(config.takesRequests === false ? {} : requests(call)),
  }
}

function requests(call: Ask): Pick<EscrowBank, 'tellRequest' | 'tellRequestEnd'> {
  async function put(operation: string, requestId: string, end: string, content: object): Promise<void> {
    const path = `/v1/funding-requests/${encodeURIComponent(requestId)}${end}`
    const body = JSON.stringify(content)
    const answer = await call({ operation, method: 'PUT', path, type: 'application/json', body })
    const json = parseJson(answer.bytes)
    if (answer.status < 300) {
      if (requestAnswer.safeParse(json).data?.requestId !== requestId) throw malformed(operation)
      return
    }
    const code = answer.status >= 400 ? refusalAnswer.safeParse(json).data?.code : undefined
    // A bank that knows no such path has said nothing of the request.
    if (code === undefined || code === 'not-found') throw malformed(operation)
    const refusal = REQUEST_REFUSALS.find((known) => known === code) ?? 'refused'
    throw new OutsideRefused<RequestRefusal>('bank', operation, refusal)
  }
  return {
    async tellRequest({ requestId, referenceNo, accountIban, payerName, amountKurus, requestedAt }) {
      await put('tellRequest', requestId, '', {
        reference: referenceNo,
        accountIban,
        payerName,
        amount: kurusToDecimal(amountKurus),
        requestedAt: requestedAt.toISOString(),
      })
    },
    async tellRequestEnd({ requestId, reason, endedAt }) {
      await put('tellRequestEnd', requestId, '/end', { reason, endedAt: endedAt.toISOString() })
    },
  }
}

function accounts(call: Ask): Pick<EscrowBank, 'openEscrowAccount' | 'fetchStatement'> {
  return {
    async openEscrowAccount(projectId, projectName) {
      const operation = 'openEscrowAccount'
      const body = JSON.stringify({ projectId, projectName })
      const answer = await call({
        operation,
        method: 'POST',
        path: '/v1/escrow-accounts',
        type: 'application/json',
        body,
      })
      const read = accountAnswer.safeParse(readJson(operation, answer))
      if (!read.success || !isTurkishIban(read.data.iban)) throw malformed(operation)
      return read.data
    },
    async fetchStatement(accountIban, since) {
      const operation = 'fetchStatement'
      const after = since === null ? 'after=0' : `after=${since.number}&year=${since.year}`
      const path = `/v1/accounts/${encodeURIComponent(accountIban)}/statements?${after}`
      const answer = await call({ operation, method: 'GET', path, maxBytes: MAX_STATEMENT_BYTES })
      if (answer.status === 204) return { file: null, completeUntil: readClosingMark(operation, answer) }
      if (answer.status !== 200) readJson(operation, answer)
      if (!isFile(answer)) throw malformed(operation)
      const [statement, ...further] = listAfter(await parseStatementsApart(answer.bytes), accountIban, since)
      if (!statement) throw malformed(operation)
      return { file: { fileName: fileNameOf(answer, statement), bytes: answer.bytes, statement, further } }
    },
  }
}

/**
 * What banks call a file of statements, whatever its form: that is told by what stands in it. A page that says the bank is closed, or
 * JSON, is no answer.
 */
const FILE_TYPES = ['application/xml', 'text/xml', 'text/csv', 'text/plain', 'application/octet-stream']

function isFile({ headers }: ExchangeAnswer): boolean {
  const [type = ''] = (headers.get('content-type') ?? '').split(';')
  return FILE_TYPES.includes(lowerAscii(type.trim()))
}

/**
 * The statements of a file that come after another one of the account, and those that the bank does not number, which may; none where one
 * of them is of another account.
 */
function listAfter(
  statements: readonly Statement[],
  accountIban: string,
  since: StatementMark | null,
): readonly Statement[] {
  if (statements.some((one) => one.accountIban !== accountIban)) return []
  return statements.filter(({ statementNumber, openedOn }) => {
    return statementNumber === null || isAfter(markOf({ statementNumber, openedOn }), since)
  })
}

function payments(
  call: Ask,
  version: ListVersion | undefined,
): Pick<EscrowBank, 'submitPaymentList' | 'paymentListStatus'> {
  return {
    async submitPaymentList(list, keep) {
      const operation = 'submitPaymentList'
      const body = writePaymentList(list, version)
      await keep(Buffer.from(body, 'utf8'))
      const answer = await call({
        operation,
        method: 'POST',
        path: '/v1/payment-lists',
        type: 'application/xml; charset=utf-8',
        body,
        maxBytes: MAX_REPORT_BYTES,
        attempts: 1,
      })
      const ids = list.lines.map(({ endToEndId }) => endToEndId)
      const status = readStatus(operation, answer, list.messageId, ids)
      if (status.listRefusal === undefined) return status
      throw new OutsideRefused<BankRefusal>('bank', operation, status.listRefusal)
    },
    async paymentListStatus(messageId, endToEndIds) {
      const operation = 'paymentListStatus'
      const path = `/v1/payment-lists/${encodeURIComponent(messageId)}`
      const answer = await call({ operation, method: 'GET', path, maxBytes: MAX_REPORT_BYTES })
      if (answer.status === 404 && refusalAnswer.safeParse(parseJson(answer.bytes)).data?.code === 'list-unknown')
        return null
      return readStatus(operation, answer, messageId, endToEndIds)
    },
  }
}

function readStatus(
  operation: string,
  answer: ExchangeAnswer,
  messageId: string,
  endToEndIds: readonly string[],
): PaymentListStatus {
  if (answer.status !== 200) readJson(operation, answer)
  const report = readPaymentReport(Buffer.from(answer.bytes).toString('utf8'))
  const judged = judgeReport(report, messageId, endToEndIds)
  if ('unclear' in judged) throw new BankAnswerUnclear(operation, judged.unclear, judged.detail, answer.bytes)
  const { listRefusal: code, ...said } = judged
  const refusal = code === undefined ? {} : { listRefusal: LIST_REFUSALS[code] ?? ('refused' as const) }
  return { ...said, ...refusal, bytes: answer.bytes }
}

/** The JSON of a good answer; throws the refusal of a bad one. */
function readJson(operation: string, answer: ExchangeAnswer): unknown {
  const json = parseJson(answer.bytes)
  if (answer.status < 300) return json
  const refusal = answer.status >= 400 ? refusalAnswer.safeParse(json).data : undefined
  if (!refusal) throw malformed(operation)
  throw new OutsideRefused<BankRefusal>('bank', operation, HTTP_REFUSALS[refusal.code] ?? 'refused')
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    // Not JSON: the schema refuses undefined, and the answer counts as malformed.
    return undefined
  }
}

/** Up to when the bank says it has told everything, in the header `complete-until`; null when it does not. */
function readClosingMark(operation: string, answer: ExchangeAnswer): Date | null {
  const text = answer.headers.get('complete-until')
  if (text === null) return null
  const read = momentText.safeParse(text)
  if (!read.success) throw malformed(operation)
  return read.data
}

/** The bank's name for the file, reduced to harmless characters; it is shown and stored, never opened. */
function fileNameOf(answer: ExchangeAnswer, { statementNumber, openedOn }: Statement): string {
  const given = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? ''
  const clean = given.replace(/[^A-Za-z0-9._-]/g, '').slice(0, 100)
  return clean || `statement-${statementNumber ?? openedOn}`
}

function malformed(operation: string): OutsideUnavailable {
  return new OutsideUnavailable('bank', operation, 'malformed-answer')
}
