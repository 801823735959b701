import type { RecordPart } from '#contracts/exports/record.ts'
import type { Context } from '#server/kit/context.ts'

type Reader = Pick<Context, 'db'>
type CorrespondenceLists = 'contactMessages' | 'newsletter' | 'channelRefusals' | 'consentRegister'

/**
 * What a member wrote while they were signed in, what they want to be sent and what İYS knows of it. What somebody wrote under their
 * address without being signed in may be anybody's, and so is left out.
 */
export async function gatherCorrespondence(
  context: Reader,
  memberId: string,
  emailAddress: string | null,
): Promise<RecordPart<CorrespondenceLists>> {
  return {
    contactMessages: await context.db
      .selectFrom('contact.message')
      .select([
        'reference_no as referenceNo',
        'received_at as receivedAt',
        'email as emailAddress',
        'body as message',
        'answer',
        'handled_at as handledAt',
      ])
      .where('member_id', '=', memberId)
      .orderBy('received_at')
      .execute(),
    newsletter: await context.db
      .selectFrom('contact.subscription')
      .select(['email as emailAddress', 'asked_at as askedAt', 'confirmed_at as confirmedAt'])
      .where('email', '=', emailAddress ?? '')
      .where('state', '<>', 'left')
      .execute(),
    channelRefusals: await context.db
      .selectFrom('contact.channel_refusal')
      .select(['topic', 'channel', 'since'])
      .where('member_id', '=', memberId)
      .orderBy('since')
      .execute(),
    consentRegister: await context.db
      .selectFrom('contact.iys_record')
      .select(['recipient', 'wanted', 'consent_at as consentAt', 'known', 'known_at as knownAt'])
      .where('member_id', '=', memberId)
      .orderBy('consent_at')
      .execute(),
  }
}
