import type { Context } from '#server/kit/context.ts'
import { plainQueries } from '#server/kit/database/database.ts'
import {
  clientLimits,
  countClientUse,
  countUse,
  forgetUses,
  forgiveClientUse,
  forgiveUse,
} from '#server/kit/http/throttle.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { addressKey } from '../links/mail-allowance.ts'
import type { Asker } from './password-line.ts'

const WINDOW_SECONDS = 900
/** Wrong passwords per account and quarter of an hour; the owner can still set a new one by mail, which opens at once. */
const PER_ACCOUNT = { limit: 10, seconds: WINDOW_SECONDS }
/** Wrong passwords per client over all accounts. */
const PER_CLIENT = { limit: 100, seconds: WINDOW_SECONDS }
/** Sign-ins per account: far more than people make. Only who has the password reaches it, so that it locks nobody else out. */
const SIGN_INS_PER_ACCOUNT = { limit: 100, seconds: WINDOW_SECONDS }
/** Sign-ins per client: an office or a mobile network may stand behind one. */
const SIGN_INS_PER_CLIENT = { limit: 1_000, seconds: WINDOW_SECONDS }

interface Keys {
  readonly account: string
  /** What is counted of the client; their networks are counted apart. */
  readonly client: string
}

const wrongKeys = (context: Context, emailAddress: string): Keys => ({
  account: `sign-in ${addressKey(context.secrets, emailAddress)}`,
  client: 'sign-in from',
})

function signInKeys(context: Context, emailAddress: string): Keys {
  const { account, client } = wrongKeys(context, emailAddress)
  return { account: `right ${account}`, client: `right ${client}` }
}

/** Whose places in the line of passwords a try takes (server/modules/access/passwords/password-line.ts). */
export function askerOf(context: Context, emailAddress: string): Asker {
  return { account: addressKey(context.secrets, emailAddress), client: context.client.address }
}

async function countWrong(context: Context, key: string, limit: typeof PER_ACCOUNT): Promise<void> {
  try {
    await countUse(plainQueries(context.db), key, limit)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const seconds = error.detail.retryAfter ?? WINDOW_SECONDS
    throw new Refusal('too-many-sign-ins', {
      parameters: { minutes: String(Math.ceil(seconds / 60)) },
      retryAfter: seconds,
    })
  }
}

/**
 * A try that is refused here was not looked at. Left counted, one member who signs in six hundred times at once would shut out
 * everyone who shares their address for a quarter of an hour.
 */
async function countAsWrong(context: Context, { client, account }: Keys): Promise<void> {
  const counted: string[] = []
  try {
    for (const { key, ...limit } of clientLimits(client, context.client.address, PER_CLIENT)) {
      counted.push(key)
      await countWrong(context, key, limit)
    }
    await countWrong(context, account, PER_ACCOUNT)
  } catch (error) {
    if (error instanceof Refusal) for (const key of counted) await forgiveUse(plainQueries(context.db), key)
    throw error
  }
}

async function takeBack(context: Context, keys: Keys): Promise<void> {
  await forgiveClientUse(plainQueries(context.db), keys.client, context.client.address)
  await forgiveUse(plainQueries(context.db), keys.account)
}

/**
 * Counts a try as wrong and as right before the password is looked at, so that many at once do not slip through; what it was
 * not is taken back after. Same for unknown addresses. Refuses `too-many-sign-ins` after wrong passwords and
 * `too-many-requests` after too many right ones.
 */
export async function countSignIn(context: Context, emailAddress: string): Promise<void> {
  const wrong = wrongKeys(context, emailAddress)
  await countAsWrong(context, wrong)
  const right = signInKeys(context, emailAddress)
  try {
    await countClientUse(plainQueries(context.db), right.client, context.client.address, SIGN_INS_PER_CLIENT)
    await countUse(plainQueries(context.db), right.account, SIGN_INS_PER_ACCOUNT)
  } catch (error) {
    if (error instanceof Refusal) await takeBack(context, wrong)
    throw error
  }
}

/** A right password is no failure: its tries are taken back. */
export async function forgiveSignIn(context: Context, emailAddress: string): Promise<void> {
  const { account, client } = wrongKeys(context, emailAddress)
  await forgiveClientUse(plainQueries(context.db), client, context.client.address)
  await forgetUses(plainQueries(context.db), account)
}

/** A wrong password is no sign-in. */
export async function noteWrongSignIn(context: Context, emailAddress: string): Promise<void> {
  await takeBack(context, signInKeys(context, emailAddress))
}

/** A try whose password nobody looked at was neither. */
export async function forgetTry(context: Context, emailAddress: string): Promise<void> {
  await takeBack(context, wrongKeys(context, emailAddress))
  await noteWrongSignIn(context, emailAddress)
}

/** Opens a locked account: whoever can read its mail is its owner. */
export async function unlockSignIn(context: Context, emailAddress: string): Promise<void> {
  await forgetUses(plainQueries(context.db), wrongKeys(context, emailAddress).account)
}
