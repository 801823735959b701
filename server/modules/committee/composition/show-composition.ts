import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulDate, toUnixSeconds } from '#contracts/common/time/time.ts'
import {
  compositionLacks,
  type CompositionNeed,
  isExperienced,
  isHeld,
  LICENCES,
  type Qualification,
} from '#contracts/projects/evaluation/composition.ts'
import type { getCommitteeComposition } from '#contracts/projects/evaluation/composition-endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { findMemberNames } from '#server/modules/members/index.ts'
import { findParameter } from '#server/modules/platform/index.ts'
import { listRoleHolders } from '#server/modules/roles/index.ts'
import { findQualifications } from './qualification-store.ts'

type Reading = Pick<Context, 'db' | 'clock'>

/** Members of the committee who can sign in, with what each brings, and what they lack together (T9/1, T9/3). */
async function readComposition(context: Reading) {
  const ids = await listRoleHolders(context, 'committee-member')
  const rows = await findQualifications(context, ids)
  const known = new Map(rows.map(({ memberId, ...one }) => [memberId, one]))
  const members = ids.map((memberId) => ({ memberId, qualification: known.get(memberId) ?? null }))
  const least = Number((await findParameter(context, 'committee.members')).value)
  const years = Number((await findParameter(context, 'committee.experience')).value)
  const today = istanbulDate(context.clock.now())
  const qualifications = members.map(({ qualification }) => qualification)
  return { members, least, years, today, lacks: compositionLacks(qualifications, { members: least, years }, today) }
}

/** What the committee lacks of what the law asks. */
export async function findLacks(context: Reading): Promise<CompositionNeed[]> {
  return (await readComposition(context)).lacks
}

/** The committee as an administrator sees it. */
export async function showComposition(
  context: Context,
  _input: InputOf<typeof getCommitteeComposition>,
): Promise<OutputOf<typeof getCommitteeComposition>> {
  requireStaff(context.actor, 'administrator', 'auditor')
  const { members, least, years, today, lacks } = await readComposition(context)
  const names = await findMemberNames(
    context,
    members.map(({ memberId }) => memberId),
  )
  return {
    lacks,
    least,
    years,
    members: members.map(({ memberId, qualification }) => ({
      memberId,
      fullName: names.get(memberId) ?? '',
      qualification: qualification && {
        ...qualification,
        isExperienced: isExperienced(qualification.experienceSince, years, today),
        ranOut: ranOut(qualification, today),
        recordedAt: toUnixSeconds(qualification.recordedAt),
      },
    })),
  }
}

function ranOut(one: Qualification, today: string): (typeof LICENCES)[number][] {
  const held = {
    angel: [one.angelLicence, one.angelLicenceUntil],
    'level-three': [one.levelThreeLicence, one.levelThreeLicenceUntil],
  } as const
  return LICENCES.filter((licence) => {
    const [number, until] = held[licence]
    return number !== null && !isHeld(number, until, today)
  })
}
