import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulYear, toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getIncomeStatements, updateIncomeStatement } from '#contracts/membership/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { lockMember, ownMemberId } from '#server/modules/members/index.ts'
import { refreshStanding } from '../standing/standing.ts'

/** Declares the yearly net income; it is forwarded to MKK right after (T14/2-f). The latest declaration counts (T15/2). */
export async function declareIncome(
  context: Context,
  form: InputOf<typeof updateIncomeStatement>,
): Promise<{ done: true }> {
  const { id } = requireMember(context.actor)
  await inTransaction(context, async (tx) => {
    await lockMember(tx, id)
    const now = tx.clock.now()
    const statementId = newId()
    await tx.db
      .insertInto('membership.income_statement')
      .values({
        id: statementId,
        member_id: id,
        year: istanbulYear(now),
        annual_income_kurus: form.annualIncome,
        declared_at: now,
        forwarded_at: null,
        next_attempt_at: now,
        last_error: null,
      })
      .execute()
    await refreshStanding(tx, id)
    // The amount is personal data and stays out of the trail.
    await recordEvent(tx, {
      action: 'member.income-declared',
      subjectId: id,
      data: { statementId },
    })
  })
  return { done: true }
}

/** The member's declarations, newest first. */
export async function listIncomeStatements(
  context: Context,
  input: InputOf<typeof getIncomeStatements>,
): Promise<OutputOf<typeof getIncomeStatements>> {
  const memberId = ownMemberId(context, input.investorId)
  const rows = await context.db
    .selectFrom('membership.income_statement')
    .select(['id', 'annual_income_kurus', 'year', 'declared_at', 'forwarded_at'])
    .where('member_id', '=', memberId)
    .orderBy('declared_at', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    annualIncome: row.annual_income_kurus,
    year: row.year,
    declaredAt: toUnixSeconds(row.declared_at),
    forwardedToMkk: row.forwarded_at !== null,
  }))
}
