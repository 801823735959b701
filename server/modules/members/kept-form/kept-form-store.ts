import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { seal, unseal } from '#server/kit/number-vault.ts'
import { machineClock } from '#server/kit/clock.ts'

/** Bytes kept at once of everybody, for anyone may keep something; half of them for what is as long as an ordinary form. */
const MOST_BYTES = 64_000_000
const ORDINARY_BYTES = 32_000
const AGAIN_SECONDS = 60
/** As long as a browser remembers the key. */
const KEPT_MS = 10 * 60_000

export interface KeptForm {
  readonly memberId: string
  /** Of the screen it was typed on, with its query. */
  readonly path: string
  readonly content: string
}

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

/** The key is part of the place: whoever reads the table cannot open what it holds, and neither can the key elsewhere. */
const placeOf = (key: string, { memberId, path }: Pick<KeptForm, 'memberId' | 'path'>): string =>
  `membership.kept_form:${memberId}:${key}:${path}`

/** Seals what was typed and returns the key that opens it, of which only a hash is kept. Refuses `busy` where there is no room. */
export async function storeForm(context: Context, form: KeptForm): Promise<string> {
  const room = form.content.length > ORDINARY_BYTES ? MOST_BYTES / 2 : MOST_BYTES
  if ((await countBytes(context)) + form.content.length > room) throw new Refusal('busy', { retryAfter: AGAIN_SECONDS })
  const key = randomBytes(32).toString('base64url')
  const { cipher, nonce, keyVersion } = seal(context.secrets, placeOf(key, form), form.content)
  await context.db
    .insertInto('membership.kept_form')
    .values({
      sha256: hashOf(key),
      member_id: form.memberId,
      cipher,
      nonce,
      key_version: keyVersion,
      expires_at: new Date(machineClock.now().getTime() + KEPT_MS),
    })
    .execute()
  return key
}

async function countBytes({ db }: Pick<Context, 'db'>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(cipher)), 0)::int as bytes from membership.kept_form`.execute(db)
  return rows[0]?.bytes ?? 0
}

/** What was typed by this member at this path; null where any of the three is another, or its time is over. */
export async function findForm(
  context: Context,
  { key, memberId, path }: Omit<KeptForm, 'content'> & { readonly key: string },
): Promise<string | null> {
  const row = await context.db
    .selectFrom('membership.kept_form')
    .select(['cipher', 'nonce', 'key_version as keyVersion'])
    .where('sha256', '=', hashOf(key))
    .where('member_id', '=', memberId)
    .where('expires_at', '>', machineClock.now())
    .executeTakeFirst()
  if (!row) return null
  try {
    return unseal(context.secrets, placeOf(key, { memberId, path }), row)
  } catch {
    // Sealed for another path: the browser is on its way there.
    return null
  }
}

/** Deletes what nobody came back for. */
export async function deleteForms(context: Context): Promise<number> {
  const { numDeletedRows } = await context.db
    .deleteFrom('membership.kept_form')
    .where('expires_at', '<=', machineClock.now())
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes what is kept of a member. */
export async function deleteFormsOf(context: Pick<Context, 'db'>, memberId: string): Promise<void> {
  await context.db.deleteFrom('membership.kept_form').where('member_id', '=', memberId).execute()
}
