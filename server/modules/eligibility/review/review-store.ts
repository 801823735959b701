import type { ReviewKind } from '#contracts/membership/review/kinds.ts'
import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { seal, unseal } from '#server/kit/number-vault.ts'
import { resealing, type SealedTable } from '#server/kit/keys/sealed-table.ts'
import type { ProvenPerson } from './proven-person.ts'
import { refuseTaken } from '#server/kit/database/unique-violation.ts'
import type { ReviewOutcome } from './tables.ts'

const placeOf = (reviewId: string): string => `membership.review:${reviewId}:typed`

/** What members typed for an identity. */
export const sealedReviews: SealedTable = {
  table: 'membership.review',
  key: ['id'],
  cipher: 'typed_cipher',
  nonce: 'typed_nonce',
  placeOf,
}

export const resealReviews = resealing('membership.reseal-reviews', sealedReviews)

export interface NewReview {
  readonly memberId: string
  readonly kind: ReviewKind
  readonly basis: string
  readonly note: string
  /** Of an identity. */
  readonly typed: ProvenPerson | null
}

/** Stores a request that waits; returns its id. Refuses `review-waiting` while one of its kind does. */
export async function insertReview(tx: TransactionContext, review: NewReview): Promise<string> {
  const id = newId()
  const sealed = review.typed && seal(tx.secrets, placeOf(id), JSON.stringify(review.typed))
  const write = tx.db
    .insertInto('membership.review')
    .values({
      id,
      member_id: review.memberId,
      kind: review.kind,
      basis: review.basis,
      note: review.note,
      typed_cipher: sealed?.cipher ?? null,
      typed_nonce: sealed?.nonce ?? null,
      key_version: sealed?.keyVersion ?? null,
      asked_at: tx.clock.now(),
      decided_at: null,
      decided_by: null,
      reason_code: null,
      evidence: null,
      member_note: null,
      papers_deleted_at: null,
    })
    .execute()
  await refuseTaken('review_one_waiting', () => new Refusal('review-waiting'), write)
  return id
}

/** What the member typed for an identity, opened; null for other kinds. */
export async function openTyped(
  context: Pick<Context, 'db' | 'secrets'>,
  reviewId: string,
): Promise<ProvenPerson | null> {
  const row = await context.db
    .selectFrom('membership.review')
    .select(['typed_cipher', 'typed_nonce', 'key_version'])
    .where('id', '=', reviewId)
    .executeTakeFirst()
  if (!row?.typed_cipher || !row.typed_nonce || row.key_version === null) return null
  const sealed = { cipher: row.typed_cipher, nonce: row.typed_nonce, keyVersion: row.key_version }
  // Sealed by ourselves: it is what was put in.
  return JSON.parse(unseal(context.secrets, placeOf(reviewId), sealed)) as ProvenPerson
}

/** The member's request of a kind that waits, or null. */
export async function findWaiting(
  context: Pick<Context, 'db'>,
  memberId: string,
  kind: ReviewKind,
): Promise<string | null> {
  const row = await context.db
    .selectFrom('membership.review')
    .select('id')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('outcome', '=', 'waiting')
    .executeTakeFirst()
  return row?.id ?? null
}

interface Closing {
  readonly outcome: Exclude<ReviewOutcome, 'waiting'>
  readonly decidedBy?: string
  readonly reasonCode?: string | null
  readonly evidence?: string
  readonly note?: string
}

/** Ends a request that waits; says whether it did: of two officers at the same moment one does. */
export async function closeReview(tx: TransactionContext, reviewId: string, closing: Closing): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('membership.review')
    .set({
      outcome: closing.outcome,
      decided_at: tx.clock.now(),
      decided_by: closing.decidedBy ?? null,
      reason_code: closing.reasonCode ?? null,
      evidence: closing.evidence ?? null,
      member_note: closing.note ?? null,
    })
    .where('id', '=', reviewId)
    .where('outcome', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
