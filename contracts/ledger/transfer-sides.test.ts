import fs from 'node:fs'
import { expect, test } from 'vitest'
import { LEDGER_ACCOUNTS, naturalBalance, type LedgerAccount, type TransferKind } from './accounts.ts'
import { ledgerAccountLabels } from './messages.ts'
import { TRANSFER_SIDES } from './transfer-sides.ts'

const page = fs.readFileSync(new URL('../../docs/accounts.md', import.meta.url), 'utf8')
const [accounts = [], transfers = []] = page
  .split('\n## ')
  .slice(1)
  .map((part) =>
    [...part.matchAll(/^\| `([a-z-]+)`\s*\| (.+?)\s*\| (.+?)\s*\|(?: (.+?)\s*\|)?/gm)].map(([, ...cells]) => cells),
  )

test('docs/accounts.md has every account, by its name on screens and its side', () => {
  const told = accounts.map(([name, label, side]) => [name, label, side])
  const known = LEDGER_ACCOUNTS.map((name) => [
    name,
    ledgerAccountLabels[name],
    naturalBalance(name, 1n) > 0n ? 'debit' : 'credit',
  ])
  expect(told).toEqual(known)
})

test('docs/accounts.md has an example of every kind of transfer, which balances and touches only what its kind may', () => {
  expect(transfers.map(([kind]) => kind).toSorted()).toEqual(Object.keys(TRANSFER_SIDES).toSorted())
  for (const [kind = '', , legs = ''] of transfers) {
    const { debit, credit } = TRANSFER_SIDES[kind as TransferKind]
    const amounts = legs.split(', ').map((leg) => {
      const [account = '', amount = ''] = leg.split(' ')
      const kurus = Number(amount.replace('.', ''))
      expect([kind, account, (kurus > 0 ? debit : credit).includes(account as LedgerAccount)]).toEqual([
        kind,
        account,
        true,
      ])
      return kurus
    })
    expect([kind, amounts.reduce((sum, one) => sum + one, 0)]).toEqual([kind, 0])
  }
})

test('docs/accounts.md says of every kind of transfer what undoes it: what moves an account that it moves, the other way', () => {
  const meet = (some: readonly LedgerAccount[], others: readonly LedgerAccount[]) =>
    some.some((one) => others.includes(one))
  for (const [kind = '', , , undoneBy = ''] of transfers) {
    const named = [...undoneBy.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name as TransferKind)
    expect([kind, named.length > 0 || undoneBy.startsWith('nothing')]).toEqual([kind, true])
    if (undoneBy.startsWith('nothing')) continue
    const { debit, credit } = TRANSFER_SIDES[kind as TransferKind]
    for (const name of named) {
      const undoing = TRANSFER_SIDES[name]
      expect([kind, name, meet(debit, undoing.credit) || meet(credit, undoing.debit)]).toEqual([kind, name, true])
    }
  }
})
