import { sql } from 'kysely'
import type { Act } from '#contracts/people/later-acts.ts'
import type { Context } from '#server/kit/context.ts'

/** What a member did that only the living do: orders placed, payments that came for them, sign-ins. */
export async function findActs(context: Pick<Context, 'db'>, memberId: string): Promise<Act[]> {
  const { rows } = await sql<Act>`
    select 'order' as kind, placed_at as at from investments.order_course where investor_id = ${memberId}
    union all select 'payment', paid_at from investments.order_course
      where investor_id = ${memberId} and paid_at is not null
    union all select 'sign-in', signed_in_at from platform.sign_in where member_id = ${memberId}`.execute(context.db)
  return rows
}
