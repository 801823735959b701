import { sql } from 'kysely'
import { invariant } from '#contracts/common/errors.ts'
import { CONSENT_TEXTS, CONSENTS, type ConsentName, type ConsentSource } from '#contracts/membership/consents.ts'
import type { LegalTextKind } from '#contracts/platform/endpoints.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { findLegalText } from '#server/modules/platform/index.ts'

export interface Consent {
  readonly consent: ConsentName
  readonly given: boolean
  readonly at: Date
  readonly source: ConsentSource
  readonly textVersion: number
  readonly textSha256: string
}

/** The newest step of each consent that a member ever gave. */
export async function findConsents(context: Pick<Context, 'db'>, memberId: string): Promise<readonly Consent[]> {
  return context.db
    .selectFrom('membership.consent')
    .distinctOn('consent')
    .select(['consent', 'given', 'at', 'source', 'text_version as textVersion', 'text_sha256 as textSha256'])
    .where('member_id', '=', memberId)
    .orderBy('consent')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Names of the consents that rest on a kind of text; none for agreements and notices. */
export function consentsOf(kind: LegalTextKind): readonly ConsentName[] {
  return CONSENTS.filter((consent) => CONSENT_TEXTS[consent] === kind)
}

/** Kinds of text to which a member consented once and no longer does: they are not asked about them again by themselves. */
export async function findWithdrawnTexts(
  context: Pick<Context, 'db'>,
  memberId: string,
): Promise<ReadonlySet<LegalTextKind>> {
  const steps = await findConsents(context, memberId)
  const held = new Set(steps.filter(({ given }) => given).map(({ consent }) => CONSENT_TEXTS[consent]))
  return new Set(steps.map(({ consent }) => CONSENT_TEXTS[consent]).filter((kind) => !held.has(kind)))
}

/**
 * Gives a consent or takes it back, from this moment on; each step is evidence (law 6563 m.6, m.8). Nothing is written when it
 * already stands so, for the same version of the text. The caller holds the member's lock.
 */
export async function recordConsent(
  tx: TransactionContext,
  memberId: string,
  { consent, given, source }: Pick<Consent, 'consent' | 'given' | 'source'>,
): Promise<void> {
  const text = await findLegalText(tx, { kind: CONSENT_TEXTS[consent] })
  invariant(text, `a version of ${CONSENT_TEXTS[consent]} is in force`)
  const before = (await findConsents(tx, memberId)).find((step) => step.consent === consent)
  if (!given && !before?.given) return
  if (given && before?.given && before.textVersion === text.version) return
  // What is taken back is what was given, whatever the text says by now.
  const meant = given || !before ? text : { version: before.textVersion, sha256: before.textSha256 }
  await tx.db
    .insertInto('membership.consent')
    .values({
      id: newId(),
      member_id: memberId,
      consent,
      given,
      at: tx.clock.now(),
      source,
      text_version: meant.version,
      text_sha256: meant.sha256,
      client_address: tx.client.address,
      user_agent: tx.client.userAgent.toWellFormed().replaceAll('\u0000', ''),
    })
    .execute()
  await recordEvent(tx, {
    action: given ? 'member.consent-given' : 'member.consent-withdrawn',
    subjectId: memberId,
    data: { consent, source, textVersion: meant.version },
  })
}

/** With the membership every consent ends. */
export async function withdrawConsents(tx: TransactionContext, memberId: string): Promise<void> {
  for (const { consent, given } of await findConsents(tx, memberId))
    if (given) await recordConsent(tx, memberId, { consent, given: false, source: 'membership-closed' })
}

/** Consents that ended at `endedBy` or before and were not given again: whose evidence need not be kept any longer. */
export async function listEndedConsents(
  context: Pick<Context, 'db'>,
  endedBy: Date,
  limit: number,
): Promise<readonly { readonly memberId: string; readonly consent: ConsentName }[]> {
  const { rows } = await sql<{ memberId: string; consent: ConsentName }>`
    select c.member_id, c.consent from membership.consent c
    where not c.given and c.at <= ${endedBy} and not exists (select 1 from membership.consent newer
      where newer.member_id = c.member_id and newer.consent = c.consent and (newer.at, newer.id) > (c.at, c.id))
    order by c.at limit ${limit}`.execute(context.db)
  return rows
}
