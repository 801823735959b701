import { sql } from 'kysely'
import { requireSystem } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import { type Claim, claimFor, doClaimed, FREED, isFree } from '#server/kit/due-work/claims.ts'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { forgetFailed, noteFailed } from '#server/kit/due-work/failed-work.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { OutsideRefused, OutsideUnavailable } from '#server/outside/index.ts'

interface DueStatement {
  readonly id: string
  readonly memberId: string
  readonly year: number
  readonly income: bigint
  readonly declaredAt: Date
  readonly registryNumber: string
}

const AT_ONCE = 20
const SIDE_BY_SIDE = 4

async function claimDue(context: Context, claim: Claim): Promise<DueStatement[]> {
  const { rows } = await sql<DueStatement>`
    update membership.income_statement s
    set attempts = s.attempts + 1, ${claimFor(claim)},
      next_attempt_at = ${context.clock.now()}::timestamptz + make_interval(secs => least(30 * power(2, s.attempts), 3600))
    from (select t.id, k.registry_number from membership.income_statement t
      join membership.mkk_account k on k.member_id = t.member_id
      where t.next_attempt_at <= ${context.clock.now()} and ${isFree('t')} order by t.next_attempt_at limit ${AT_ONCE}
      for update of t skip locked) due
    where s.id = due.id
    returning s.id, s.member_id, s.year, s.annual_income_kurus as income, s.declared_at,
      due.registry_number`.execute(context.db)
  return rows
}

async function forward(context: Context, statement: DueStatement): Promise<void> {
  await context.outside.mkk.forwardIncomeDeclaration({
    declarationId: statement.id,
    registryNumber: statement.registryNumber,
    year: statement.year,
    annualIncomeKurus: statement.income,
    declaredAt: statement.declaredAt,
  })
  await inTransaction(context, async (tx) => {
    await tx.db
      .updateTable('membership.income_statement')
      .set({ forwarded_at: tx.clock.now(), next_attempt_at: null, last_error: null })
      .where('id', '=', statement.id)
      .execute()
    await recordEvent(tx, { action: 'member.income-forwarded', subjectId: statement.memberId })
  })
}

/** MKK's no is for good and waits for a person; no answer is tried again later. */
async function noteFailure(
  context: Context,
  statement: DueStatement,
  error: OutsideRefused | OutsideUnavailable,
): Promise<void> {
  await context.db
    .updateTable('membership.income_statement')
    .set({
      last_error: error.message,
      ...(error instanceof OutsideRefused ? { next_attempt_at: null } : {}),
    })
    .where('id', '=', statement.id)
    .execute()
  context.log.warn({ statementId: statement.id, reason: error.message }, 'income declaration not forwarded')
}

const NAME = 'membership.forward-income'

/** Forwards declared incomes to MKK (T14/2-f), with back-off from half a minute to an hour; idempotent by declaration. */
export const forwardIncome: DueWork = {
  name: NAME,
  lane: 'mkk-lists',
  async run(context) {
    requireSystem(context.actor)
    const free = (id: string) =>
      sql`update membership.income_statement set ${FREED} where id = ${id}`.execute(context.db)
    return doClaimed<DueStatement>(context, {
      atOnce: SIDE_BY_SIDE,
      take: (claim) => claimDue(context, claim),
      renew: (statements, claim) =>
        sql`update membership.income_statement set ${claimFor(claim)} where claimed_by = ${claim.by}
          and id = any(${statements.map(({ id }) => id)}::uuid[])`.execute(context.db),
      async each(statement) {
        try {
          await forward(context, statement)
          await forgetFailed(context, NAME, statement.id)
        } catch (error) {
          if (!(error instanceof OutsideRefused) && !(error instanceof OutsideUnavailable)) throw error
          await noteFailure(context, statement, error)
        }
        await free(statement.id)
      },
      async fault({ id }, error) {
        await noteFailed(context, NAME, id, error)
        await free(id)
      },
    })
  },
}
