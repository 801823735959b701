import { toUnixSeconds, istanbulDate } from '#contracts/common/time/time.ts'
import type { MessageState } from '#contracts/contact/states.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'

const EXCERPT_LENGTH = 140

export const listedColumns = [
  'id',
  'reference_no',
  'first_name',
  'last_name',
  'body',
  'state',
  'received_at',
  'due_on',
  'signals',
  'is_complaint',
  'is_bereavement',
] as const

interface ListedRow {
  readonly id: string
  readonly reference_no: string
  readonly first_name: string
  readonly last_name: string
  readonly body: string
  readonly state: MessageState
  readonly received_at: Date
  readonly due_on: string
  readonly signals: readonly unknown[]
  readonly is_complaint: boolean
  readonly is_bereavement: boolean
}

export function excerptOf(body: string): string {
  const line = body.replace(/\s+/g, ' ')
  return line.length <= EXCERPT_LENGTH ? line : `${line.slice(0, EXCERPT_LENGTH - 1).trimEnd()}…`
}

export function isLate(row: Pick<ListedRow, 'state' | 'due_on'>, now: Date): boolean {
  return row.state === 'waiting' && row.due_on < istanbulDate(now)
}

export function listedMessage(row: ListedRow, now: Date) {
  return {
    id: row.id,
    referenceNo: row.reference_no,
    fullName: `${row.first_name} ${row.last_name}`,
    excerpt: excerptOf(row.body),
    state: row.state,
    receivedAt: toUnixSeconds(row.received_at),
    dueOn: row.due_on,
    isLate: isLate(row, now),
    signalCount: row.signals.length,
    isComplaint: row.is_complaint,
    isBereavement: row.is_bereavement,
  }
}

/** Locks a message for a step; `not-found` for one that was never there or has been deleted. */
export async function lockMessage(
  tx: TransactionContext,
  id: string,
): Promise<{ state: MessageState; no: string; isComplaint: boolean; isBereavement: boolean; receivedAt: Date }> {
  const row = await tx.db
    .selectFrom('contact.message')
    .select([
      'state',
      'reference_no as no',
      'is_complaint as isComplaint',
      'is_bereavement as isBereavement',
      'received_at as receivedAt',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  return row
}

/** A message as the letters about it need it. */
export interface MessageForLetter {
  readonly fullName: string
  readonly email: string
  readonly referenceNo: string
  readonly receivedAt: Date
  readonly dueOn: string
  readonly isBereavement: boolean
  readonly answer: string | null
}

export async function findMessageForLetter(context: Pick<Context, 'db'>, id: string): Promise<MessageForLetter | null> {
  const row = await context.db
    .selectFrom('contact.message')
    .select(['first_name', 'last_name', 'email', 'reference_no', 'received_at', 'due_on', 'is_bereavement', 'answer'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row
    ? {
        fullName: `${row.first_name} ${row.last_name}`,
        email: row.email,
        referenceNo: row.reference_no,
        receivedAt: row.received_at,
        dueOn: row.due_on,
        isBereavement: row.is_bereavement,
        answer: row.answer,
      }
    : null
}
