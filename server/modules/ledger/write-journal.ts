import { sql } from 'kysely'
import { LEDGER_ACCOUNTS, DEBIT_ACCOUNTS, type LedgerAccount, type TransferKind } from '#contracts/ledger/accounts.ts'
import { transferKindLabels } from '#contracts/ledger/messages.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { Context } from '#server/kit/context.ts'

interface JournalLeg {
  readonly transferId: string
  readonly kind: TransferKind
  readonly account: LedgerAccount
  readonly investmentId: string | null
  readonly amountKurus: Kurus
  /** The bank's of the booking behind it, else Istanbul's of the moment. */
  readonly day: string
  readonly at: Date
  /** The same to the microsecond, as the database keeps it: a program's dates end at milliseconds. */
  readonly exactly: string
}

const PORTION = 5_000

/** Amounts have a point before the kuruş and nothing between thousands: a dot there would be read as the point by half of all programs. */
const HEAD = ['decimal-mark .', 'commodity 1.00 TL', ...LEDGER_ACCOUNTS.map(declare), ''].join('\n')

function declare(account: LedgerAccount): string {
  return `account ${account}  ; type: ${DEBIT_ACCOUNTS.includes(account) ? 'A' : 'L'}`
}

export interface JournalCampaign {
  readonly id: string
  /** As in its address; one that was never published has its id. */
  readonly name: string
}

/**
 * The book of some campaigns as a journal of plain-text accounting (hledger), in pieces; each campaign is an account below each of the
 * chart's. Every transfer is there with its id, its moment, its legs, and the order it is about.
 */
export async function* writeJournal(
  context: Pick<Context, 'db'>,
  campaigns: readonly JournalCampaign[],
): AsyncGenerator<string> {
  yield `${HEAD}\n`
  for (const campaign of campaigns) yield* writeCampaign(context, campaign)
}

/** In the order in which they were posted. A transfer that a portion cuts through comes whole with the next. */
async function* writeCampaign(
  context: Pick<Context, 'db'>,
  { id: projectId, name }: JournalCampaign,
): AsyncGenerator<string> {
  let after: Pick<JournalLeg, 'exactly' | 'transferId'> = { exactly: '-infinity', transferId: projectId }
  for (;;) {
    const legs = await readLegs(context, projectId, after)
    const isLast = legs.length < PORTION
    const cut = isLast ? null : legs.at(-1)?.transferId
    const whole = legs.filter(({ transferId }) => transferId !== cut)
    for (const transfer of Map.groupBy(whole, ({ transferId }) => transferId).values())
      yield writeTransfer(transfer, name)
    if (isLast) return
    after = whole.at(-1) ?? after
  }
}

async function readLegs(
  { db }: Pick<Context, 'db'>,
  projectId: string,
  { exactly, transferId }: Pick<JournalLeg, 'exactly' | 'transferId'>,
): Promise<JournalLeg[]> {
  const { rows } = await sql<JournalLeg>`
    select transfer_id::text as transfer_id, kind, account, investment_id::text as investment_id, amount_kurus, day,
        occurred_at as at, occurred_at::text as exactly
      from ledger.movement
      where project_id = ${projectId} and (occurred_at, transfer_id) > (${exactly}::timestamptz, ${transferId}::uuid)
      order by occurred_at, transfer_id, leg limit ${PORTION}`.execute(db)
  return rows
}

function writeTransfer(legs: readonly JournalLeg[], campaign: string): string {
  const [first] = legs
  if (!first) return ''
  const { transferId, kind, day, at, investmentId } = first
  const tags = [
    `transfer: ${transferId}`,
    `at: ${at.toISOString()}`,
    ...(investmentId ? [`order: ${investmentId}`] : []),
  ]
  return [
    `\n${day} ${kind} | ${transferKindLabels[kind]}  ; ${tags.join(', ')}\n`,
    ...legs.map(({ account, amountKurus }) => `    ${account}:${campaign}  ${plainLira(amountKurus)} TL\n`),
  ].join('')
}

function plainLira(kurus: Kurus): string {
  const digits = (kurus < 0n ? -kurus : kurus).toString().padStart(3, '0')
  return `${kurus < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
