import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Outside } from '#server/outside/index.ts'
import type { Actor } from './actor.ts'
import type { Clock } from './clock.ts'
import type { FileStore } from './file-store/file-store.ts'
import type { Secrets } from './secrets.ts'
import type { Database } from '#server/tables.ts'

/** A connection or a transaction, typed. */
export type Db = Kysely<Database> | Transaction<Database>

/** Who asked, for records that the law wants (acceptance) and for throttling. */
export interface ClientDetails {
  readonly address: string
  readonly userAgent: string
}

/** What every verb receives besides its input: everything else is an import one can follow. */
export interface Context {
  readonly db: Db
  readonly clock: Clock
  readonly actor: Actor
  readonly requestId: string
  readonly client: ClientDetails
  readonly outside: Outside
  readonly files: FileStore
  readonly secrets: Secrets
  readonly log: Logger
  /** Address of the site for links in mails; fixed by configuration, never taken from a request. */
  readonly baseUrl: string
  /** Of due work alone: the process is about to end, and nothing more of a batch is to be begun. */
  readonly ending?: AbortSignal
}
