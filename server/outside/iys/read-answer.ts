import * as z from 'zod/mini'
import type { ExchangeAnswer } from '../exchange.ts'
import { OutsideUnavailable } from '../failure.ts'

/** @throws OutsideUnavailable `malformed-answer` for a status from 400 on and for what the schema does not take. */
export function readAnswer<Schema extends z.ZodMiniType>(
  operation: string,
  schema: Schema,
  { status: code, bytes }: ExchangeAnswer,
): z.output<Schema> {
  const read = z.safeParse(schema, parseJson(bytes))
  if (code >= 400 || !read.success) throw new OutsideUnavailable('iys', operation, 'malformed-answer')
  return read.data
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    // Not JSON: the schemas refuse undefined, and the answer counts as malformed.
    return undefined
  }
}
