import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import * as calls from '#contracts/platform/parameter-endpoints.ts'
import { beginsInPast, refuseValue } from '#contracts/platform/parameter-rules.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findParameterRows, parameterRows } from '#server/modules/platform/index.ts'
import { dataOf, decide, holdProposal, type Proposal, recordOf, todayOf, withdraw } from './proposal-store.ts'

/**
 * The second officer confirms: a value holds from its day on, or one that has not begun goes. Confirming again what one confirmed
 * changes nothing. Refuses `own-proposal`, `parameter-decided`, `parameter-day-passed` (the day began while nobody confirmed, and no
 * reason was given for it), and what has become of the day since: `parameter-day-taken`, `parameter-unchanged`, `parameter-not-there`,
 * `parameter-began`.
 */
export async function confirmProposal(
  context: Context,
  { proposalId }: InputOf<typeof calls.confirmParameter>,
): Promise<OutputOf<typeof calls.confirmParameter>> {
  const officer = requireStaff(context.actor, ...calls.PARAMETER_OFFICERS)
  return inTransaction(context, async (tx) => {
    const proposal = await holdProposal(tx, proposalId)
    if (proposal.state === 'confirmed' && proposal.decided_by === officer.id) return { done: true }
    if (proposal.state !== 'begun') throw new Refusal('parameter-decided')
    if (proposal.begun_by === officer.id) throw new Refusal('own-proposal')
    await parameterRows.lockParameter(tx, proposal.key)
    const data = await dataOf(tx, proposal)
    await (proposal.kind === 'value' ? putIn(tx, proposal) : takeBack(tx, proposal))
    await decide(tx, proposal, { state: 'confirmed', by: officer.id })
    const action = proposal.kind === 'value' ? 'parameter.confirmed' : 'parameter.taken-back'
    await recordEvent(tx, { action, subjectId: recordOf(proposal.key), reason: proposal.source, data })
    return { done: true }
  })
}

async function putIn(tx: TransactionContext, proposal: Proposal): Promise<void> {
  const { key, value, source, reason, valid_from: validFrom } = proposal
  if (reason === null && beginsInPast(validFrom, todayOf(tx))) throw new Refusal('parameter-day-passed')
  const refused = refuseValue(key, await findParameterRows(tx, [key]), { validFrom, value })
  if (refused) throw new Refusal(refused)
  await parameterRows.addParameterRow(tx, { key, validFrom, value, source })
}

async function takeBack(tx: TransactionContext, { key, value, valid_from: validFrom }: Proposal): Promise<void> {
  if (beginsInPast(validFrom, todayOf(tx))) throw new Refusal('parameter-began')
  const rows = await findParameterRows(tx, [key])
  if (!rows.some((row) => row.validFrom === validFrom && row.value === value)) throw new Refusal('parameter-not-there')
  await parameterRows.removeParameterRow(tx, { key, validFrom })
}

/** The second officer refuses, with the reason. Refuses `own-proposal` and `parameter-decided`. */
export async function refuseProposal(
  context: Context,
  { proposalId, reason }: InputOf<typeof calls.refuseParameter>,
): Promise<OutputOf<typeof calls.refuseParameter>> {
  const officer = requireStaff(context.actor, ...calls.PARAMETER_OFFICERS)
  return inTransaction(context, async (tx) => {
    const proposal = await holdProposal(tx, proposalId)
    if (proposal.state !== 'begun') throw new Refusal('parameter-decided')
    if (proposal.begun_by === officer.id) throw new Refusal('own-proposal')
    await decide(tx, proposal, { state: 'refused', by: officer.id, decision: reason })
    const data = await dataOf(tx, proposal)
    await recordEvent(tx, { action: 'parameter.refused', subjectId: recordOf(proposal.key), reason, data })
    return { done: true }
  })
}

/** Whoever made a proposal takes it back. Refuses `parameter-not-own` and `parameter-decided`. */
export async function withdrawProposal(
  context: Context,
  { proposalId }: InputOf<typeof calls.withdrawParameter>,
): Promise<OutputOf<typeof calls.withdrawParameter>> {
  const officer = requireStaff(context.actor, ...calls.PARAMETER_OFFICERS)
  return inTransaction(context, async (tx) => {
    const proposal = await holdProposal(tx, proposalId)
    if (proposal.begun_by !== officer.id) throw new Refusal('parameter-not-own')
    if (proposal.state === 'withdrawn') return { done: true }
    if (proposal.state !== 'begun') throw new Refusal('parameter-decided')
    await withdraw(tx, proposal, officer.id)
    const data = await dataOf(tx, proposal)
    await recordEvent(tx, { action: 'parameter.withdrawn', subjectId: recordOf(proposal.key), data })
    return { done: true }
  })
}
