import { execFileSync } from 'node:child_process'
import { sql } from 'kysely'
import type { LedgerAccount } from '#contracts/ledger/accounts.ts'
import type { Context } from '#server/kit/context.ts'
import { writeJournal } from '#server/modules/ledger/index.ts'
import { listJournalCampaigns } from '#tools/ledger/campaigns.ts'

/** Debian's hledger, by HLEDGER its own path: another program's reading of the journal. */
const PROGRAM = process.env['HLEDGER'] ?? 'hledger'

/** What hledger makes of the journal, account by account with its campaign, in kuruş; accounts at zero are left out. */
export async function balancesByHledger(context: Pick<Context, 'db'>): Promise<Record<string, bigint>> {
  let input = ''
  for await (const piece of writeJournal(context, await listJournalCampaigns(context))) input += piece
  const words = ['-f', '-', 'balance', '--flat', '--no-total', '--layout=bare', '-O', 'csv']
  const [, ...lines] = execFileSync(PROGRAM, words, { input, encoding: 'utf8', maxBuffer: 2 ** 28 })
    .trim()
    .split('\n')
  return Object.fromEntries(
    lines.map((line) => {
      const [account = '', , balance = ''] = line.split(',').map((cell) => cell.replaceAll('"', ''))
      return [account, BigInt(balance.replace('.', ''))]
    }),
  )
}

/** The same by the platform's own sums. */
export async function balancesByPlatform({ db }: Pick<Context, 'db'>): Promise<Record<string, bigint>> {
  const { rows } = await sql<{ account: LedgerAccount; campaign: string; balance: bigint }>`
    select b.account, coalesce(p.seo_name, b.project_id::text) as campaign, b.balance_kurus as balance
      from ledger.campaign_balance b left join projects.public_project p on p.id = b.project_id where b.balance_kurus <> 0`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ account, campaign, balance }) => [`${account}:${campaign}`, balance]))
}
