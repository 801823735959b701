import * as z from 'zod/mini'
import type { Endpoint, OutputOf, WireInputOf } from '#contracts/common/endpoint.ts'

/** A call the platform refused: what a person would have read. */
export class CallRefused extends Error {
  readonly code: string

  constructor(path: string, code: string, detail: string, fields: unknown) {
    super(`${path}: ${detail} (${code})${fields ? ` ${JSON.stringify(fields)}` : ''}`)
    this.name = 'CallRefused'
    this.code = code
  }
}

interface Reply {
  readonly result: boolean
  readonly data: unknown
  readonly exceptionDetail: string | null
  readonly code?: string
  readonly fields?: unknown
}

/** One caller of the public API over HTTP: a visitor until `jwt` is given. */
export class Caller {
  readonly #url: string
  readonly #headers: () => Readonly<Record<string, string>>
  readonly jwt: string | null

  /** `headers` are asked for with every call, beside those that say what the call is. */
  constructor(url: string, jwt: string | null = null, headers: () => Readonly<Record<string, string>> = () => ({})) {
    this.#url = url
    this.#headers = headers
    this.jwt = jwt
  }

  /** The same site, signed in. */
  as(jwt: string): Caller {
    return new Caller(this.#url, jwt, this.#headers)
  }

  /** Makes a call; throws `CallRefused` with the sentence of the refusal. */
  async call<E extends Endpoint>(endpoint: E, input: WireInputOf<E>): Promise<OutputOf<E>> {
    const isGet = endpoint.method === 'GET'
    const query = isGet ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    const response = await fetch(`${this.#url}/api${endpoint.path}${query}`, {
      method: endpoint.method,
      headers: {
        ...this.#headers(),
        'content-type': 'application/json',
        fundcollectiontypecode: '100',
        ...(this.jwt ? { authorization: `Bearer ${this.jwt}` } : {}),
      },
      ...(isGet ? {} : { body: JSON.stringify(input) }),
      signal: AbortSignal.timeout(120_000),
    })
    const reply = (await response.json()) as Reply
    if (!reply.result) {
      throw new CallRefused(
        endpoint.path,
        reply.code ?? String(response.status),
        reply.exceptionDetail ?? '',
        reply.fields,
      )
    }
    return z.decode(endpoint.output, reply.data) as OutputOf<E>
  }
}
