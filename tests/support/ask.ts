import * as z from 'zod/mini'
import type { Endpoint, InputOf, OutputOf, WireInputOf } from '#contracts/common/endpoint.ts'
import type { Context } from '#server/kit/context.ts'
import type { WithBeside } from '#server/kit/http/route.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { callAs } from '#trial/seed/call-as.ts'

/**
 * A call of the product by its contract, as a typed caller makes it: what the contract does not let through is refused before the
 * verb sees it, and the answer is what comes off the wire. Who calls is the context's actor; the door (credential, access, limits) is
 * not passed: `callInside` and the abuse tests do that.
 */
export async function ask<E extends Endpoint>(context: Context, endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
  return answer(context, endpoint, sent(endpoint, input))
}

/** The same with what is sent as it is on the wire, where a test is about how the contract reads it. */
export async function send<E extends Endpoint>(
  context: Context,
  endpoint: E,
  input: WireInputOf<E>,
): Promise<OutputOf<E>> {
  return answer(context, endpoint, read(endpoint, input))
}

/** What a field is refused for is a refusal with `fields`. */
function read<E extends Endpoint>(endpoint: E, input: unknown): InputOf<E> {
  const parsed = z.safeParse(endpoint.input, input)
  if (parsed.success) return parsed.data as InputOf<E>
  throw refused(parsed.error)
}

function refused({ issues }: z.core.$ZodError): Refusal {
  const fields = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
  return new Refusal('invalid-input', { fields })
}

/** Written and read again. A contract that reads one way only (liras into kuruş, a query's text into a number) is told nothing. */
function sent<E extends Endpoint>(endpoint: E, input: InputOf<E>): InputOf<E> {
  try {
    const written = z.safeEncode(endpoint.input, input)
    if (written.success) return read(endpoint, onTheWire(written.data))
    throw refused(written.error)
  } catch (error) {
    if (error instanceof z.core.$ZodEncodeError) return input
    throw error
  }
}

async function answer<E extends Endpoint>(context: Context, endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
  const outcome: unknown = await callAs(context, endpoint, input)
  if (!endpoint.beside) return told(endpoint, outcome)
  const { data, beside } = outcome as WithBeside<unknown>
  z.encode(endpoint.beside, beside)
  return told(endpoint, data)
}

/** What a caller reads of an answer. That the contract does not know how to write it would be a fault of the call. */
const told = <E extends Endpoint>({ output }: E, data: unknown): OutputOf<E> =>
  z.decode(output, onTheWire(z.encode(output, data))) as OutputOf<E>

const onTheWire = (data: unknown): unknown => (JSON.parse(JSON.stringify({ data })) as { data: unknown }).data
