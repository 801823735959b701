import { sql } from 'kysely'
import { formatKurus } from '#contracts/common/money/money-format.ts'
import { ibanEnd, isTurkishIban, normaliseIban } from '#contracts/common/person/iban.ts'
import { foldTurkish, upperAscii } from '#contracts/common/text/text.ts'
import { isReference } from '#contracts/investments/reference.ts'
import { RECEIPT_PARAMETER, SETTLEMENT_PART, SETTLEMENT_PARTS } from '#contracts/settlement/settlement-parts.ts'
import { getSettlementQueue } from '#contracts/settlement/settlement-read-endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import type { Context } from '#server/kit/context.ts'
import type { FoundRecord, StaffSearch } from '#server/kit/staff-search.ts'
import { findProjectsNamed } from '#server/modules/projects/index.ts'
import { listExceptions } from './receipts/exceptions.ts'

const read = getSettlementQueue
const toCampaign = (projectId: string): string => consolePaths.campaignSettlement.href({ projectId })

/** An order by the reference of its transfer. */
async function findInvestment(context: Context, words: string): Promise<readonly FoundRecord[]> {
  const referenceNo = upperAscii(words.replaceAll(/[\s-]/g, ''))
  if (!isReference(referenceNo)) return []
  const { rows } = await sql<{ id: string; projectId: string; title: string; amount: bigint }>`
    select i.id, i.project_id, o.title, i.amount_kurus as amount
      from investments.investment i join projects.offering o on o.project_id = i.project_id
      where i.reference_no = ${referenceNo}`.execute(context.db)
  return rows.map(({ id, projectId, title, amount }) => ({
    id,
    title: referenceNo,
    detail: `${title} · ${formatKurus(amount)}`,
    path: toCampaign(projectId),
  }))
}

/** What came in and waits for a decision: by who sent it, from which account, or what they wrote. */
async function findReceipts(context: Context, words: string, limit: number): Promise<readonly FoundRecord[]> {
  const iban = normaliseIban(words)
  const folded = foldTurkish(words)
  const isMeant = (told: string) => foldTurkish(told).includes(folded)
  const meant = isTurkishIban(iban)
    ? await listExceptions(context, await findWaitingFrom(context, iban))
    : (await listExceptions(context)).filter(({ payerName, description }) => isMeant(payerName) || isMeant(description))
  return meant.slice(0, limit).map(({ lineId, payerName, description, amount }) => ({
    id: lineId,
    title: payerName || description,
    detail: formatKurus(amount),
    path: consolePaths.settlement.href({
      [SETTLEMENT_PART]: SETTLEMENT_PARTS.receipts,
      [RECEIPT_PARAMETER]: lineId,
    }),
  }))
}

async function findWaitingFrom(context: Context, iban: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from bank.bank_line l
      where l.outcome = 'exception' and l.resolved_at is null and l.counterparty_iban = ${iban}`.execute(context.db)
  return rows.map(({ id }) => id)
}

/** Campaigns with their money: by title, company or number, or by the escrow account. */
async function findCampaigns(context: Context, words: string, limit: number): Promise<readonly FoundRecord[]> {
  const iban = normaliseIban(words)
  if (isTurkishIban(iban)) return findAccount(context, iban)
  const among = sql<boolean>`exists (select from investments.campaign m where m.project_id = p.id)`
  const found = await findProjectsNamed(context, words, among, limit)
  return found.map(({ projectId, projectCode, title, companyName }) => ({
    id: projectId,
    title,
    detail: `${projectCode} · ${companyName}`,
    path: toCampaign(projectId),
  }))
}

async function findAccount(context: Context, iban: string): Promise<readonly FoundRecord[]> {
  const { rows } = await sql<{ projectId: string; title: string; projectCode: string }>`
    select o.project_id, o.title, o.project_code
      from investments.campaign m join projects.offering o on o.project_id = m.project_id
      where m.escrow_iban = ${iban}`.execute(context.db)
  return rows.map(({ projectId, title, projectCode }) => ({
    id: projectId,
    title,
    detail: `${projectCode} · …${ibanEnd(iban)}`,
    path: toCampaign(projectId),
  }))
}

/** What finance finds: orders, receipts that wait, campaigns. */
export const bankSearches: readonly StaffSearch[] = [
  { kind: 'investment', read, find: findInvestment },
  { kind: 'receipt', read, find: findReceipts },
  { kind: 'campaign', read, find: findCampaigns },
]
