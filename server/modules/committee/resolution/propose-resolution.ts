import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { proposeResolution as call } from '#contracts/projects/resolution/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { refuseConflicted } from '#server/modules/conflicts/index.ts'
import { openResolution } from '../files/open-resolution.ts'

/** Proposes a suspension, resumption or cancellation to the committee; whoever declared a conflict with the project proposes nothing. */
export async function proposeResolution(
  context: Context,
  { projectId, kind, reason }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const staff = requireStaff(context.actor, 'analyst', 'committee-member')
  return inTransaction(context, async (tx) => {
    await refuseConflicted(tx, projectId, staff.id)
    return { resolutionId: await openResolution(tx, { kind, projectId, reason }) }
  })
}
