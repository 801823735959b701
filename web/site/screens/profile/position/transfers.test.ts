import { expect, it } from 'vitest'
import { transfersOf } from './transfers.ts'

const entry = (kind: string, account: string, amount: bigint, at = 1) => ({ at, kind, label: kind, account, amount })

it('reads debit and credit of one transfer as one line, whichever comes first', () => {
  const lines = transfersOf([
    entry('placed', 'a', 100n),
    entry('placed', 'b', -100n),
    entry('paid', 'c', -100n),
    entry('paid', 'd', 100n),
  ])
  expect(lines.map(({ debit, credit, amountKurus }) => [debit, credit, amountKurus])).toEqual([
    ['a', 'b', 100n],
    ['d', 'c', 100n],
  ])
})

it('loses no entry that stands alone', () => {
  expect(transfersOf([entry('placed', 'a', 100n), entry('paid', 'b', -100n)])).toHaveLength(2)
})
