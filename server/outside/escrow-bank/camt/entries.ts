import type { Kurus } from '#contracts/common/money/money.ts'
import { bankNumber, requireDate, tidyText } from '../guards.ts'
import { type StatementLine, StatementRefused } from '../port.ts'
import { readPartyNumber } from '../read-number.ts'
import { readIsoMoment, readIsoTime } from '../read-times.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { signedAmount, sumCharges } from './amounts.ts'
import type { CamtEntry, CamtParty, CamtTransaction } from './shapes.ts'

/** Booked, and not only announced or looked forward to. */
export function isBooked({ Sts }: Pick<CamtEntry, 'Sts'>): boolean {
  return (typeof Sts === 'string' ? Sts : Sts.Cd) === 'BOOK'
}

/**
 * An entry as lines: one of each transaction that it lists, which must make its amount, or one alone. Of several that it does not list
 * nobody can tell the parts: they are one line, which says so.
 */
export function readEntry(each: CamtEntry, line: number): StatementLine[] {
  const amountKurus = signedAmount(each.Amt, each.CdtDbtInd, line)
  const transactions = (each.NtryDtls ?? []).flatMap(({ TxDtls }) => TxDtls ?? [])
  const [only, second] = transactions
  if (second === undefined) {
    const bankTransactionId = numberOf(each, only)
    const collective = readCollective(each, transactions.length)
    if (collective) return [{ ...readLine(each, undefined, { bankTransactionId, amountKurus }, line), collective }]
    const paid = readPaid(each, only, amountKurus, line)
    const payment = readLine(each, only, { bankTransactionId, amountKurus: paid }, line)
    return paid === amountKurus ? [payment] : [payment, ...readCharge(each, [payment], amountKurus, line)]
  }
  const ids = readIds(each, transactions)
  const lines = transactions.map((one, at) =>
    readLine(each, one, { bankTransactionId: ids[at] ?? '', amountKurus: readShare(each, one, line) }, line),
  )
  return [...lines, ...readCharge(each, lines, amountKurus, line)]
}

/** What a booking's only transaction was of, where the bank names that and what it kept of it; otherwise what it booked. */
function readPaid(each: CamtEntry, only: CamtTransaction | undefined, amountKurus: Kurus, line: number): Kurus {
  const said = amountsOf(only).find((amount) => amount['@Ccy'] === 'TRY')
  if (!said) return amountKurus
  const paid = signedAmount(said, only?.CdtDbtInd ?? each.CdtDbtInd, line)
  return namedCharges(each, line).includes(amountKurus - paid) ? paid : amountKurus
}

/** What a booking's charges come to, by the entry or by its transactions; nothing where neither names any. */
function namedCharges(each: CamtEntry, line: number): readonly Kurus[] {
  const transactions = (each.NtryDtls ?? []).flatMap(({ TxDtls }) => TxDtls ?? [])
  const places = [each.Chrgs, transactions.flatMap(({ Chrgs }) => Chrgs ?? [])]
  return places.flatMap((charges) => sumCharges(charges, line) ?? [])
}

/** What the listed transactions are more than the entry, where its charges say it; anything else does not add up. */
function readCharge(
  each: CamtEntry,
  lines: readonly StatementLine[],
  amountKurus: Kurus,
  line: number,
): StatementLine[] {
  const rest = amountKurus - lines.reduce((sum, one) => sum + one.amountKurus, 0n)
  if (rest === 0n) return []
  if (!namedCharges(each, line).includes(rest))
    throw new StatementRefused('statement-entry-does-not-add-up', line, each.Amt['#text'])
  const number = numberOf(each)
  const bankTransactionId = number && `${number}/charges`
  return [readLine(each, undefined, { bankTransactionId, amountKurus: rest }, line)]
}

/** The bank's own number of a booking, the best it gives: '' where it gives none. */
function numberOf({ AcctSvcrRef, NtryRef }: CamtEntry, only?: CamtTransaction): string {
  const numbers = [AcctSvcrRef, only?.Refs?.AcctSvcrRef, NtryRef, only?.Refs?.TxId].map(bankNumber)
  return numbers.find((number) => number !== '') ?? ''
}

/** The payment lists that an entry of several payments names; null where it lists them, or is one payment. */
function readCollective(each: CamtEntry, listed: number): readonly string[] | null {
  const batches = (each.NtryDtls ?? []).flatMap(({ Btch }) => Btch ?? [])
  const isOfMore = batches.some(({ NbOfTxs }) => Number(NbOfTxs) > 1)
  if (batches.length === 0 || (listed > 0 && !isOfMore)) return null
  const names = batches.flatMap(({ PmtInfId, MsgId }) => [tidyText(PmtInfId), tidyText(MsgId)])
  return [...new Set(names)].filter((name) => name !== '')
}

