import type { Kurus } from '#contracts/common/money/money.ts'
import { kurusFromDecimal } from '../../decimal.ts'
import { StatementRefused } from '../port.ts'
import type { CamtAmount, CamtCharges } from './shapes.ts'

type Side = 'CRDT' | 'DBIT'

/** An amount of an entry (`line`) or a balance, with its sign: `150.5` and also `150.500`, which says no more. */
export function signedAmount(amount: CamtAmount, side: Side, line: number | null): Kurus {
  if (amount['@Ccy'] !== 'TRY') throw new StatementRefused('statement-currency-not-try', line, amount['@Ccy'])
  const written = amount['#text'] ?? ''
  // ISO 20022 allows five decimals; what a currency of two adds to them are zeros.
  const kurus = kurusFromDecimal(written.replace(/(\.\d\d)0+$/, '$1'))
  if (kurus === null || kurus < 0n) {
    throw new StatementRefused(line === null ? 'statement-balance-invalid' : 'statement-amount-invalid', line, written)
  }
  return side === 'CRDT' ? kurus : -kurus
}

/** What the bank kept back for itself of a sum that it booked, by its own record; null where it names no charge in lira. */
export function sumCharges(charges: CamtCharges, line: number): Kurus | null {
  const records = (charges ?? []).flatMap(({ Rcrd, ...one }) => Rcrd ?? [one])
  const named = records.flatMap(({ Amt, CdtDbtInd }) =>
    Amt?.['@Ccy'] === 'TRY' ? [signedAmount(Amt, CdtDbtInd ?? 'DBIT', line)] : [],
  )
  return named.length === 0 ? null : named.reduce((sum, one) => sum + one, 0n)
}
