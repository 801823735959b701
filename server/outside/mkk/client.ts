import { withoutEndSlashes } from '#contracts/common/text/plain-text.ts'
import type * as z from 'zod/mini'
import { kurusToDecimal } from '../decimal.ts'
import { exchange, type ExchangeRequest } from '../exchange.ts'
import { OutsideRefused, OutsideUnavailable } from '../failure.ts'
import {
  allocationAnswer,
  confirmationAnswer,
  limitAnswer,
  membershipAnswer,
  qualifiedAnswer,
  readMkkRefusal,
  receiptAnswer,
} from './answers.ts'
import type { AllocationList, AllocationStatus, MkkRefusal, MkkRegistry } from './port.ts'

export interface MkkConfig {
  readonly url: string
  readonly token: string
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 10_000
const MAX_LIST_BYTES = 32 * 1_048_576

type Call = Pick<ExchangeRequest, 'operation' | 'method' | 'maxBytes'> & { path: string; body?: unknown }

type Ask = <Schema extends z.ZodMiniType>(call: Call, schema: Schema) => Promise<z.output<Schema>>

/** MKK's crowdfunding system: JSON over REST, token in a header, amounts and counts as text. */
export function connectMkk(config: MkkConfig): MkkRegistry {
  const base = withoutEndSlashes(config.url)

  async function call<Schema extends z.ZodMiniType>(call: Call, schema: Schema): Promise<z.output<Schema>> {
    const answer = await exchange({
      system: 'mkk',
      operation: call.operation,
      url: `${base}${call.path}`,
      method: call.method,
      headers: { accept: 'application/json', 'content-type': 'application/json', 'x-mkk-token': config.token },
      timeoutMs: config.timeoutMs ?? TIMEOUT_MS,
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      ...(call.maxBytes === undefined ? {} : { maxBytes: call.maxBytes }),
    })
    const json = parseJson(answer.bytes)
    const refusal = answer.status >= 400 ? readMkkRefusal(json) : null
    if (refusal) throw new OutsideRefused<MkkRefusal>('mkk', call.operation, refusal)
    const read = answer.status < 300 ? schema.safeParse(json) : null
    if (!read?.success) throw malformed(call.operation)
    return read.data
  }

  return { ...members(call), ...limits(call), ...filings(call), ...allocations(call) }
}

function members(call: Ask): Pick<MkkRegistry, 'registerMember' | 'findMember' | 'confirmRegistryNumber'> {
  return {
    async registerMember(member) {
      const operation = 'registerMember'
      const answer = await call({ operation, method: 'POST', path: '/v1/members', body: member }, membershipAnswer)
      if (answer.identityNumber !== member.identityNumber) throw malformed(operation)
      return answer
    },
    async findMember(identityNumber) {
      const operation = 'findMember'
      const body = { identityNumber }
      const answer = await nullWhen(
        'member-unknown',
        call({ operation, method: 'POST', path: '/v1/members/search', body }, membershipAnswer),
      )
      if (answer && answer.identityNumber !== identityNumber) throw malformed(operation)
      return answer
    },
    async confirmRegistryNumber(identityNumber, registryNumber) {
      const body = { identityNumber, registryNumber }
      const operation = 'confirmRegistryNumber'
      return (await call({ operation, method: 'POST', path: '/v1/members/confirm', body }, confirmationAnswer)).belongs
    },
  }
}

function limits(call: Ask): Pick<MkkRegistry, 'qualifiedStatus' | 'yearlyLimit'> {
  return {
    async qualifiedStatus(registryNumber) {
      const operation = 'qualifiedStatus'
      const path = `/v1/members/${encodeURIComponent(registryNumber)}/qualified`
      const answer = await call({ operation, method: 'GET', path }, qualifiedAnswer)
      if (answer.registryNumber !== registryNumber) throw malformed(operation)
      return { qualified: answer.qualified, qualifiedSince: answer.qualifiedSince, asOf: answer.asOf }
    },
    async yearlyLimit(registryNumber, year) {
      const operation = 'yearlyLimit'
      const path = `/v1/members/${encodeURIComponent(registryNumber)}/limits/${year}`
      const answer = await call({ operation, method: 'GET', path }, limitAnswer)
      if (answer.registryNumber !== registryNumber || answer.year !== year) throw malformed(operation)
      const { limit, usedElsewhere, validFrom, asOf } = answer
      return {
        registryNumber,
        year,
        limit: limit === null ? { kind: 'unlimited' } : { kind: 'limited', limitKurus: limit },
        usedElsewhereKurus: usedElsewhere,
        validFrom,
        asOf,
      }
    },
  }
}

function filings(
  call: Ask,
): Pick<MkkRegistry, 'forwardIncomeDeclaration' | 'forwardFundingRequest' | 'withdrawFundingRequest'> {
  return {
    async forwardIncomeDeclaration(declaration) {
      const path = `/v1/income-declarations/${encodeURIComponent(declaration.declarationId)}`
      const body = {
        registryNumber: declaration.registryNumber,
        year: declaration.year,
        annualIncome: kurusToDecimal(declaration.annualIncomeKurus),
        declaredAt: declaration.declaredAt.toISOString(),
      }
      await call({ operation: 'forwardIncomeDeclaration', method: 'PUT', path, body }, receiptAnswer)
    },
    async forwardFundingRequest(request) {
      const path = `/v1/funding-requests/${encodeURIComponent(request.requestId)}`
      const body = {
        registryNumber: request.registryNumber,
        projectCode: request.projectCode,
        shareCount: request.shareCount.toString(),
        amount: kurusToDecimal(request.amountKurus),
        requestedAt: request.requestedAt.toISOString(),
      }
      await call({ operation: 'forwardFundingRequest', method: 'PUT', path, body }, receiptAnswer)
    },
    async withdrawFundingRequest(requestId) {
      const path = `/v1/funding-requests/${encodeURIComponent(requestId)}`
      await call({ operation: 'withdrawFundingRequest', method: 'DELETE', path }, receiptAnswer)
    },
  }
}

function allocations(call: Ask): Pick<MkkRegistry, 'registerAllocationList' | 'allocationListStatus'> {
  return {
    async registerAllocationList(list) {
      const operation = 'registerAllocationList'
      const path = `/v1/allocation-lists/${encodeURIComponent(list.listId)}`
      const maxBytes = MAX_LIST_BYTES
      const answer = await call({ operation, method: 'PUT', path, body: listBody(list), maxBytes }, allocationAnswer)
      const asked = new Set(list.lines.map((line) => line.lineId))
      const isOurs = answer.listId === list.listId && answer.lines.every((line) => asked.has(line.lineId))
      const isWhole =
        answer.state === 'processing' || new Set(answer.lines.map((line) => line.lineId)).size === asked.size
      if (!isOurs || !isWhole) throw malformed(operation)
      return answer
    },
    async allocationListStatus(listId): Promise<AllocationStatus | null> {
      const operation = 'allocationListStatus'
      const path = `/v1/allocation-lists/${encodeURIComponent(listId)}`
      const asked = call({ operation, method: 'GET', path, maxBytes: MAX_LIST_BYTES }, allocationAnswer)
      const answer = await nullWhen('request-unknown', asked)
      if (answer && answer.listId !== listId) throw malformed(operation)
      return answer
    },
  }
}

function listBody(list: AllocationList): unknown {
  return {
    projectCode: list.projectCode,
    companyName: list.companyName,
    unitShareValue: kurusToDecimal(list.unitShareValueKurus),
    lines: list.lines.map((line) => ({
      lineId: line.lineId,
      registryNumber: line.registryNumber,
      shareCount: line.shareCount.toString(),
      amount: kurusToDecimal(line.amountKurus),
    })),
  }
}

async function nullWhen<T>(code: MkkRefusal, answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof OutsideRefused && error.code === code) return null
    throw error
  }
}

function malformed(operation: string): OutsideUnavailable {
  return new OutsideUnavailable('mkk', operation, 'malformed-answer')
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    // Not JSON: the schema refuses undefined, and the answer counts as malformed.
    return undefined
  }
}
