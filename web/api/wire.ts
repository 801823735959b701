import * as z from 'zod/mini'
import type { Endpoint, OutputOf } from '#contracts/common/endpoint.ts'
import type { ApiCall, ApiReply } from '#contracts/common/web-host.ts'
import { ApiRefusal } from './refusal.ts'

// What goes over the wire and what comes back, for the server's calls and the browser's.

/** Method, path, query or body of a call. */
export function requestOf(endpoint: Endpoint, input: unknown): ApiCall {
  const { method, path } = endpoint
  if (method !== 'GET') return { method, path, body: input }
  const query: Record<string, string> = {}
  for (const [name, value] of Object.entries((input ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) query[name] = String(value)
  }
  return { method, path, query }
}

/** The data of a reply, decoded; everything else is a refusal. */
export function read<E extends Endpoint>(endpoint: E, { status, body }: ApiReply): OutputOf<E> {
  if (status !== 200 || !isSuccess(body)) throw new ApiRefusal(status, body)
  // An unchangeable body is one that the server hands out again as long as the answer is the same.
  if (!Object.isFrozen(body)) return z.decode(endpoint.output, body.data) as OutputOf<E>
  const known = decoded.get(body)
  if (known !== undefined) return known as OutputOf<E>
  const data = freezeDeep(z.decode(endpoint.output, body.data))
  decoded.set(body, data)
  return data as OutputOf<E>
}

/** What unchangeable bodies read as. */
const decoded = new WeakMap<object, unknown>()

function freezeDeep(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freezeDeep)
  return value
}

function isSuccess(body: unknown): body is { data: unknown } {
  return typeof body === 'object' && body !== null && 'result' in body && body.result === true && 'data' in body
}
