import { sql, type RawBuilder } from 'kysely'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type { RefusalEnding, RefusalKind } from '#contracts/settlement/registration/mkk-refusals.ts'
import { recordEvent, recordEvents } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { derivedId } from '#server/kit/id.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { addBusinessDays, findParameter } from '#server/modules/platform/index.ts'

/** Something that MKK did not take, as its answer tells it. */
export interface NewRefusal {
  readonly kind: RefusalKind
  /** The line, the list, or the investment. */
  readonly subjectId: string
  readonly round: number
  readonly projectId: string
  /** Null of a list. */
  readonly investorId: string | null
  readonly code: string
  readonly registryNumber: string | null
  readonly shareCount: bigint
  readonly amountKurus: bigint
  /** Of a line of which fewer were registered. */
  readonly registeredShareCount: bigint | null
}

export interface MkkRefusal extends NewRefusal {
  readonly id: string
  readonly refusedAt: Date
  /** An Istanbul date. */
  readonly dueOn: string
  readonly endedAt: Date | null
  readonly ending: RefusalEnding | null
}

/** What the trail says of one. */
export function aboutRefusal({ projectId, kind, investorId, subjectId }: NewRefusal) {
  return { projectId, kind, investorId, investmentId: kind === 'request' ? subjectId : null }
}

/** Keeps what MKK refused until it is decided on, each answer once; the investor hears of it. */
export async function noteRefusals(tx: TransactionContext, refusals: readonly NewRefusal[]): Promise<void> {
  if (refusals.length === 0) return
  const { value } = await findParameter(tx, 'settlement.mkk-refusal')
  const dueOn = await addBusinessDays(tx, istanbulDate(tx.clock.now()), Number(value))
  const told = []
  for (const one of refusals) {
    const id = derivedId('mkk-refusal', one.kind, one.subjectId, String(one.round))
    const { rows } = await sql`
      insert into settlement.mkk_refusal (id, project_id, kind, subject_id, round, investor_id, code, registry_number, share_count,
          amount_kurus, registered_share_count, refused_at, due_on)
        values (${id}, ${one.projectId}, ${one.kind}, ${one.subjectId}, ${one.round}, ${one.investorId}, ${one.code},
          ${one.registryNumber}, ${one.shareCount}, ${one.amountKurus}, ${one.registeredShareCount}, platform.now(), ${dueOn})
        on conflict do nothing returning 1`.execute(tx.db)
    if (rows.length === 0) continue
    told.push({
      action: 'settlement.mkk-refused' as const,
      subjectId: id,
      data: {
        ...aboutRefusal(one),
        amountKurus: one.amountKurus,
        shareCount: one.shareCount,
        code: one.code,
        dueOn,
      },
    })
  }
  await recordEvents(tx, told)
}

/** Refusals by a condition over `f`, due first on top. */
export async function readRefusals(
  context: Pick<Context, 'db'>,
  which: RawBuilder<unknown>,
  most = 200,
): Promise<MkkRefusal[]> {
  const { rows } = await sql<MkkRefusal>`
    select f.id, f.project_id, f.kind, f.subject_id, f.round, f.investor_id, f.code, f.registry_number, f.share_count, f.amount_kurus,
        f.registered_share_count, f.refused_at, f.due_on, f.ended_at, f.ending
      from settlement.mkk_refusal f where ${which} order by f.due_on, f.id limit ${most}`.execute(context.db)
  return rows
}

/** Ends one of which nothing is left to decide; false when it had ended. */
export async function lapseRefusal(tx: TransactionContext, refusal: MkkRefusal): Promise<boolean> {
  if (!(await endRefusal(tx, refusal.id, 'lapsed'))) return false
  await recordEvent(tx, { action: 'settlement.refusal-lapsed', subjectId: refusal.id, data: aboutRefusal(refusal) })
  return true
}

/** Ends one, and lapses what was begun about it and nobody decided; false when it had ended. */
export async function endRefusal(tx: TransactionContext, id: string, ending: RefusalEnding): Promise<boolean> {
  const { rows } = await sql`update settlement.mkk_refusal set ended_at = platform.now(), ending = ${ending}
    where id = ${id} and ended_at is null returning 1`.execute(tx.db)
  if (rows.length === 0) return false
  await sql`update settlement.refusal_decision set state = 'lapsed' where refusal_id = ${id} and state = 'begun'`.execute(
    tx.db,
  )
  return true
}
