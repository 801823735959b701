import { sql } from 'kysely'
import { ibanEnd } from '#contracts/common/person/iban.ts'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulDate, toUnixSeconds } from '#contracts/common/time/time.ts'
import type * as calls from '#contracts/people/estate-endpoints.ts'
import { actsInWords, estateMessages } from '#contracts/people/estate-messages.ts'
import { actsAfter, isAfterDeath, lacksReason } from '#contracts/people/later-acts.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { cancelUnpaid, withdrawFor } from '#server/modules/investments/index.ts'
import {
  askUndo,
  confirmAccount,
  type Death,
  findDeath,
  findEstateAccount,
  findOthersWithAccount,
  storeDeath,
  storeEstateAccount,
  undoDeath,
} from '#server/modules/payees/index.ts'
import { findMemberNames } from '#server/modules/members/index.ts'
import { findActs } from './find-acts.ts'
import { lookAt } from './look.ts'
import { findTitles } from './project-titles.ts'
import { lockPlainMember } from './suspend-member.ts'

const OFFICER = 'compliance-officer'

/** What is recorded of a member's death. */
export async function openEstate(
  context: Context,
  { memberId }: InputOf<typeof calls.openEstate>,
): Promise<OutputOf<typeof calls.openEstate>> {
  const reader = await lookAt(context, memberId, 'estate')
  const death = await findDeath(context, memberId)
  const account = death && (await findEstateAccount(context, death.id))
  const others = account ? await findOthersWithAccount(context, { iban: account.iban, memberId }) : []
  const people = [...others, death?.recorded_by, death?.undo_begun_by, account?.begun_by, account?.decided_by]
  const names = await findMemberNames(
    context,
    people.filter((id) => typeof id === 'string'),
  )
  const nameOf = (id: string | null | undefined): string => (id && names.get(id)) ?? ''
  const isOfficer = reader.roles.includes(OFFICER)
  return {
    acts: actsAfter(death?.died_on ?? null, await findActs(context, memberId)).map(({ firstAt, lastAt, ...acts }) => ({
      ...acts,
      firstAt: toUnixSeconds(firstAt),
      lastAt: toUnixSeconds(lastAt),
    })),
    death: death && {
      diedOn: death.died_on,
      paper: death.paper,
      heirName: death.heir_name ?? '',
      heirEmail: death.heir_email ?? '',
      recordedBy: nameOf(death.recorded_by),
      recordedAt: toUnixSeconds(death.recorded_at),
      laterActsReason: death.later_acts_reason ?? '',
      undo: death.undo_begun_at && {
        begunBy: nameOf(death.undo_begun_by),
        begunAt: toUnixSeconds(death.undo_begun_at),
        reason: death.undo_reason ?? '',
        isOwn: death.undo_begun_by === reader.id,
      },
    },
    account: account && {
      iban: account.iban,
      holderName: account.holder_name,
      paper: account.paper,
      begunBy: nameOf(account.begun_by),
      isOwn: account.begun_by === reader.id,
      decidedBy: account.decided_by && nameOf(account.decided_by),
      othersWithIt: others.map((id) => ({ memberId: id, fullName: nameOf(id) })),
    },
    withdrawable: death ? await listWithdrawable(context, memberId, death.died_on) : [],
    withdrawn: death ? await listWithdrawn(context, memberId) : [],
    mayRecord: isOfficer,
    mayConfirm: isOfficer || reader.roles.includes('finance-officer'),
  }
}

/** What an order of the dead is known by. */
interface HeirsOrder {
  readonly referenceNo: string
  readonly projectId: string
  readonly amount: bigint
}

