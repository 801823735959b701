import { sql } from 'kysely'
import { paths } from '#contracts/paths.ts'
import type { TaskKind } from '#contracts/tasks/kinds.ts'
import type { TaskSource } from '#server/kit/task-source.ts'

interface Row {
  readonly kind: TaskKind & ('ownership' | 'authority' | 'authority-waits')
  readonly accountId: string
  readonly subject: string
  readonly detail: string
  readonly at: Date
}

/**
 * What follows from a company that changes hands: the offer, to whom it was made, on their own account; then the paper they owe as its
 * owner, in the company's, until it is handed in, for until it is approved the company can do nothing that binds it. Everybody else who
 * acts for the company, and they while an officer has the paper, is told what waits for it.
 */
export const companyTasks: TaskSource = async (context, { accountIds, personId }) => {
  const { rows } = await sql<Row>`
    select 'ownership' as kind, h.offered_to as account_id,
        (select company_name from membership.company where member_id = h.company_id) as subject, '' as detail, h.expires_at as at
      from membership.company_handover h
      where h.offered_to = ${personId} and h.settled_at is null and h.expires_at > ${context.clock.now()}
    union all select case when a.state <> 'handed-in' and a.person_id = ${personId} then 'authority' else 'authority-waits' end,
        a.company_id, (select company_name from membership.company where member_id = a.company_id),
        a.state, a.state_since
      from membership.company_authority a
      where a.company_id = any(${[...accountIds]}::uuid[]) and a.state in ('owed', 'handed-in', 'refused')`.execute(
    context.db,
  )
  const path = paths.profile.companyMembers.href()
  return rows
    .filter(({ accountId }) => accountIds.includes(accountId))
    .map(({ at, ...task }) => (task.kind === 'ownership' ? { ...task, dueAt: at, path } : { ...task, since: at, path }))
}
