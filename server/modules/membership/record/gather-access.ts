import { sql } from 'kysely'
import type { RecordPart } from '#contracts/exports/record.ts'
import type { Context } from '#server/kit/context.ts'
import { findTextTitles } from '#server/modules/platform/index.ts'

type Reader = Pick<Context, 'db'>

async function gatherAcceptedTexts(
  context: Reader,
  memberId: string,
): Promise<RecordPart<'acceptedTexts'>['acceptedTexts']> {
  const rows = await context.db
    .selectFrom('membership.legal_acceptance')
    .select([
      'legal_text_id as textId',
      'kind',
      'version',
      'sha256',
      'accepted_at as acceptedAt',
      'client_address as clientAddress',
      'user_agent as browser',
    ])
    .where('member_id', '=', memberId)
    .orderBy('accepted_at')
    .orderBy('id')
    .execute()
  const ids = rows.map(({ textId }) => textId)
  const titles = await findTextTitles(context, ids)
  return rows.map(({ textId, kind, ...row }) => ({ title: titles.get(textId) ?? kind, ...row }))
}

async function gatherConsents(context: Reader, memberId: string): Promise<RecordPart<'consents'>['consents']> {
  return context.db
    .selectFrom('membership.consent')
    .select([
      'consent',
      'given',
      'at',
      'source',
      'text_version as textVersion',
      'client_address as clientAddress',
      'user_agent as browser',
    ])
    .where('member_id', '=', memberId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

async function gatherSessions(context: Reader, memberId: string): Promise<RecordPart<'sessions'>['sessions']> {
  return context.db
    .selectFrom('membership.session')
    .select([
      'created_at as startedAt',
      'last_seen_at as lastSeenAt',
      'ended_at as endedAt',
      'end_reason as endReason',
      'client_address as clientAddress',
      'user_agent as browser',
    ])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
}

async function gatherSteps(context: Reader, memberId: string): Promise<RecordPart<'secondSteps'>['secondSteps']> {
  const app = await context.db
    .selectFrom('membership.second_factor')
    .select('enabled_at as since')
    .where('member_id', '=', memberId)
    .execute()
  const codes = await context.db
    .selectFrom('membership.code_method')
    .select(['channel as means', 'enabled_at as since'])
    .where('member_id', '=', memberId)
    .execute()
  return [...app.map(({ since }) => ({ means: 'app', since })), ...codes]
}

/** What the trail keeps of their ways in. */
async function gatherEvents(context: Reader, memberId: string): Promise<RecordPart<'accessEvents'>['accessEvents']> {
  const { rows } = await sql<{ at: Date; kind: string }>`
    select occurred_at as at, action as kind from platform.access_event
      where subject_id = ${memberId} order by occurred_at`.execute(context.db)
  return rows
}

type AccessLists =
  | 'acceptedTexts'
  | 'consents'
  | 'sessions'
  | 'accessEvents'
  | 'secondSteps'
  | 'passkeys'
  | 'rememberedBrowsers'

/** What a member accepted and how they came in; never what opens their account. */
export async function gatherAccess(context: Reader, memberId: string): Promise<RecordPart<AccessLists>> {
  return {
    acceptedTexts: await gatherAcceptedTexts(context, memberId),
    consents: await gatherConsents(context, memberId),
    sessions: await gatherSessions(context, memberId),
    accessEvents: await gatherEvents(context, memberId),
    secondSteps: await gatherSteps(context, memberId),
    passkeys: await context.db
      .selectFrom('membership.passkey')
      .select(['name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
    rememberedBrowsers: await context.db
      .selectFrom('membership.remembered_device')
      .select(['browser_kind as browser', 'created_at as rememberedAt', 'expires_at as expiresAt'])
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
  }
}