async function listWithdrawable(context: Context, memberId: string, diedOn: string) {
  const { rows } = await sql<HeirsOrder & { investmentId: string; placedAt: Date; endsAt: Date }>`
    select investment_id, project_id, reference_no, amount_kurus as amount, placed_at, withdrawal_ends_at as ends_at
      from investments.order_course
      where investor_id = ${memberId} and state = 'paid' and withdrawal_ends_at > platform.now()
      order by withdrawal_ends_at`.execute(context.db)
  const titleOf = await findTitles(context, rows)
  return rows.map(({ projectId, placedAt, endsAt, ...row }) => ({
    ...row,
    projectTitle: titleOf(projectId),
    placedAt: toUnixSeconds(placedAt),
    isPlacedLater: isAfterDeath(diedOn, placedAt),
    endsAt: toUnixSeconds(endsAt),
  }))
}

/** The trail keeps who recorded which withdrawal of the heirs, and by which papers. */
async function listWithdrawn(context: Context, memberId: string) {
  const { rows } = await sql<HeirsOrder & { at: Date; paper: string; actorId: string | null }>`
    select o.reference_no, o.project_id, o.amount_kurus as amount, e.occurred_at as at,
        coalesce(e.reason, '') as paper, e.actor_id
      from platform.recorded_event e join investments.order_course o on o.investment_id = (e.data->>'investmentId')::uuid
      where e.subject_id = ${memberId} and e.id <> e.subject_id and e.action = 'member.heirs-withdrew'
      order by e.occurred_at desc`.execute(context.db)
  const names = await findMemberNames(
    context,
    rows.flatMap(({ actorId }) => actorId ?? []),
  )
  const titleOf = await findTitles(context, rows)
  return rows.map(({ projectId, at, actorId, ...row }) => ({
    ...row,
    projectTitle: titleOf(projectId),
    at: toUnixSeconds(at),
    recordedBy: (actorId && names.get(actorId)) ?? '',
  }))
}

/**
 * Records a member's death by its paper. From then on nobody signs in, nobody is written to in their name, their unpaid orders end, and
 * refunds are held until two officers agreed on the heirs' account. Investments stay as they are: shares pass to the heirs at MKK.
 * Refuses `own-account`, `member-is-staff`, `member-closed`, `died-in-future`, `death-known`,
 * `acts-after-death`.
 */
export async function recordDeath(
  context: Context,
  {
    memberId,
    diedOn,
    paper,
    heirName,
    heirEmail = '',
    reason,
    laterActsReason = '',
  }: InputOf<typeof calls.recordDeath>,
): Promise<{ done: true }> {
  const officer = requireStaff(context.actor, OFFICER)
  if (diedOn > istanbulDate(context.clock.now())) throw new Refusal('died-in-future')
  await inTransaction(context, async (tx) => {
    const known = await lockPlainMember(tx, memberId, officer.id)
    if (known.isClosed) throw new Refusal('member-closed')
    if (await findDeath(tx, memberId)) throw new Refusal('death-known')
    const later = actsAfter(diedOn, await findActs(tx, memberId))
    if (lacksReason(later, laterActsReason)) {
      const fields = { laterActsReason: estateMessages.laterActsReasonRequired }
      throw new Refusal('acts-after-death', { parameters: { acts: actsInWords(later) }, fields })
    }
    const heir = heirEmail === '' ? null : { name: heirName, email: heirEmail }
    const deathId = await storeDeath(tx, {
      memberId,
      diedOn,
      paper,
      heir,
      reason,
      recordedBy: officer.id,
      wasSuspended: known.isSuspended,
      laterActsReason: later.length > 0 ? laterActsReason : null,
    })
    await cancelUnpaid(tx, memberId)
    await recordEvent(tx, { action: 'member.death-recorded', subjectId: memberId, reason, data: { deathId } })
  })
  return { done: true }
}

/** The death of a member in force, under their lock. Refuses `death-unknown`. */
async function lockDeath(tx: TransactionContext, memberId: string, officerId: string): Promise<Death> {
  await lockPlainMember(tx, memberId, officerId)
  const death = await findDeath(tx, memberId)
  if (!death) throw new Refusal('death-unknown')
  return death
}

