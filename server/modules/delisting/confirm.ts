import { createHash } from 'node:crypto'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { invariant } from '#contracts/common/errors.ts'
import type * as calls from '#contracts/delisting/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import { decide } from '#server/kit/by-two.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { askForSignature, proveCode, proveSignature, withCode } from '#server/modules/access/index.ts'
import { delistingRow } from '#server/modules/platform/index.ts'
import { endEverything } from './end-everything.ts'
import { DECISION, findStanding } from './standing.ts'

const requireDecider = (context: Context) => requireStaff(context.actor, 'compliance-officer', 'administrator')

/**
 * Another officer confirms with a code: from this transaction on no order is taken, no application is handed in and nothing is
 * published, for every campaign that is not paid out and every application has ended in it. Confirming again changes nothing. Refuses
 * `same-officer`, `delisting-over`, and the code's own.
 */
export async function confirmDelisting(
  context: Context,
  { decisionId, code }: InputOf<typeof calls.confirmDelisting>,
): Promise<OutputOf<typeof calls.confirmDelisting>> {
  const officer = requireDecider(context)
  return withCode(context, officer.id, async (tx) => {
    const proof = await proveCode(tx, officer.id, code)
    return typeof proof === 'string' ? proof : confirm(tx, decisionId)
  })
}

/** What one of the officer's devices signs in place of a code: this decision as it was entered, once. Refuses `method-off`. */
export async function prepareDelistingConfirmation(
  context: Context,
  { decisionId }: InputOf<typeof calls.prepareDelistingConfirmation>,
): Promise<OutputOf<typeof calls.prepareDelistingConfirmation>> {
  requireDecider(context)
  return askForSignature(context, await textOf(context, decisionId))
}

/** Confirms by a passkey. Refuses what its device failed to prove, and as `confirmDelisting` does. */
export async function confirmDelistingWithPasskey(
  context: Context,
  { decisionId, credential }: InputOf<typeof calls.confirmDelistingWithPasskey>,
): Promise<OutputOf<typeof calls.confirmDelistingWithPasskey>> {
  requireDecider(context)
  // Said, not thrown: what was shown is used up, and the failure recorded.
  const outcome = await inTransaction(context, async (tx) => {
    const proof = await proveSignature(tx, await textOf(tx, decisionId), credential)
    return typeof proof === 'string' ? proof : confirm(tx, decisionId)
  })
  if (typeof outcome === 'string') throw new Refusal(outcome)
  return outcome
}

/** The decision's day and bulletin, by their digest. Refuses `delisting-over` when the entry was taken back. */
async function textOf(context: Context, decisionId: string) {
  const { id: memberId } = requireDecider(context)
  const standing = await findStanding(context)
  if (standing?.id !== decisionId) throw new Refusal('delisting-over')
  const sha256 = createHash('sha256').update(`${standing.decidedOn}\n${standing.source}`).digest('hex')
  return { memberId, recordId: decisionId, sha256 }
}

async function confirm(tx: TransactionContext, decisionId: string) {
  await delistingRow.hold(tx)
  const isNew = await decide(tx, { ...DECISION, id: decisionId }, requireDecider(tx), { state: 'confirmed' })
  return isNew ? carryOut(tx, decisionId) : { campaigns: 0, applications: 0 }
}

async function carryOut(tx: TransactionContext, decisionId: string) {
  const decided = await findStanding(tx)
  invariant(decided?.id === decisionId, 'what was decided on stands')
  const { decidedOn, source } = decided
  const held = { decidedOn, source, since: tx.clock.now() }
  await delistingRow.keep(tx, held)
  const ended = await endEverything(tx, held)
  await recordEvent(tx, {
    action: 'delisting.confirmed',
    subjectId: decisionId,
    reason: source,
    data: { decidedOn, ...ended },
  })
  return ended
}
