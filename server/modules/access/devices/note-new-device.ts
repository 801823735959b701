import { sql } from 'kysely'
import { recordEvent } from '#server/kit/audit.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'

interface Seen {
  readonly browser: string
  readonly hasHistory: boolean
  readonly isSeen: boolean
}

/**
 * Records that a session is of a kind of browser in a network from which none of the member's kept ones came: its owner is
 * told by mail. The very first session is nothing new.
 */
export async function noteNewDevice(
  tx: TransactionContext,
  { memberId, sessionId }: { readonly memberId: string; readonly sessionId: string },
): Promise<void> {
  const { rows } = await sql<Seen>`
    select s.browser_kind as browser,
      exists (select 1 from membership.session o where o.member_id = s.member_id and o.id <> s.id) as has_history,
      exists (select 1 from membership.session o where o.member_id = s.member_id and o.id <> s.id
        and o.browser_kind = s.browser_kind and o.client_network = s.client_network) as is_seen
    from membership.session s where s.id = ${sessionId}`.execute(tx.db)
  const seen = rows[0]
  if (!seen?.hasHistory || seen.isSeen) return
  await recordEvent(tx, { action: 'member.new-device', subjectId: memberId, data: { browser: seen.browser } })
}
