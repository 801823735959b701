import type { Context } from '#server/kit/context.ts'
import { plainQueries } from '#server/kit/database.ts'
import { countUse, forgetUses, forgiveUse } from '#server/kit/http/throttle.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { addressKey } from './mail-allowance.ts'

const WINDOW_SECONDS = 900
/** Wrong passwords per account and quarter of an hour; the owner can still set a new one by mail, which opens at once. */
const PER_ACCOUNT = { limit: 10, seconds: WINDOW_SECONDS }
/** Wrong passwords per client address over all accounts. */
const PER_CLIENT = { limit: 100, seconds: WINDOW_SECONDS }

const accountKey = (context: Context, emailAddress: string): string =>
  `sign-in ${addressKey(context.secrets, emailAddress)}`
const clientKey = (context: Context): string => `sign-in from ${context.client.address}`

async function count(context: Context, key: string, limit: typeof PER_ACCOUNT): Promise<void> {
  try {
    await countUse(plainQueries(context.db), key, limit)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const seconds = Number(error.detail.parameters?.['seconds'] ?? WINDOW_SECONDS)
    throw new Refusal('too-many-sign-ins', {
      parameters: { minutes: String(Math.ceil(seconds / 60)), seconds: String(seconds) },
    })
  }
}

/** Counts a try before the password is looked at, so that many at once do not slip through. Same for unknown addresses. */
export async function countSignIn(context: Context, emailAddress: string): Promise<void> {
  await count(context, clientKey(context), PER_CLIENT)
  await count(context, accountKey(context, emailAddress), PER_ACCOUNT)
}

/** A right password is no failure: its tries are taken back. */
export async function forgiveSignIn(context: Context, emailAddress: string): Promise<void> {
  await forgiveUse(plainQueries(context.db), clientKey(context))
  await forgetUses(plainQueries(context.db), accountKey(context, emailAddress))
}

/** Opens a locked account: whoever can read its mail is its owner. */
export async function unlockSignIn(context: Context, emailAddress: string): Promise<void> {
  await forgetUses(plainQueries(context.db), accountKey(context, emailAddress))
}
