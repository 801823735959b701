import { sql } from 'kysely'
import type { InputOf, OutputOf, Reason } from '#contracts/common/endpoint.ts'
import { fillMessage } from '#contracts/common/errors.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { formatDay, istanbulDate, istanbulMoment, toUnixSeconds } from '#contracts/common/time/time.ts'
import { qualifiedExplanation } from '#contracts/membership/review/qualified-messages.ts'
import type * as calls from '#contracts/membership/review/endpoints.ts'
import { findReviewReason, isQualifiedOn } from '#contracts/membership/review/reasons.ts'
import type { ReviewKind } from '#contracts/membership/review/kinds.ts'
import { requireMember, requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findParameter } from '#server/modules/platform/index.ts'
import {
  findMkkIdentity,
  findLastGrant,
  findNumberOwner,
  findProven,
  openTyped,
  type ReviewOutcome,
} from '#server/modules/eligibility/index.ts'
import { maskNumber } from '#server/kit/number-vault.ts'
import { findLostPhoneDue } from '#server/modules/access/index.ts'

type Own = OutputOf<typeof calls.getOwnReviews>

/** The member's last request of each kind, and their qualified status. */
export async function showOwnReviews(context: Context): Promise<Own> {
  const { id } = requireMember(context.actor)
  return {
    identity: await findOwn(context, id, 'identity'),
    qualified: await findOwn(context, id, 'qualified'),
    status: await findStatus(context, id),
  }
}

function reasonOf(kind: ReviewKind, code: string | null): Reason | null {
  const reason = code === null ? null : findReviewReason(kind, code)
  return reason && { code: reason.code, message: reason.message, fixPath: reason.fixPath }
}

async function findOwn(context: Context, memberId: string, kind: ReviewKind): Promise<Own['identity']> {
  const row = await context.db
    .selectFrom('membership.review')
    .select(['id', 'outcome', 'asked_at', 'decided_at', 'reason_code', 'member_note'])
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const papers = await listPapers(context, row.id)
  return {
    outcome: row.outcome,
    askedAt: toUnixSeconds(row.asked_at),
    decidedAt: row.decided_at && toUnixSeconds(row.decided_at),
    papers: papers.map(({ name }) => name),
    reason: reasonOf(kind, row.reason_code),
    note: row.member_note ?? '',
  }
}

async function findStatus(context: Context, memberId: string): Promise<Own['status']> {
  const today = istanbulDate(context.clock.now())
  const grant = await findLastGrant(context, memberId)
  const mkk = (await findMkkIdentity(context, memberId))?.isQualified ?? null
  const until = grant && grant.endedAt === null ? grant.until : null
  const ended = grant?.endedAt && grant.endCause !== 'renewed' ? grant : null
  return {
    isQualified: isQualifiedOn({ mkk, until }, today),
    byMkk: mkk === true,
    until,
    endedOn: ended?.endedAt ? istanbulDate(ended.endedAt) : null,
    endCause: ended && ended.endCause !== 'renewed' ? ended.endCause : null,
    explanation: await explainAssets(context),
  }
}

/** The amount is the operator's dated parameter; the program knows none. */
async function explainAssets(context: Context): Promise<Reason> {
  const { value, validFrom, source } = await findParameter(context, 'qualified.financial-assets')
  const amount = formatKurus(value, 'trim')
  return {
    code: 'qualified-assets',
    message: fillMessage(qualifiedExplanation.assets, { amount }),
    inputs: [{ label: qualifiedExplanation.validFrom, value: formatDay(istanbulMoment(validFrom)) }],
    source,
  }
}

function listPapers(context: Pick<Context, 'db'>, reviewId: string) {
  return context.db
    .selectFrom('membership.review_paper')
    .select(['id', 'name', 'file_id'])
    .where('review_id', '=', reviewId)
    .orderBy('position')
    .execute()
}

interface ReviewRow {
  id: string
  memberId: string
  fullName: string
  outcome: ReviewOutcome
  basis: string
  askedAt: Date
  decidedAt: Date | null
}

const MOST_ROWS = 200

