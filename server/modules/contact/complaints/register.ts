import { complaintErrors } from '#contracts/contact/messages.ts'
import { type ComplaintOutcome, isOutcomeMissing } from '#contracts/contact/complaints.ts'
import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'

// The register of complaints: what is counted and told of them when their messages have long been deleted.

interface NewComplaint {
  readonly id: string
  readonly referenceNo: string
  readonly receivedAt: Date
  /** Istanbul's date by which it is to be answered. */
  readonly dueOn: string
}

/** Enters a complaint into the register, under its message's id. */
export async function registerComplaint(
  tx: TransactionContext,
  { id, referenceNo, receivedAt, dueOn }: NewComplaint,
): Promise<void> {
  await tx.db
    .insertInto('contact.complaint')
    .values({ message_id: id, reference_no: referenceNo, received_at: receivedAt, due_on: dueOn })
    .execute()
}

/** Refuses `complaint-outcome-required` at its field. */
export function refuseWithoutOutcome(isComplaint: boolean, outcome: ComplaintOutcome | undefined): void {
  if (!isOutcomeMissing(isComplaint, outcome)) return
  const { message } = complaintErrors['complaint-outcome-required']
  throw new Refusal('complaint-outcome-required', { fields: { outcome: message } })
}

/** Notes how a complaint ended, now. */
export async function endComplaint(tx: TransactionContext, id: string, outcome: ComplaintOutcome): Promise<void> {
  await tx.db
    .updateTable('contact.complaint')
    .set({ ended_at: tx.clock.now(), outcome })
    .where('message_id', '=', id)
    .execute()
}

/** How a complaint ended; null of one that is open, and of what never was entered. */
export async function findOutcomeOf(context: Pick<Context, 'db'>, id: string): Promise<ComplaintOutcome | null> {
  const row = await context.db
    .selectFrom('contact.complaint')
    .select('outcome')
    .where('message_id', '=', id)
    .executeTakeFirst()
  return row?.outcome ?? null
}
