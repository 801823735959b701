import type * as z from 'zod/mini'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import type { foundRecord } from '#contracts/staff/search-endpoint.ts'
import type { FoundKind } from '#contracts/staff/search-names.ts'
import type { Context } from './context.ts'

/** A record as the console's search tells of it. */
export type FoundRecord = z.infer<typeof foundRecord>

/**
 * What the console's search finds of one kind. Each module exports its own from its index, server/modules.ts collects them, and whoever
 * searches is asked by those alone whose list they may read.
 */
export interface StaffSearch {
  readonly kind: FoundKind
  /** The list whose rows they are: who may call it finds by this search, and nobody else. */
  readonly read: Endpoint
  /** Records that the words mean, `limit` at most, by an index; none where the words can mean nothing of this kind. */
  find(context: Context, words: string, limit: number): Promise<readonly FoundRecord[]>
}
