import type { Context } from './kit/context.ts'
import { findReplication, type Replication } from '#server/kit/database/replication.ts'
import { keepsVersions, type FilesConfig } from './kit/files/index.ts'

/** From here on codes of authenticators may be refused, and an opening is seen early or late. */
const MOST_SECONDS_APART = 1

/** What database and store say of themselves; null where one did not say. */
interface Around {
  readonly database: Replication | null
  /** Whether the bucket keeps what is overwritten or deleted. */
  readonly keepsVersions: boolean | null
}

/** What works, and is seldom meant by whoever runs an installation; each sentence begins with the setting's name. */
export function whatIsSeldomMeant({ database, keepsVersions: keeps }: Around): readonly string[] {
  const apart = database?.clockAheadSeconds ?? 0
  return [
    ...(database && !database.waitsForStandby ? [ABOUT_STANDBY] : []),
    ...(Math.abs(apart) > MOST_SECONDS_APART ? [aboutClocks(apart)] : []),
    ...(keeps === false ? [ABOUT_VERSIONS] : []),
  ]
}

const ABOUT_STANDBY =
  'DATABASE_URL: no commit waits for a standby (synchronous_standby_names is empty), so that what is acknowledged lies on one machine. ' +
  'Either none is set up, or it is away; leave it so only where the disk itself is doubled.'

const ABOUT_VERSIONS =
  'S3_URL: the bucket keeps no versions, so that what somebody deletes or overwrites there is gone. Switch them on, or copy it each hour.'

const aboutClocks = (apart: number): string =>
  `DATABASE_URL: the clock of the database is ${Math.abs(apart).toFixed(1)} s ${apart > 0 ? 'ahead of' : 'behind'} this server’s: set both by one source.`

/** Asks database and store, and says what there is to look at. Who does not answer is not spoken of: what needs them says so itself. */
export async function lookAround(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  { bucket }: Pick<FilesConfig, 'bucket'>,
): Promise<readonly string[]> {
  const unless = (error: unknown): null => {
    context.log.debug({ err: error }, 'something around was not told')
    return null
  }
  const [database, keeps] = await Promise.all([
    findReplication(context).catch(unless),
    bucket ? keepsVersions(bucket).catch(unless) : null,
  ])
  return whatIsSeldomMeant({ database, keepsVersions: keeps })
}
