import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type {
  deleteBankAccount,
  getBankAccountDetail,
  getBankAccounts,
  upsertBankAccount,
} from '#contracts/membership/endpoints.ts'
import { personOf, requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { fieldRefusal, findMember, lockMember } from '#server/modules/members/index.ts'
import { requireAuthority } from '#server/modules/companies/index.ts'
import { findEstatePayees } from './estate-accounts.ts'
import { refuseWhileHeld } from '#server/modules/access/index.ts'
import { isSameName, refreshStanding } from '#server/modules/eligibility/index.ts'

type Form = InputOf<typeof upsertBankAccount>
type Account = OutputOf<typeof upsertBankAccount>

const MOST_ACCOUNTS = 10

/** The member's accounts, the default one first. */
export async function listBankAccounts(context: Context): Promise<OutputOf<typeof getBankAccounts>> {
  const { id } = requireMember(context.actor)
  return findAccounts(context, id)
}

/** One of the member's accounts; another's, and one that was removed, reads as absent. */
export async function showBankAccount(context: Context, input: InputOf<typeof getBankAccountDetail>): Promise<Account> {
  const { id } = requireMember(context.actor)
  const account = (await findAccounts(context, id)).find((each) => each.id === input.id)
  if (!account) throw new Refusal('not-found')
  return account
}

async function findAccounts(context: Pick<Context, 'db'>, memberId: string): Promise<Account[]> {
  const rows = await context.db
    .selectFrom('membership.bank_account')
    .select(['id', 'iban', 'holder_name', 'label', 'is_default', 'added_at'])
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('added_at')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    iban: row.iban,
    holderName: row.holder_name,
    label: row.label,
    isDefault: row.is_default,
    addedAt: toUnixSeconds(row.added_at),
  }))
}

/**
 * Adds an account in the member's own checked name, or renames the one of that IBAN; it becomes the account refunds go to.
 * Refuses `step-order` before the identity is checked, `iban-holder-mismatch`, `too-many-bank-accounts`, `held-after-lost-phone`.
 */
export async function saveBankAccount(context: Context, form: Form): Promise<Account> {
  const actor = requireMember(context.actor)
  const { id } = actor
  return inTransaction(context, async (tx) => {
    await lockMember(tx, id)
    await refuseWhileHeld(tx, personOf(actor))
    await requireAuthority(tx, id)
    await refuseForeignHolder(tx, id, form.holderName)
    const accounts = await findAccounts(tx, id)
    const known = accounts.find(({ iban }) => iban === form.iban)
    if (!known && accounts.length >= MOST_ACCOUNTS)
      throw new Refusal('too-many-bank-accounts', { parameters: { max: String(MOST_ACCOUNTS) } })
    const accountId = known?.id ?? (await addAccount(tx, id, form))
    await makeDefault(tx, id, accountId, form)
    await refreshStanding(tx, id)
    await recordEvent(tx, {
      action: known ? 'member.bank-account-changed' : 'member.bank-account-added',
      subjectId: id,
      data: { accountId },
    })
    const saved = (await findAccounts(tx, id)).find((account) => account.id === accountId)
    if (!saved) throw new Refusal('not-found')
    return saved
  })
}

