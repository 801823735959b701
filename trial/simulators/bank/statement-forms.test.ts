import { expect, test } from 'vitest'
import { parseStatements } from '#server/outside/escrow-bank/parse-statement.ts'
import type { BankTransaction } from './bank-account.ts'
import type { BankStatement } from './bank-statement.ts'
import { writeForm } from './statement-forms.ts'

const IBAN = 'TR730006200001234567890123'
const REFERENCE = '0123456789abcdef0123456789abcdef'

const statement: BankStatement = {
  accountIban: IBAN,
  number: 1,
  numberInYear: 1,
  openedOn: '2026-03-16',
  cutAt: new Date('2026-03-16T20:59:59Z'),
  byDay: false,
  openingKurus: 0n,
  closingKurus: 10_000n,
}
const booking: BankTransaction = {
  accountIban: IBAN,
  number: 1,
  bankTransactionId: '4567890123-0000001',
  bookedAt: new Date('2026-03-16T09:00:00Z'),
  valueDate: '2026-03-16',
  amountKurus: 10_000n,
  balanceAfterKurus: 10_000n,
  counterpartyName: 'DEFNE KAYA',
  counterpartyIban: 'TR330006100519786457841326',
  counterpartyNumber: '',
  description: 'AD-7K2M9P',
  endToEndId: null,
  statementNumber: 1,
}

function written(change: Partial<BankTransaction> = {}) {
  const bytes = writeForm('mt940', statement, [{ ...booking, ...change }])
  const lines = Buffer.from(bytes).toString('latin1').split('\r\n')
  return { lines, entry: lines.find((line) => line.startsWith(':61:')), read: parseStatements(bytes)[0]?.lines[0] }
}

/** Behind the amount and the kind: the customer's reference, and the bank's behind two slashes. */
const referencesOf = (entry: string | undefined) => entry?.replace(/^.*NTRF/, '').split('//')

test('a number of more than 16 signs is not in the field of 16, which says that there is none, but in the text', () => {
  const { lines, entry, read } = written()
  expect(referencesOf(entry)).toEqual(['NONREF'])
  expect(lines.slice(lines.indexOf(entry ?? '') + 1, -3).join('')).toContain('/REF/4567890123-0000001/REMI/AD-7K2M9P')
  expect(read).toMatchObject({ bankTransactionId: '', description: 'AD-7K2M9P', counterpartyName: 'DEFNE KAYA' })
})

test('one that fits stands in its field', () => {
  const { lines, entry, read } = written({ bankTransactionId: '1234567890123456' })
  expect(referencesOf(entry)).toEqual(['NONREF', '1234567890123456'])
  expect(lines.join('')).not.toContain('/REF/')
  expect(read?.bankTransactionId).toBe('1234567890123456')
})

test.each(['A', 'DEFNE KAYA', 'MUSTAFA KEMALETTİN BÜYÜKÇEKMECELİOĞLU', 'Ö'.repeat(70)])(
  'lines hold what SWIFT lets them, and a reference that is cut over two is whole again: %s',
  (counterpartyName) => {
    const { lines, entry, read } = written({ counterpartyName, endToEndId: REFERENCE, description: 'a'.repeat(140) })
    for (const reference of referencesOf(entry) ?? []) expect(reference.length).toBeLessThanOrEqual(16)
    const text = lines.slice(lines.indexOf(entry ?? '') + 1, -3).map((line) => line.replace(/^:86:/, ''))
    expect(text.length).toBeLessThanOrEqual(6)
    for (const line of text) expect(line.length).toBeLessThanOrEqual(65)
    expect(read).toMatchObject({ endToEndReference: REFERENCE, counterpartyName, description: 'a'.repeat(140) })
  },
)

test('a text of more than six lines loses its end', () => {
  const { lines, read } = written({ description: 'a'.repeat(500) })
  expect(lines.filter((line) => /^(?::86:|a)/.test(line)).length).toBeLessThanOrEqual(6)
  expect(read?.description).toMatch(/^a{200,}$/)
})
