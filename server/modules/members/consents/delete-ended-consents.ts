import { requireSystem } from '#server/kit/actor.ts'
import { recordEvents } from '#server/kit/audit.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { eachApart } from '#server/kit/due-work/failed-work.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { startOfTerm } from '#server/modules/platform/index.ts'
import { listEndedConsents } from './consents.ts'
import { lockMember } from '../member-store.ts'

const NAME = 'membership.delete-ended-consents'
const AT_ONCE = 100

/** Deletes the evidence of consents that ended longer ago than it must be kept (regulation on commercial messages m.13/1). */
export const deleteEndedConsents: DueWork = {
  name: NAME,
  lane: 'housekeeping',
  async run(context) {
    requireSystem(context.actor)
    const endedBy = await startOfTerm(context, 'newsletter.consent-record')
    const ended = await listEndedConsents(context, endedBy, AT_ONCE)
    return eachApart(
      context,
      NAME,
      ended,
      ({ memberId, consent }) => `${memberId} ${consent}`,
      ({ memberId, consent }) =>
        inTransaction(context, async (tx) => {
          await lockMember(tx, memberId)
          // Given again in this very moment: it stays.
          const open = await listEndedConsents(tx, endedBy, AT_ONCE)
          if (!open.some((one) => one.memberId === memberId && one.consent === consent)) return false
          await tx.db
            .deleteFrom('membership.consent')
            .where('member_id', '=', memberId)
            .where('consent', '=', consent)
            .execute()
          await recordEvents(tx, [
            {
              action: 'member.consent-evidence-deleted',
              subjectId: memberId,
              data: { consent },
            },
          ])
          return true
        }),
    )
  },
}
