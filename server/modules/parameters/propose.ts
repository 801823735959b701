import { fillMessage, invariant } from '#contracts/common/errors.ts'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import * as calls from '#contracts/platform/parameter-endpoints.ts'
import { parameterErrors, parameterMessages as say } from '#contracts/platform/parameter-messages.ts'
import { beginsInPast, FIRST_DAY, furthestDay, refuseValue } from '#contracts/platform/parameter-rules.ts'
import { readParameter } from '#contracts/platform/parameter-values.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findParameterRows, parameterRows } from '#server/modules/platform/index.ts'
import { addProposal, dataOf, recordOf, todayOf } from './proposal-store.ts'

/**
 * Proposes a value from a day on. Nothing changes until another officer confirms. Refuses `parameter-day-outside`,
 * `parameter-reason-missing`, `parameter-day-taken`, `parameter-unchanged` and `parameter-proposed-already`.
 */
export async function proposeValue(
  context: Context,
  { key, value: typed, validFrom, source, reason }: InputOf<typeof calls.proposeParameter>,
): Promise<OutputOf<typeof calls.proposeParameter>> {
  const officer = requireStaff(context.actor, ...calls.PARAMETER_OFFICERS)
  const read = readParameter(key, typed)
  invariant('value' in read, 'the contract read the value')
  refuseDay(todayOf(context), validFrom, reason)
  return inTransaction(context, async (tx) => {
    await parameterRows.lockParameter(tx, key)
    const refused = refuseValue(key, await findParameterRows(tx, [key]), { validFrom, value: read.value })
    if (refused) {
      const field = refused === 'parameter-unchanged' ? 'value' : 'validFrom'
      throw new Refusal(refused, { fields: { [field]: parameterErrors[refused].message } })
    }
    const proposal = { id: newId(), key, value: read.value, valid_from: validFrom }
    await addProposal(tx, {
      ...proposal,
      kind: 'value',
      source,
      reason: reason || null,
      state: 'begun',
      begun_by: officer.id,
      begun_at: tx.clock.now(),
    })
    await recordEvent(tx, {
      action: 'parameter.proposed',
      subjectId: recordOf(key),
      reason: reason || source,
      data: await dataOf(tx, proposal),
    })
    return { proposalId: proposal.id }
  })
}

function refuseDay(today: string, validFrom: string, reason: string): void {
  if (validFrom < FIRST_DAY || validFrom > furthestDay(today)) {
    const first = formatDay(istanbulMoment(FIRST_DAY))
    const sentence = validFrom < FIRST_DAY ? fillMessage(say.dayTooEarly, { day: first }) : say.dayTooFar
    throw new Refusal('parameter-day-outside', { fields: { validFrom: sentence } })
  }
  if (beginsInPast(validFrom, today) && reason === '')
    throw new Refusal('parameter-reason-missing', { fields: { reason: say.pastNeedsReason } })
}

/**
 * Proposes that a confirmed value which has not begun is taken back. Refuses `parameter-not-there`, `parameter-began` and
 * `parameter-proposed-already`.
 */
export async function proposeTakeBack(
  context: Context,
  { key, validFrom, reason }: InputOf<typeof calls.proposeTakeBack>,
): Promise<OutputOf<typeof calls.proposeTakeBack>> {
  const officer = requireStaff(context.actor, ...calls.PARAMETER_OFFICERS)
  return inTransaction(context, async (tx) => {
    await parameterRows.lockParameter(tx, key)
    const row = (await findParameterRows(tx, [key])).find((each) => each.validFrom === validFrom)
    if (!row) throw new Refusal('parameter-not-there')
    if (beginsInPast(validFrom, todayOf(tx))) throw new Refusal('parameter-began')
    const proposal = { id: newId(), key, value: row.value, valid_from: validFrom }
    await addProposal(tx, {
      ...proposal,
      kind: 'take-back',
      source: row.source,
      reason,
      state: 'begun',
      begun_by: officer.id,
      begun_at: tx.clock.now(),
    })
    await recordEvent(tx, {
      action: 'parameter.take-back-proposed',
      subjectId: recordOf(key),
      reason,
      data: await dataOf(tx, proposal),
    })
    return { proposalId: proposal.id }
  })
}
