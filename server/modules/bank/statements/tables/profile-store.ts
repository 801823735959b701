import { sql, type RawBuilder } from 'kysely'
import { type TableProfile, tableProfile } from '#contracts/settlement/bank-files/table-profile.ts'
import type { Context } from '#server/kit/context.ts'

export interface ProfileRow {
  readonly profileId: string
  readonly name: string
  readonly state: 'draft' | 'begun' | 'confirmed' | 'refused' | 'withdrawn'
  readonly definition: unknown
  readonly sampleName: string
  readonly begunBy: string
  readonly begunAt: Date
  /** Whose word was the last one. */
  readonly endedBy: string | null
  readonly reason: string
}

/** The descriptions, `p`, that a condition selects. */
export async function findProfiles(context: Pick<Context, 'db'>, which: RawBuilder<unknown>): Promise<ProfileRow[]> {
  const { rows } = await sql<ProfileRow>`
    select p.id as profile_id, p.name, p.state, p.definition, p.sample_name, p.begun_by,
        p.begun_at, coalesce(p.withdrawn_by, p.decided_by) as ended_by, coalesce(p.withdrawn_because, p.reason) as reason
      from bank.table_profile p where ${which}`.execute(context.db)
  return rows
}

/** The sample that a description was made on. */
export async function findSample(context: Pick<Context, 'db'>, profileId: string): Promise<Uint8Array | null> {
  const { rows } = await sql<{ sample: Uint8Array }>`
    select sample from bank.table_profile where id = ${profileId}::uuid`.execute(context.db)
  return rows[0]?.sample ?? null
}

export interface ProfileInUse {
  readonly id: string
  readonly definition: TableProfile
}

/** By what tables are read: every confirmed description, or the one that a file was read by before, whatever became of it. */
export async function findInUse(context: Pick<Context, 'db'>, only: string | null = null): Promise<ProfileInUse[]> {
  const which = only === null ? sql`p.state = 'confirmed' order by p.decided_at desc, p.id` : sql`p.id = ${only}::uuid`
  const rows = await findProfiles(context, which)
  return rows.map(({ profileId, definition }) => ({ id: profileId, definition: tableProfile.parse(definition) }))
}
