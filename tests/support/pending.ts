import { randomBytes } from 'node:crypto'
import type { MemberActor } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { openChallenge } from '#server/modules/access/steps/challenges.ts'
import { storePrepared } from '#server/modules/access/steps/second-factor-store.ts'
import { linkOf } from '#server/modules/access/links/setup-links.ts'
import { findCredentials } from '#server/modules/members/index.ts'
import { issueMailToken, mailTokenOf } from '#server/modules/access/index.ts'
import { signedIn, type TestMember } from './membership.ts'

/** What somebody who had password and session has under way in an account. */
export interface Pending {
  /** Their context, in a session of their own. */
  readonly thief: Context & { readonly actor: MemberActor }
  readonly emailAddress: string
  /** The link that came to their address. */
  readonly emailToken: string
  /** A sign-in that owes its second step. */
  readonly challenge: string
  /** The secret they have prepared in their session. */
  readonly secret: string
}

/** Begins everything in an account that one can begin there. */
export async function withPending(context: Context, member: TestMember): Promise<Pending> {
  const thief = (await signedIn(context, member.id)) as Pending['thief']
  const emailAddress = `hirsiz.${newId()}@ornek.test`
  const known = await findCredentials(context, member)
  if (!known) throw new Error('no member')
  const begun = await inTransaction(context, async (tx) => {
    const wanted = { pending_email: emailAddress }
    await tx.db.updateTable('membership.member').set(wanted).where('id', '=', member.id).execute()
    await issueMailToken(tx, member.id, 'change-email')
    await issueMailToken(tx, member.id, 'invitation')
    await issueMailToken(tx, member.id, 'verify-email')
    const now = tx.clock.now()
    await tx.db
      .insertInto('membership.phone_code')
      .values({
        id: newId(),
        member_id: member.id,
        phone: '+905321234567',
        created_at: now,
        expires_at: new Date(now.getTime() + 300_000),
        used_at: null,
        replaced_at: null,
      })
      .execute()
    await tx.db
      .insertInto('membership.setup_link')
      .values(linkOf(randomBytes(32).toString('base64url'), new Date(), member.id))
      .execute()
    const secret = await storePrepared(tx, thief.actor.sessionId, member.id)
    return { secret, challenge: await openChallenge(tx, known, false) }
  })
  return { thief, emailAddress, emailToken: await tokenOf(context, member.id, 'change-email'), ...begun }
}

/** The open link of a purpose, as its mail would carry it. */
export async function tokenOf(
  context: Context,
  memberId: string,
  purpose: 'change-email' | 'reset-password' | 'verify-email',
): Promise<string> {
  const { id } = await context.db
    .selectFrom('membership.mail_token')
    .select('id')
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .executeTakeFirstOrThrow()
  return mailTokenOf(context.secrets, id)
}

/** What is still open in an account, by name: how many of each, only what there is. */
export async function stillOpen({ db }: Context, memberId: string): Promise<Record<string, number>> {
  const rows = async (
    table: 'mail_token' | 'phone_code' | 'session' | 'sign_in_challenge' | 'second_factor_preparation' | 'setup_link',
    ...unless: readonly ('used_at' | 'replaced_at' | 'ended_at')[]
  ): Promise<number> => {
    let open = db
      .selectFrom(`membership.${table}`)
      .select((all) => all.fn.countAll<bigint>().as('count'))
      .where('member_id', '=', memberId)
    for (const column of unless) open = open.where(column, 'is', null)
    return Number((await open.executeTakeFirstOrThrow()).count)
  }
  const { pending_email } = await db
    .selectFrom('membership.member')
    .select('pending_email')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const counts = {
    'pending address': pending_email === null ? 0 : 1,
    links: await rows('mail_token', 'used_at', 'replaced_at'),
    'phone codes': await rows('phone_code', 'used_at', 'replaced_at'),
    challenges: await rows('sign_in_challenge', 'used_at'),
    'prepared secrets': await rows('second_factor_preparation'),
    'lost-factor links': await rows('setup_link'),
    sessions: await rows('session', 'ended_at'),
  }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

/** The code of the refusal that a call ends with; `none` where it ends well. A fault is told as it is. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'none',
    (error: unknown) =>
      error instanceof Error && error.name === 'Refusal' ? (error as Error & { code: string }).code : String(error),
  )
}
