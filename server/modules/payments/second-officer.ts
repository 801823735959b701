import { sql, type RawBuilder } from 'kysely'
import type { MemberActor } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'

// What moves money, or says where it goes, is begun by one officer and decided on by another. Each such record keeps who began it and
// who decided, in columns of its own with a check that they differ; `settlement.decided_alone()` finds any that do not.

/** Nobody decides on what they began themselves: refuses `same-officer`. */
export function refuseSameOfficer(officer: MemberActor, beganBy: string): void {
  if (officer.id === beganBy) throw new Refusal('same-officer')
}

/** SQL: somebody else than whoever asks began it, so that it waits for them. */
export const byAnother = (context: Context, column: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`${column} is distinct from ${context.actor.kind === 'member' ? context.actor.id : null}::uuid`
