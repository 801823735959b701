import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import { PARAMETER_OFFICERS } from '#contracts/platform/parameter-endpoints.ts'
import { parameterActs } from '#contracts/platform/parameter-messages.ts'
import { parameterWords } from '#contracts/platform/parameter-name-messages.ts'
import { isParameterKey } from '#contracts/platform/parameters.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { dataOf } from '#server/kit/due-work/heard-event.ts'
import { findMember } from '#server/modules/members/index.ts'
import { listRoleHolders } from '#server/modules/roles/index.ts'
import { memberAsReceiver, type Telling } from '../tell.ts'
import type { Composer, Composers } from './composer.ts'

type Proposed = 'parameter.proposed' | 'parameter.take-back-proposed'

/** To everybody who may confirm: all officers but whoever proposed. */
const proposed: Composer<Proposed> = async (context, event) => {
  const { parameter, parameterValue, validFrom } = dataOf(event)
  if (!isParameterKey(parameter)) return []
  const officers = await Promise.all(PARAMETER_OFFICERS.map((role) => listRoleHolders(context, role)))
  const proposer = event.actorId && (await findMember(context, event.actorId))
  const values = {
    parameterName: parameterWords[parameter].name,
    parameterAct: parameterActs[event.action === 'parameter.proposed' ? 'value' : 'take-back'],
    parameterValue,
    validFrom: formatDay(istanbulMoment(validFrom)),
    personName: proposer ? proposer.fullName : '',
  }
  const path = consolePaths.parameter.href({ key: parameter })
  const tellings: Telling[] = []
  for (const id of new Set(officers.flat())) {
    const member = id === event.actorId ? null : await findMember(context, id)
    if (!member) continue
    const told = { name: 'staff-parameter-proposed', path, values: { fullName: member.fullName, ...values } } as const
    tellings.push({ to: memberAsReceiver(member), told })
  }
  return tellings
}

export const parameterComposers = {
  'parameter.proposed': proposed,
  'parameter.take-back-proposed': proposed,
} satisfies Composers
