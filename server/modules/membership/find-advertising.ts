import type { Context } from '#server/kit/context.ts'
import { findDeath } from '#server/modules/payees/index.ts'
import { findConsents } from '#server/modules/members/index.ts'

/** What a member consented to be sent, and where to; null addresses: none that is proved to be theirs. */
export interface AdvertisingConsents {
  readonly memberId: string
  readonly emailAddress: string | null
  readonly mayMail: boolean
  readonly phone: string | null
  readonly maySms: boolean
  /** Their death is recorded: whatever was consented to at their address or number ends, a newsletter too. */
  readonly isDeceased: boolean
}

/** The commercial consents of a member, by their id or by their address; null where there is no such member. */
export async function findAdvertising(
  context: Pick<Context, 'db'>,
  by: { readonly id: string } | { readonly emailAddress: string },
): Promise<AdvertisingConsents | null> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['email', by.emailAddress] as const)
  const row = await context.db
    .selectFrom('membership.member')
    .select(['id', 'email', 'email_verified_at', 'phone', 'phone_verified_at', 'closed_at'])
    .where(column, '=', value)
    .executeTakeFirst()
  if (!row) return null
  const given = new Set(
    (await findConsents(context, row.id)).filter((step) => step.given).map(({ consent }) => consent),
  )
  const isDeceased = (await findDeath(context, row.id)) !== null
  const isOpen = row.closed_at === null && !isDeceased
  const [hasMail, hasPhone] = [row.email_verified_at !== null, row.phone_verified_at !== null]
  return {
    memberId: row.id,
    emailAddress: hasMail ? row.email : null,
    mayMail: isOpen && hasMail && given.has('commercial-email'),
    phone: hasPhone ? row.phone : null,
    maySms: isOpen && hasPhone && given.has('commercial-sms'),
    isDeceased,
  }
}
