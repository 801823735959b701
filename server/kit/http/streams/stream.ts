import type * as z from 'zod/mini'
import type { Endpoint, InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { Context } from '../../context.ts'

/** What every stream's output has: of what it tells, another one as soon as that changes. */
export interface Versioned {
  readonly version: string
}

type StreamEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType<Versioned>>

/** What is followed behind an endpoint that does not end. */
export interface Stream {
  readonly endpoint: Endpoint
  /** Id of what the caller wants to follow; refuses what they may not see, and what is not there. */
  find(context: Context, input: unknown): Promise<string>
  /**
   * How these stand now; of one that is missing nothing more will be told. Asked by one process for all who follow there, so that it
   * must not depend on who they are.
   */
  read(context: Pick<Context, 'db' | 'clock'>, ids: readonly string[]): Promise<ReadonlyMap<string, Versioned>>
}

/** Ties an endpoint to what is followed behind it; the compiler holds input and output to the contract. */
export function streamRoute<E extends StreamEndpoint>(
  endpoint: E,
  verbs: {
    find(context: Context, input: InputOf<E>): Promise<string>
    read(
      context: Pick<Context, 'db' | 'clock'>,
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, OutputOf<E> & Versioned>>
  },
): Stream {
  return { endpoint, find: (context, input) => verbs.find(context, input as InputOf<E>), read: verbs.read }
}
