import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { CONSOLE_READERS } from '#contracts/common/console-readers.ts'
import type { listMemberSegment as endpoint } from '#contracts/people/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { isId } from '#server/kit/moment-key.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { countSegments, findSegment } from '#server/modules/membership/index.ts'
import { listed } from './find-members.ts'

const PAGE = 50

/** Members of one segment, as the list of members tells of them, with how many each segment holds. */
export async function listMemberSegment(
  context: Context,
  { segment, after }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  requireStaff(context.actor, ...CONSOLE_READERS.members)
  if (after !== '' && !isId(after)) throw new Refusal('invalid-input')
  const counts = await countSegments(context)
  if (!segment) return { members: [], next: null, counts }
  const { people, next } = await findSegment(context, { segment, after: after || null, size: PAGE })
  return { ...listed(people), next, counts }
}