async function refuseForeignHolder(tx: TransactionContext, memberId: string, holderName: string): Promise<void> {
  const person = await tx.db
    .selectFrom('membership.identity')
    .select(['first_name', 'last_name'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  const company = person ? null : await findMember(tx, memberId)
  if (!person && !company?.isCompany) throw new Refusal('step-order')
  const own = person ? `${person.first_name} ${person.last_name}` : (company?.fullName ?? '')
  if (!isSameName(holderName, own)) throw fieldRefusal('iban-holder-mismatch', 'holderName')
}

async function addAccount(tx: TransactionContext, memberId: string, form: Form): Promise<string> {
  const id = newId()
  await tx.db
    .insertInto('membership.bank_account')
    .values({
      id,
      member_id: memberId,
      iban: form.iban,
      holder_name: form.holderName,
      label: form.label,
      is_default: false,
      added_at: tx.clock.now(),
      removed_at: null,
    })
    .execute()
  return id
}

async function makeDefault(tx: TransactionContext, memberId: string, accountId: string, form: Form): Promise<void> {
  await tx.db
    .updateTable('membership.bank_account')
    .set({ is_default: false })
    .where('member_id', '=', memberId)
    .where('is_default', '=', true)
    .execute()
  await tx.db
    .updateTable('membership.bank_account')
    .set({ is_default: true, holder_name: form.holderName, label: form.label })
    .where('id', '=', accountId)
    .execute()
}

/**
 * Removes an account. The last one stays, since refunds need it: `last-bank-account`. After the default one is gone the
 * oldest left takes its place.
 */
export async function removeBankAccount(
  context: Context,
  input: InputOf<typeof deleteBankAccount>,
): Promise<{ done: true }> {
  const actor = requireMember(context.actor)
  const { id } = actor
  await inTransaction(context, async (tx) => {
    await lockMember(tx, id)
    await refuseWhileHeld(tx, personOf(actor))
    await requireAuthority(tx, id)
    const accounts = await findAccounts(tx, id)
    const account = accounts.find((each) => each.id === input.id)
    if (!account) throw new Refusal('not-found')
    const heir = accounts.find((each) => each.id !== account.id)
    if (!heir) throw new Refusal('last-bank-account')
    await tx.db
      .updateTable('membership.bank_account')
      .set({ removed_at: tx.clock.now(), is_default: false })
      .where('id', '=', account.id)
      .execute()
    if (account.isDefault) await makeDefault(tx, id, heir.id, heir)
    await refreshStanding(tx, id)
    const data = { accountId: account.id }
    await recordEvent(tx, { action: 'member.bank-account-removed', subjectId: id, data })
  })
  return { done: true }
}

/** Where refunds to a member go: their default account, or null before they have one. */
export async function findRefundAccount(
  context: Pick<Context, 'db'>,
  memberId: string,
): Promise<{ readonly iban: string; readonly holderName: string } | null> {
  const [account] = await findAccounts(context, memberId)
  return account ? { iban: account.iban, holderName: account.holderName } : null
}

/** The same of many members, by member; who has none is left out, and who died and has no account of their estate yet. */
export async function findRefundAccounts(
  context: Pick<Context, 'db'>,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly iban: string; readonly holderName: string }>> {
  const { rows } = await sql<{ memberId: string; iban: string; holderName: string }>`
    select distinct on (member_id) member_id, iban, holder_name from membership.bank_account
      where member_id = any(${[...new Set(memberIds)]}::uuid[]) and removed_at is null
      order by member_id, is_default desc, added_at`.execute(context.db)
  const accounts = new Map(rows.map(({ memberId, ...account }) => [memberId, account]))
  for (const [memberId, payee] of await findEstatePayees(context, memberIds)) {
    if (payee) accounts.set(memberId, payee)
    else accounts.delete(memberId)
  }
  return accounts
}

/** Which members have registered this account, other than the one it is asked for. */
export async function findOthersWithAccount(
  context: Pick<Context, 'db'>,
  { iban, memberId }: { readonly iban: string; readonly memberId: string },
): Promise<readonly string[]> {
  const rows = await context.db
    .selectFrom('membership.bank_account')
    .select('member_id')
    .where('iban', '=', iban)
    .where('member_id', '<>', memberId)
    .where('removed_at', 'is', null)
    .orderBy('added_at')
    .limit(10)
    .execute()
  return rows.map(({ member_id: id }) => id)
}

/** Whose accounts these are, by IBAN: of each that is one member's alone. */
export async function findAccountOwners(
  context: Pick<Context, 'db'>,
  ibans: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const named = [...new Set(ibans)].filter((iban) => iban !== '')
  if (named.length === 0) return new Map()
  const { rows } = await sql<{ iban: string; memberId: string }>`
    select iban, (array_agg(member_id))[1] as member_id from membership.bank_account
      where iban = any(${named}::text[]) and removed_at is null group by iban having count(*) = 1`.execute(context.db)
  return new Map(rows.map(({ iban, memberId }) => [iban, memberId]))
}