/** One officer says that a death was recorded wrongly. Refuses `death-unknown`, `death-undo-asked`. */
export async function askDeathUndo(
  context: Context,
  { memberId, reason }: InputOf<typeof calls.askDeathUndo>,
): Promise<{ done: true }> {
  const officer = requireStaff(context.actor, OFFICER)
  await inTransaction(context, async (tx) => {
    const death = await lockDeath(tx, memberId, officer.id)
    if (death.undo_begun_by) throw new Refusal('death-undo-asked')
    await askUndo(tx, death.id, officer.id, reason)
    const data = { deathId: death.id }
    await recordEvent(tx, { action: 'member.death-undo-begun', subjectId: memberId, reason, data })
  })
  return { done: true }
}

/** Another officer takes it back. Orders that ended stay ended. Refuses `death-unknown`, `death-undo-own`. */
export async function confirmDeathUndo(
  context: Context,
  { memberId }: InputOf<typeof calls.confirmDeathUndo>,
): Promise<{ done: true }> {
  const officer = requireStaff(context.actor, OFFICER)
  await inTransaction(context, async (tx) => {
    const death = await lockDeath(tx, memberId, officer.id)
    if (!death.undo_begun_by) throw new Refusal('death-unknown')
    if (death.undo_begun_by === officer.id) throw new Refusal('death-undo-own')
    await undoDeath(tx, death, officer.id)
    await recordEvent(tx, { action: 'member.death-undo-confirmed', subjectId: memberId, data: { deathId: death.id } })
  })
  return { done: true }
}

/** Names where refunds go, by the heirs' certificate. Refuses `death-unknown`. */
export async function nameEstateAccount(
  context: Context,
  { memberId, iban, holderName, paper }: InputOf<typeof calls.nameEstateAccount>,
): Promise<{ done: true }> {
  const officer = requireStaff(context.actor, OFFICER)
  await inTransaction(context, async (tx) => {
    const { id: deathId } = await lockDeath(tx, memberId, officer.id)
    await storeEstateAccount(tx, { deathId, iban, holderName, paper, begunBy: officer.id })
    const data = { deathId, ibanEnd: ibanEnd(iban) }
    await recordEvent(tx, { action: 'member.estate-account-begun', subjectId: memberId, reason: paper, data })
  })
  return { done: true }
}

/** A second officer confirms it. Refuses `estate-account-missing`, `estate-account-changed`, `estate-account-own`. */
export async function confirmEstateAccount(
  context: Context,
  { memberId, iban }: InputOf<typeof calls.confirmEstateAccount>,
): Promise<{ done: true }> {
  const officer = requireStaff(context.actor, OFFICER, 'finance-officer')
  await inTransaction(context, async (tx) => {
    const { id: deathId } = await lockDeath(tx, memberId, officer.id)
    const account = await findEstateAccount(tx, deathId)
    if (!account || account.decided_by) throw new Refusal('estate-account-missing')
    if (account.iban !== iban) throw new Refusal('estate-account-changed')
    if (account.begun_by === officer.id) throw new Refusal('estate-account-own')
    await confirmAccount(tx, account.id, officer.id)
    const data = { deathId, ibanEnd: ibanEnd(iban) }
    await recordEvent(tx, { action: 'member.estate-account-confirmed', subjectId: memberId, data })
  })
  return { done: true }
}

/**
 * The heirs withdraw by an officer's hand: the right is theirs from the death on (TMK m.599), and runs no longer for it (T17/4).
 * Refuses `death-unknown`, `withdrawal-window-over`, `not-cancellable`, `not-found`.
 */
export async function withdrawForHeirs(
  context: Context,
  { memberId, investmentId, paper }: InputOf<typeof calls.withdrawForHeirs>,
): Promise<{ done: true }> {
  const officer = requireStaff(context.actor, OFFICER)
  await inTransaction(context, async (tx) => {
    const { id: deathId } = await lockDeath(tx, memberId, officer.id)
    await withdrawFor(tx, { investmentId, investorId: memberId })
    const data = { deathId, investmentId }
    await recordEvent(tx, { action: 'member.heirs-withdrew', subjectId: memberId, reason: paper, data })
  })
  return { done: true }
}
