import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { importBankStatement as importCall } from '#contracts/settlement/bank-files/uploaded-statement-endpoints.ts'
import type { PaymentRefusal } from '#contracts/settlement/payment-corrections.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { type NoticedEntry, parseNoticeApart, StatementRefused } from '#server/outside/index.ts'
import { paymentReferencesOf, keepNoticeFile } from '#server/modules/payments/index.ts'
import { readReturnReason } from '../statements/return-reason.ts'

type Placed = NoticedEntry & { readonly place: number }

const isUseful = ({ amountKurus, parts }: NoticedEntry): boolean =>
  (amountKurus > 0n && parts.length > 1) || parts.some((part) => isReturn(part))
const isReturn = ({ amountKurus, returnReason }: NoticedEntry['parts'][number]): boolean =>
  amountKurus > 0n && (returnReason ?? '') !== ''

/** The entries of a notice. Throws `StatementRefused`, also where none of them tells anything that a statement may leave out. */
export async function readNotice(bytes: Uint8Array): Promise<Placed[]> {
  const entries = (await parseNoticeApart(bytes)).map((entry, place) => ({ ...entry, place }))
  if (!entries.some(isUseful)) throw new StatementRefused('notice-without-use', null, 'camt.054')
  return entries.filter(isUseful)
}

/**
 * Keeps what a notice tells of sums that came in together, and of payments that came back. It books nothing and no officer confirms it;
 * the statement it belongs to may be here already or come later. Refuses `statement-account-unknown`.
 */
export async function keepNotice(
  context: Context,
  { fileName }: Pick<InputOf<typeof importCall>, 'fileName'>,
  bytes: Uint8Array,
  entries: readonly Placed[],
): Promise<OutputOf<typeof importCall>> {
  return inTransaction(context, async (tx) => {
    const byAccount = Map.groupBy(entries, ({ accountIban }) => accountIban)
    const accounts = await findAccounts(tx, [...byAccount.keys()])
    const statementCount = accounts.length
    if (statementCount === 0) throw new Refusal('statement-account-unknown')
    let lineCount = 0
    let isNew = false
    for (const { iban, projectId } of accounts) {
      const told = byAccount.get(iban) ?? []
      lineCount += told.reduce((count, { parts }) => count + parts.length, 0)
      isNew = (await keepOfAccount(tx, projectId, { iban, fileName, bytes }, told)) || isNew
    }
    const skippedCount = byAccount.size - statementCount
    return { uploadId: null, lineCount, statementCount, skippedCount, outcome: isNew ? 'noticed' : 'noticed-already' }
  })
}

/** In one order, so that two files of the same accounts do not wait for each other. */
async function findAccounts({ db }: TransactionContext, ibans: readonly string[]) {
  const { rows } = await sql<{ iban: string; projectId: string }>`
    select escrow_iban as iban, project_id from investments.campaign
      where escrow_iban = any(${[...ibans]}::text[]) order by escrow_iban`.execute(db)
  return rows
}

interface OwnFile {
  readonly iban: string
  readonly fileName: string
  readonly bytes: Uint8Array
}

async function keepOfAccount(
  tx: TransactionContext,
  projectId: string,
  { iban, ...file }: OwnFile,
  entries: readonly Placed[],
): Promise<boolean> {
  const officer = requireStaff(tx.actor, 'finance-officer')
  const { evidenceId, sha256 } = await keepNoticeFile(tx, projectId, iban, file)
  const { rows } = await sql`
    insert into bank.bank_notice (evidence_id, project_id, uploaded_by, uploaded_at)
      values (${evidenceId}, ${projectId}, ${officer.id}, platform.now()) on conflict do nothing returning 1`.execute(
    tx.db,
  )
  if (rows.length === 0) return false
  const sums = entries.filter(({ amountKurus, parts }) => amountKurus > 0n && parts.length > 1)
  await sql`
    insert into bank.noticed_sum (evidence_id, place, account_iban, bank_transaction_id, booked_on, amount_kurus)
      select ${evidenceId}, s.place, ${iban}, s.number, s.booked_on, s.amount_kurus
        from unnest(${sums.map(({ place }) => place)}::int[], ${sums.map((sum) => sum.bankTransactionId)}::text[],
          ${sums.map(({ bookedOn }) => bookedOn)}::date[], ${sums.map(({ amountKurus }) => amountKurus)}::bigint[])
          s(place, number, booked_on, amount_kurus)`.execute(tx.db)
  await keepPayments(tx, evidenceId, sums)
  const returns = await keepReturns(tx, projectId, evidenceId, entries)
  await recordEvent(tx, {
    action: 'settlement.notice-uploaded',
    subjectId: evidenceId,
    data: { projectId, sums: sums.length, returns, sha256 },
  })
  return true
}

