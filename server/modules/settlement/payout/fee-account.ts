import { sql, type RawBuilder } from 'kysely'
import { invariant } from '#contracts/common/errors.ts'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { ibanEnd } from '#contracts/common/person/iban.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type {
  confirmFeeAccount as confirmCall,
  getFeeAccount,
  nameFeeAccount as nameCall,
} from '#contracts/settlement/fee-account-endpoints.ts'
import { settlementErrors } from '#contracts/settlement/messages.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import { begin, decide } from '#server/kit/by-two.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { findMemberNames } from '#server/modules/members/index.ts'
import { settings, replaceSettings } from '#server/modules/platform/index.ts'

/** The setting that payouts read; only a confirmation, or the trial's seed, writes it. */
const SETTING = 'feeAccount'

const ACCOUNT = { table: 'settlement.fee_account', over: 'fee-account-changed' } as const

interface Account {
  readonly iban: string
  readonly holderName: string
}

interface NamedRow extends Account {
  readonly id: string
  readonly source: string
  readonly begunBy: string
  readonly begunAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
}

/** Where the platform's fees and what it pays on for others go; null while no account is confirmed. */
export async function findFeeAccount(context: Pick<Context, 'db'>): Promise<Account | null> {
  const value = await settings.find(context, SETTING)
  if (typeof value !== 'object' || value === null) return null
  const { iban, holder } = value as Record<string, unknown>
  return typeof iban === 'string' && typeof holder === 'string' ? { iban, holderName: holder } : null
}

async function findRow(context: Pick<Context, 'db'>, which: RawBuilder<unknown>): Promise<NamedRow | undefined> {
  const { rows } = await sql<NamedRow>`
    select id, iban, holder_name, source, begun_by, begun_at,
        decided_by, decided_at
      from settlement.fee_account where ${which}`.execute(context.db)
  return rows[0]
}

/** Who named the confirmed account and who confirmed it; null for one that came with the installation. */
export async function findFeeAccountOfficers(
  context: Pick<Context, 'db'>,
): Promise<Pick<NamedRow, 'begunBy' | 'begunAt' | 'decidedBy'> | null> {
  return (
    (await findRow(context, sql`state = 'confirmed' and decided_at is not null order by decided_at desc limit 1`)) ??
    null
  )
}

/** There is one such account: whoever names or confirms it waits for whoever is at it. */
async function lockFeeAccount(tx: TransactionContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('settlement.fee_account', 0))`.execute(tx.db)
}

/** What finance and the auditor see of the account. */
export async function showFeeAccount(context: Context): Promise<OutputOf<typeof getFeeAccount>> {
  const reader = requireStaff(context.actor, 'finance-officer', 'auditor')
  const account = await findFeeAccount(context)
  const named = await findRow(context, sql`state = 'begun'`)
  const last = await findRow(context, sql`state = 'confirmed' order by decided_at desc limit 1`)
  const ids = [named?.begunBy, last?.begunBy, last?.decidedBy].filter((id) => id != null)
  const names = await findMemberNames(context, ids)
  const nameOf = (id: string): string => names.get(id) ?? ''
  return {
    inForce: account && {
      ...account,
      confirmed: last && isSameAccount(last, account) ? shownDecision(last, nameOf) : null,
    },
    named: named
      ? {
          feeAccountId: named.id,
          iban: named.iban,
          holderName: named.holderName,
          source: named.source,
          by: nameOf(named.begunBy),
          at: toUnixSeconds(named.begunAt),
          isOwn: named.begunBy === reader.id,
        }
      : null,
    mayDecide: reader.roles.includes('finance-officer'),
  }
}

function shownDecision({ source, begunBy, decidedBy, decidedAt }: NamedRow, nameOf: (id: string) => string) {
  if (decidedBy === null || decidedAt === null) return null
  return { source, begunBy: nameOf(begunBy), by: nameOf(decidedBy), at: toUnixSeconds(decidedAt) }
}

const isSameAccount = (one: Account, other: Account): boolean =>
  one.iban === other.iban && one.holderName === other.holderName

/**
 * A finance officer names the account that receives the platform's fees. Payouts go on using the one in force until another
 * officer confirms. Named anew, the one before no longer counts. Refuses `fee-account-unchanged`.
 */
export async function nameFeeAccount(
  context: Context,
  { iban, holderName, source }: InputOf<typeof nameCall>,
): Promise<OutputOf<typeof nameCall>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    await lockFeeAccount(tx)
    const inForce = await findFeeAccount(tx)
    if (inForce && isSameAccount(inForce, { iban, holderName })) {
      throw new Refusal('fee-account-unchanged', {
        fields: { iban: settlementErrors['fee-account-unchanged'].message },
      })
    }
    const known = await findRow(tx, sql`state = 'begun'`)
    // The same form sent twice: what the second officer looks at stays what they confirm.
    if (known?.begunBy === officer.id && isSameAccount(known, { iban, holderName }) && known.source === source) {
      return { feeAccountId: known.id }
    }
    await sql`update settlement.fee_account set state = 'withdrawn' where state = 'begun'`.execute(tx.db)
    const feeAccountId = newId()
    await begin(tx, ACCOUNT.table, officer, { id: feeAccountId, iban, holder_name: holderName, source })
    await recordEvent(tx, {
      action: 'settlement.fee-account-begun',
      subjectId: feeAccountId,
      reason: source,
      data: { ibanEnd: ibanEnd(iban) },
    })
    return { feeAccountId }
  })
}

/**
 * A second finance officer confirms the account they were shown: payouts approved from now on send the fees there; those approved
 * before keep theirs. Confirming again changes nothing. Refuses `same-officer`, `fee-account-changed` and `not-found`.
 */
export async function confirmFeeAccount(
  context: Context,
  { feeAccountId }: InputOf<typeof confirmCall>,
): Promise<OutputOf<typeof confirmCall>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    await lockFeeAccount(tx)
    if (!(await decide(tx, { ...ACCOUNT, id: feeAccountId }, officer, { state: 'confirmed' }))) return { done: true }
    const named = await findRow(tx, sql`id = ${feeAccountId}::uuid`)
    invariant(named, 'what was decided on is there')
    const before = await findFeeAccount(tx)
    await replaceSettings(tx, { [SETTING]: { iban: named.iban, holder: named.holderName } })
    await recordEvent(tx, {
      action: 'settlement.fee-account-confirmed',
      subjectId: feeAccountId,
      data: { ibanEnd: ibanEnd(named.iban), ibanEndBefore: before && ibanEnd(before.iban) },
    })
    return { done: true }
  })
}
