import { sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { Context } from '#server/kit/context.ts'

type Store = Pick<Context, 'db'>

/** The amount kept for an investor and a campaign; null when there is none. */
export async function findSavedAmount(context: Store, investorId: string, projectId: string): Promise<Kurus | null> {
  const { rows } = await sql<{ amount: bigint }>`
    select amount_kurus as amount from investments.preparation
      where investor_id = ${investorId} and project_id = ${projectId}`.execute(context.db)
  return rows[0]?.amount ?? null
}

export async function keepAmount(
  context: Pick<Context, 'db' | 'clock'>,
  investorId: string,
  projectId: string,
  amountKurus: Kurus,
): Promise<void> {
  await sql`
    insert into investments.preparation (investor_id, project_id, amount_kurus, saved_at)
      values (${investorId}, ${projectId}, ${amountKurus}, ${context.clock.now()})
      on conflict (investor_id, project_id) do update
        set amount_kurus = excluded.amount_kurus, saved_at = excluded.saved_at`.execute(context.db)
}

/** When each text was opened first, by the hash of what was opened: another version has to be opened again. */
export async function findOpenings(context: Store, investorId: string, projectId: string): Promise<Map<string, Date>> {
  const { rows } = await sql<{ sha256: string; at: Date }>`
    select sha256, opened_at as at from investments.text_opening
      where investor_id = ${investorId} and project_id = ${projectId}`.execute(context.db)
  return new Map(rows.map((row) => [row.sha256, row.at]))
}

export async function keepOpening(
  context: Pick<Context, 'db' | 'clock'>,
  opening: { investorId: string; projectId: string; textId: string; sha256: string },
): Promise<void> {
  await sql`
    insert into investments.text_opening (investor_id, project_id, text_id, sha256, opened_at)
      values (${opening.investorId}, ${opening.projectId}, ${opening.textId}, ${opening.sha256}, ${context.clock.now()})
      on conflict do nothing`.execute(context.db)
}

export interface Acceptance {
  readonly id: string
  readonly acceptedAt: Date
  readonly sha256s: readonly string[]
}

/** The latest acceptance for exactly this amount and version of the form; null when there is none. */
export async function findAcceptance(
  context: Store,
  order: { investorId: string; projectId: string; amountKurus: Kurus; formVersion: number },
): Promise<Acceptance | null> {
  const { rows } = await sql<{ id: string; acceptedAt: Date; texts: { sha256: string }[] }>`
    select id, accepted_at, texts from investments.acceptance
      where investor_id = ${order.investorId} and project_id = ${order.projectId}
        and amount_kurus = ${order.amountKurus} and form_version = ${order.formVersion}
      order by accepted_at desc, id desc limit 1`.execute(context.db)
  const row = rows[0]
  return row ? { id: row.id, acceptedAt: row.acceptedAt, sha256s: row.texts.map((text) => text.sha256) } : null
}

export async function keepAcceptance(
  context: Context,
  acceptance: {
    id: string
    investorId: string
    projectId: string
    amountKurus: Kurus
    formVersion: number
    texts: readonly { id: string; version: number; sha256: string }[]
  },
): Promise<void> {
  await sql`
    insert into investments.acceptance (id, investor_id, project_id, amount_kurus, form_version, texts, accepted_at,
        client_address, user_agent)
      values (${acceptance.id}, ${acceptance.investorId}, ${acceptance.projectId}, ${acceptance.amountKurus},
        ${acceptance.formVersion}, ${JSON.stringify(acceptance.texts)}::jsonb, ${context.clock.now()},
        ${context.client.address}, ${context.client.userAgent})`.execute(context.db)
}