async function keepPayments(tx: TransactionContext, evidenceId: string, sums: readonly Placed[]): Promise<void> {
  const all = sums.flatMap(({ place, parts }) => parts.map((line, part) => ({ place, part, line })))
  await sql`
    insert into bank.noticed_payment (evidence_id, place, part, amount_kurus, payer_name, payer_iban, description)
      select ${evidenceId}, p.* from unnest(${all.map(({ place }) => place)}::int[], ${all.map(({ part }) => part)}::int[],
        ${all.map(({ line }) => line.amountKurus)}::bigint[], ${all.map(({ line }) => line.counterpartyName)}::text[],
        ${all.map(({ line }) => line.counterpartyIban)}::text[], ${all.map(({ line }) => line.description)}::text[]) p`.execute(
    tx.db,
  )
}

interface Told {
  readonly reference: string
  readonly amountKurus: bigint
  readonly refusal: PaymentRefusal
}

/** Why payments of ours came back, by the references they name. What the statement had said nothing of is known from now on. */
async function keepReturns(
  tx: TransactionContext,
  projectId: string,
  evidenceId: string,
  entries: readonly Placed[],
): Promise<number> {
  const told = entries.flatMap(({ parts }) =>
    parts.filter(isReturn).flatMap((part): Told[] => {
      const refusal = readReturnReason('', part.returnReason)
      if (refusal === 'other') return []
      return paymentReferencesOf(part).map((reference) => ({ reference, amountKurus: part.amountKurus, refusal }))
    }),
  )
  const { rows } = await sql<{ id: string }>`
    with told as (
      select * from unnest(${told.map(({ reference }) => reference)}::text[],
        ${told.map(({ amountKurus }) => amountKurus)}::bigint[], ${told.map(({ refusal }) => refusal)}::text[])
        t(reference, amount_kurus, refusal)
    ), locked as materialized (
      select l.id, l.end_to_end_id, l.amount_kurus
        from payments.payment_line l join payments.payment_list p on p.id = l.list_id
        where l.end_to_end_id in (select reference from told) and p.project_id = ${projectId}
        order by l.id for no key update of l
    )
    insert into bank.noticed_return (line_id, evidence_id, refusal)
      select distinct k.id, ${evidenceId}::uuid, t.refusal
        from told t join locked k on k.end_to_end_id = t.reference and k.amount_kurus = t.amount_kurus
      returning line_id as id`.execute(tx.db)
  const lineIds = [...new Set(rows.map(({ id }) => id))]
  await explainReturned(tx, lineIds)
  return lineIds.length
}

/**
 * Payments that came back without a reason have the one that notices agree on, as long as nobody has named another account for them by
 * what was known: what an officer decides on does not change under their hands. Gives the reasons; the caller has locked the payments, so
 * that a notice and a statement that come at once do not miss each other.
 */
export async function explainReturned(
  tx: TransactionContext,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentRefusal>> {
  if (lineIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; refusal: PaymentRefusal }>`
    update payments.payment_line l set refusal = n.refusal
      from (select line_id, min(refusal) as refusal from bank.noticed_return
        where line_id = any(${[...lineIds]}::uuid[]) group by line_id having count(distinct refusal) = 1) n
      where l.id = n.line_id and l.state = 'returned' and l.refusal = 'other'
        and not exists (select 1 from payments.payment_correction c where c.line_id = l.id and c.state in ('begun', 'confirmed'))
      returning l.id, l.refusal`.execute(tx.db)
  return new Map(rows.map(({ id, refusal }) => [id, refusal]))
}
