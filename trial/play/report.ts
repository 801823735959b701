import { LEDGER_ACCOUNTS, naturalBalance } from '#contracts/ledger/accounts.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { formatMoment } from '#contracts/common/time/time.ts'

export interface Step {
  readonly at: string
  readonly text: string
  readonly data?: Readonly<Record<string, unknown>>
}

export interface LedgerRow {
  readonly account: string
  readonly label: string
  readonly amount: bigint
}

// Balances come as people read them; naturalBalance() is its own inverse.
function signed(row: LedgerRow): bigint {
  const account = LEDGER_ACCOUNTS.find((known) => known === row.account)
  return account ? naturalBalance(account, row.amount) : row.amount
}

/** Prints a played story as it happens, or collects it for `--json`. */
export class Report {
  readonly #asJson: boolean
  readonly #steps: Step[] = []

  constructor(asJson: boolean) {
    this.#asJson = asJson
  }

  step(nowSeconds: number, text: string, data?: Step['data']): void {
    const at = formatMoment(new Date(nowSeconds * 1000))
    this.#steps.push({ at, text, ...(data ? { data } : {}) })
    if (!this.#asJson) process.stdout.write(`  ${at.padEnd(24)} ${text}\n`)
  }

  finish(story: string, ledger: readonly LedgerRow[], problems: readonly string[]): void {
    if (this.#asJson) {
      const rows = ledger.map((row) => ({ ...row, amount: Number(row.amount) / 100 }))
      process.stdout.write(`${JSON.stringify({ story, steps: this.#steps, ledger: rows, problems }, null, 2)}\n`)
      return
    }
    process.stdout.write('\n  Ledger of the campaign\n')
    for (const row of ledger)
      process.stdout.write(
        `  ${row.account.padEnd(22)} ${row.label.padEnd(44)} ${formatKurus(row.amount).padStart(20)}\n`,
      )
    const difference = ledger.reduce((total, row) => total + signed(row), 0n)
    process.stdout.write(`  ${'debits less credits'.padEnd(67)} ${formatKurus(difference).padStart(20)}\n`)
    for (const problem of problems) process.stdout.write(`  PROBLEM: ${problem}\n`)
    process.stdout.write(
      problems.length ? '\n  The story did not end as it should.\n' : '\n  The story ended as it should.\n',
    )
  }
}
