import type { LetterName } from '#contracts/notifications/letter-rule.ts'
import type { Context } from '#server/kit/context.ts'
import { findMember } from '#server/modules/members/index.ts'
import type { ToldValues } from '../../templates/ahead.ts'
import { memberAsReceiver, type Telling } from '../tell.ts'

/** A letter that several members get in their own names. */
export interface AboutMembers {
  readonly name: LetterName
  readonly path: string
  readonly values: ToldValues
}

/** The same letter to each of these members. */
export async function toMembers(
  context: Context,
  ids: readonly string[],
  { name, path, values }: AboutMembers,
): Promise<Telling[]> {
  const tellings: Telling[] = []
  for (const id of ids) {
    const member = await findMember(context, id)
    if (!member) continue
    const told = { name, path, values: { fullName: member.fullName, ...values } }
    tellings.push({ to: memberAsReceiver(member), told })
  }
  return tellings
}
