import type { Endpoint, InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { Context } from '../context.ts'

/** What happens behind an endpoint: a verb or a read, given its context and its validated input. */
export type Verb<E extends Endpoint> = (context: Context, input: InputOf<E>) => Promise<OutputOf<E>>

/** Members beside `data` in the envelope, for the one call that has them. */
export interface WithBeside<Data> {
  readonly data: Data
  readonly beside: Readonly<Record<string, unknown>>
}

export interface Route {
  readonly endpoint: Endpoint
  run(context: Context, input: unknown): Promise<unknown>
}

/** Ties an endpoint to the verb behind it; the compiler holds input and output to the contract. */
export function route<E extends Endpoint>(endpoint: E, verb: Verb<E>): Route {
  return { endpoint, run: (context, input) => verb(context, input as InputOf<E>) }
}

/** The same for a call that answers with members beside `data`. */
export function routeWithBeside<E extends Endpoint>(
  endpoint: E,
  verb: (context: Context, input: InputOf<E>) => Promise<WithBeside<OutputOf<E>>>,
): Route {
  return { endpoint, run: (context, input) => verb(context, input as InputOf<E>) }
}