/** What waits of a kind, oldest first, and behind it what was decided last. */
async function findReviews(context: Context, kind: ReviewKind): Promise<{ reviews: ReturnType<typeof inRow>[] }> {
  const { rows } = await sql<ReviewRow>`
    select r.id, r.member_id, m.first_name || ' ' || m.last_name as full_name, r.outcome, r.basis,
        r.asked_at, r.decided_at
      from (
        (select * from membership.review where kind = ${kind} and outcome = 'waiting' order by asked_at limit ${MOST_ROWS})
        union all
        (select * from membership.review where kind = ${kind} and outcome <> 'waiting'
          order by decided_at desc limit ${MOST_ROWS / 4})
      ) r join membership.member m on m.id = r.member_id
      order by r.outcome <> 'waiting', case when r.outcome = 'waiting' then r.asked_at end, r.decided_at desc`.execute(
    context.db,
  )
  return { reviews: rows.map(inRow) }
}

function inRow({ askedAt, decidedAt, ...row }: ReviewRow) {
  return { ...row, askedAt: toUnixSeconds(askedAt), decidedAt: decidedAt && toUnixSeconds(decidedAt) }
}

/** Identities that wait for an officer. */
export async function listIdentityReviews(context: Context): Promise<OutputOf<typeof calls.getIdentityReviews>> {
  requireStaff(context.actor, 'compliance-officer', 'auditor')
  return findReviews(context, 'identity')
}

/** Applications for qualified status that wait for an officer. */
export async function listQualifiedReviews(context: Context): Promise<OutputOf<typeof calls.getQualifiedReviews>> {
  requireStaff(context.actor, 'compliance-officer', 'auditor')
  return findReviews(context, 'qualified')
}

/** Members who lost their telephone and wait for an officer. */
export async function listLostPhoneReviews(context: Context): Promise<OutputOf<typeof calls.getLostPhoneReviews>> {
  requireStaff(context.actor, 'compliance-officer', 'auditor')
  return findReviews(context, 'lost-phone')
}

/** One request. The number stands in full before an officer, who holds it against the paper; nobody else sees it. */
export async function showReview(
  context: Context,
  { reviewId }: InputOf<typeof calls.getReview>,
): Promise<OutputOf<typeof calls.getReview>> {
  const actor = requireStaff(context.actor, 'compliance-officer', 'auditor')
  const row = await context.db
    .selectFrom('membership.review as r')
    .innerJoin('membership.member as m', 'm.id', 'r.member_id')
    .select([
      'r.id',
      'r.member_id as memberId',
      'm.first_name',
      'm.last_name',
      'r.kind',
      'r.basis',
      'r.note',
      'r.outcome',
    ])
    .select(['r.asked_at as askedAt', 'r.decided_at as decidedAt', 'r.decided_by', 'r.reason_code', 'r.evidence'])
    .where('r.id', '=', reviewId)
    .executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  const { first_name, last_name, decided_by, reason_code, ...plain } = row
  const isOfficer = actor.roles.includes('compliance-officer')
  const mayDecide = isOfficer && row.outcome === 'waiting' && row.memberId !== actor.id
  const isLostPhone = row.kind === 'lost-phone'
  const typed = isLostPhone ? await findProven(context, row.memberId) : await openTyped(context, reviewId)
  const ownerId = typed && row.kind === 'identity' ? await findNumberOwner(context, typed.number) : null
  const isAnothers = ownerId !== null && ownerId !== row.memberId
  const dueAt = isLostPhone ? await findLostPhoneDue(context, reviewId) : null
  const papers = await listPapers(context, reviewId)
  return {
    ...inRow({ ...plain, fullName: `${first_name} ${last_name}` }),
    kind: row.kind,
    note: row.note,
    typed: typed && { ...typed, number: mayDecide ? typed.number : maskNumber(typed.number) },
    numberOwner: isAnothers ? { memberId: ownerId, fullName: await nameOf(context, ownerId) } : null,
    dueAt: dueAt && toUnixSeconds(dueAt),
    papers: papers.map(({ id, name, file_id: fileId }) => ({ id, name, isKept: fileId !== null })),
    reason: reasonOf(row.kind, reason_code),
    evidence: row.evidence ?? '',
    decidedBy: decided_by && (await nameOf(context, decided_by)),
    validUntil: await findEnd(context, reviewId),
    mayDecide,
  }
}

async function nameOf({ db }: Pick<Context, 'db'>, memberId: string): Promise<string> {
  const member = await db
    .selectFrom('membership.member')
    .select(['first_name', 'last_name'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return `${member.first_name} ${member.last_name}`
}

async function findEnd({ db }: Pick<Context, 'db'>, reviewId: string): Promise<string | null> {
  const grant = await db
    .selectFrom('membership.qualified_grant')
    .select('valid_until')
    .where('id', '=', reviewId)
    .executeTakeFirst()
  return grant?.valid_until ?? null
}