/** The bank's own numbers of transactions booked together, where it gives each one; else the entry's, counted. */
function readIds(each: CamtEntry, transactions: readonly CamtTransaction[]): readonly string[] {
  for (const number of ['AcctSvcrRef', 'TxId'] as const) {
    const ids = transactions.map(({ Refs }) => bankNumber(Refs?.[number]))
    if (!ids.includes('') && new Set(ids).size === ids.length) return ids
  }
  const entryId = numberOf(each)
  return transactions.map((_transaction, at) => entryId && `${entryId}/${at + 1}`)
}

/** What one of several transactions is of the entry's amount. */
function readShare(each: CamtEntry, one: CamtTransaction, line: number): Kurus {
  const said = amountsOf(one)
  // Where a payment was made in another currency, one of the two is in the account's.
  const share = said.find((amount) => amount['@Ccy'] === 'TRY') ?? said[0]
  if (!share) throw new StatementRefused('statement-line-incomplete', line)
  return signedAmount(share, one.CdtDbtInd ?? each.CdtDbtInd, line)
}

const amountsOf = (one: CamtTransaction | undefined) =>
  [one?.AmtDtls?.TxAmt?.Amt, one?.Amt].flatMap((amount) => amount ?? [])

type OneOfEntry = Pick<StatementLine, 'bankTransactionId' | 'amountKurus'>

const partyOf = (party: CamtParty) => party?.Pty ?? party

function readLine(
  each: CamtEntry,
  transaction: CamtTransaction | undefined,
  one: OneOfEntry,
  line: number,
): StatementLine {
  const parties = transaction?.RltdPties
  const isIncoming = one.amountKurus > 0n
  const other = partyOf(isIncoming ? parties?.Dbtr : parties?.Cdtr)
  const otherAccount = isIncoming ? parties?.DbtrAcct : parties?.CdtrAcct
  const booking = readIsoTime(each.BookgDt ?? each.ValDt, line)
  return {
    ...one,
    ...readReversal(each, transaction, one),
    ...readReturn(transaction),
    ...booking,
    valueDate: readValueDate(each, line) ?? booking.bookedOn,
    counterpartyName: tidyText(other?.Nm),
    counterpartyIban: otherAccount?.Id?.IBAN ?? '',
    senderNumber: isIncoming ? readPartyNumber(other?.Id) : null,
    description: readText(transaction) || tidyText(transaction?.AddtlTxInf) || tidyText(each.AddtlNtryInf),
    endToEndReference: bankNumber(transaction?.Refs?.EndToEndId) || null,
  }
}

/** The day from which a booking counts; a moment is on the day it has in Istanbul. Null: the bank says none. */
function readValueDate({ ValDt }: CamtEntry, line: number): string | null {
  if (ValDt?.DtTm !== undefined) return istanbulDate(readIsoMoment(ValDt.DtTm, line))
  return ValDt?.Dt === undefined ? null : requireDate(ValDt.Dt, line)
}

/** What was written with a payment: free words, and behind them the references that a form of the payer's bank had fields for. */
function readText(transaction: CamtTransaction | undefined): string {
  const { Ustrd = [], Strd = [] } = transaction?.RmtInf ?? {}
  const free = Ustrd.join(' ').trim()
  const structured = Strd.flatMap(({ CdtrRefInf, AddtlRmtInf = [] }) => [CdtrRefInf?.Ref ?? '', ...AddtlRmtInf])
  const further = [...new Set(structured.map(tidyText))].filter((text) => text !== '' && !free.includes(text))
  return [free, ...further].filter((text) => text !== '').join(' ')
}

/** Why a payment came back: the code, and what the bank adds to it. */
function readReturn(transaction: CamtTransaction | undefined): Pick<StatementLine, 'returnReason'> {
  const { Rsn, AddtlInf = [] } = transaction?.RtrInf ?? {}
  const said = tidyText([Rsn?.Cd ?? Rsn?.Prtry ?? '', ...AddtlInf].join(' '))
  return said === '' ? {} : { returnReason: said }
}

/** A reversal may carry the number of what it takes back as its own: it is kept apart from it. */
function readReversal(
  { RvslInd, AcctSvcrRef }: CamtEntry,
  transaction: CamtTransaction | undefined,
  { bankTransactionId }: OneOfEntry,
): Pick<StatementLine, 'reverses'> & Partial<OneOfEntry> {
  if (RvslInd !== 'true' && RvslInd !== '1') return {}
  const names = [transaction?.Refs?.AcctSvcrRef, transaction?.Refs?.TxId, AcctSvcrRef].map(bankNumber)
  return {
    bankTransactionId: bankTransactionId && `${bankTransactionId}/reversal`,
    reverses: [...new Set(names)].filter((name) => name !== ''),
  }
}
