import type { Conflict, Envelope, Reason } from '#contracts/common/endpoint.ts'
import { refusalText } from './text.ts'

/** What the API answered instead of data. `exceptionDetail` is the sentence people see (specification section 8). */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal'
  readonly status: number
  readonly code: string
  readonly exceptionDetail: string
  readonly fields: Readonly<Record<string, string>>
  readonly reasons: readonly Reason[]
  readonly conflicts: readonly Conflict[] | undefined
  readonly requestId: string | null

  constructor(status: number, body: unknown) {
    const said = readFailure(body)
    super(said.exceptionDetail)
    this.status = status
    this.code = said.code
    this.exceptionDetail = said.exceptionDetail
    this.fields = said.fields ?? {}
    this.reasons = said.reasons ?? []
    this.conflicts = said.conflicts
    this.requestId = said.requestId ?? null
  }
}

type Failure = Extract<Envelope<never>, { result: false }>

function readFailure(body: unknown): Failure {
  if (body && typeof body === 'object' && 'exceptionDetail' in body && typeof body.exceptionDetail === 'string') {
    const said = body as Failure
    return { ...said, code: said.code ?? 'unknown' }
  }
  return { result: false, data: null, exceptionDetail: refusalText.unreachable, code: 'unreachable' }
}

/** What a screen's error boundary receives: plain data, because it crosses from server to browser. */
export interface RefusalData {
  readonly detail: string
  readonly code: string
  readonly reasons: readonly Reason[]
  readonly requestId: string | null
}
