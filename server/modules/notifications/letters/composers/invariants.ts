import { TRUTH_OFFICERS } from '#contracts/common/console-readers.ts'
import { formatCount } from '#contracts/common/text/plain-text.ts'
import { truthSentence } from '#contracts/platform/truth-messages.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { dataOf } from '#server/kit/due-work/heard-event.ts'
import { findMember } from '#server/modules/members/index.ts'
import { listRoleHolders } from '#server/modules/roles/index.ts'
import { memberAsReceiver, type Telling } from '../tell.ts'
import type { Composer, Composers } from './composer.ts'

/** To everybody who has to look into it, once for each truth that is newly broken. */
const broken: Composer<'platform.invariant-broken'> = async (context, event) => {
  const { invariant, brokenCount } = dataOf(event)
  const holders = await Promise.all(TRUTH_OFFICERS.map((role) => listRoleHolders(context, role)))
  const tellings: Telling[] = []
  for (const id of new Set(holders.flat())) {
    const member = await findMember(context, id)
    if (!member) continue
    const values = {
      fullName: member.fullName,
      invariantName: truthSentence(invariant),
      brokenCount: formatCount(brokenCount),
    }
    const told = { name: 'staff-invariant-broken', path: consolePaths.truths.href(), values } as const
    tellings.push({ to: memberAsReceiver(member), told })
  }
  return tellings
}

export const invariantComposers = { 'platform.invariant-broken': broken } satisfies Composers
