import * as z from 'zod/mini'
import type { Kurus } from '#contracts/common/money/money.ts'
import { kurusFromDecimal } from '../decimal.ts'
import { readXml, withoutEmptyElements } from '../xml.ts'
import { completeUntil } from './complete-until.ts'
import { limitLines, type ReadStatement, requireDate, requireText, tidyText } from './guards.ts'
import { type StatementLine, StatementRefused } from './port.ts'
import { readPartyNumber } from './read-number.ts'
import { readIsoMoment, readIsoTime } from './read-times.ts'

const text = z.optional(z.string())
const amount = z.object({ '#text': z.string(), '@Ccy': z.string() })
const side = z.enum(['CRDT', 'DBIT'])
const day = z.optional(z.object({ Dt: text, DtTm: text }))
const party = z.optional(z.object({ Nm: text, Id: z.optional(z.unknown()) }))
const account = z.optional(z.object({ Id: z.optional(z.object({ IBAN: text })) }))

const details = z.object({
  Refs: z.optional(z.object({ AcctSvcrRef: text, TxId: text, EndToEndId: text })),
  // The amount of one of several; later versions say it without `AmtDtls`, and its side.
  AmtDtls: z.optional(z.object({ TxAmt: z.optional(z.object({ Amt: amount })) })),
  Amt: z.optional(amount),
  CdtDbtInd: z.optional(side),
  RltdPties: z.optional(z.object({ Dbtr: party, DbtrAcct: account, Cdtr: party, CdtrAcct: account })),
  RmtInf: z.optional(z.object({ Ustrd: z.optional(z.array(z.string())) })),
  AddtlTxInf: text,
})

const batch = z.object({ MsgId: text, PmtInfId: text, NbOfTxs: text })

const entry = z.object({
  Amt: amount,
  CdtDbtInd: side,
  Sts: z.string(),
  BookgDt: day,
  ValDt: day,
  AcctSvcrRef: text,
  RvslInd: text,
  NtryDtls: z.optional(z.array(z.object({ Btch: z.optional(batch), TxDtls: z.optional(z.array(details)) }))),
  AddtlNtryInf: text,
})

const balance = z.object({
  Tp: z.object({ CdOrPrtry: z.object({ Cd: text }) }),
  Amt: amount,
  CdtDbtInd: side,
  Dt: day,
})

const statement = z.object({
  ElctrncSeqNb: text,
  CreDtTm: text,
  FrToDt: z.optional(z.object({ ToDtTm: text })),
  Acct: z.object({ Id: z.object({ IBAN: text }), Ccy: text }),
  Bal: z.optional(z.array(balance)),
  Ntry: z.optional(z.array(entry)),
})

const file = z.object({ Document: z.object({ BkToCstmrStmt: z.object({ Stmt: z.array(statement) }) }) })

type Balance = z.output<typeof balance>
type Entry = z.output<typeof entry>
type Transaction = z.output<typeof details>

/**
 * camt.053.001.02: one statement of one account in TRY. An entry that lists several transactions is as many lines, which must make its
 * amount; one of several that it does not list is one line that says so.
 */
export function readCamtStatement(source: string): ReadStatement {
  const xml = withoutEmptyElements(readXml(source, ['Stmt', 'Bal', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Othr']))
  if (xml === null) throw new StatementRefused('statement-unreadable')
  if (!/urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.02/.test(source.slice(0, 1_000)))
    throw new StatementRefused('statement-format-unknown')
  const read = file.safeParse(xml)
  if (!read.success) throw new StatementRefused('statement-format-unknown')
  const [only, ...others] = read.data.Document.BkToCstmrStmt.Stmt
  if (!only || others.length) throw new StatementRefused('statement-several-accounts')
  if (only.Acct.Ccy !== undefined && only.Acct.Ccy !== 'TRY') throw new StatementRefused('statement-currency-not-try')

  const opening = findBalance(only.Bal, 'OPBD')
  const closing = findBalance(only.Bal, 'CLBD')
  const openedOn = requireDate(opening.Dt?.Dt ?? opening.Dt?.DtTm?.slice(0, 10), null)
  const end = only.FrToDt?.ToDtTm === undefined ? closing.Dt : { DtTm: only.FrToDt.ToDtTm }
  const booked = limitLines(only.Ntry ?? []).filter((each) => each.Sts === 'BOOK')
  return {
    accountIban: only.Acct.Id.IBAN ?? '',
    statementNumber: /^\d{1,9}$/.test(only.ElctrncSeqNb ?? '') ? Number(only.ElctrncSeqNb) : 0,
    openedOn,
    completeUntil: completeUntil({
      openedOn,
      closing: end?.Dt === undefined && end?.DtTm === undefined ? null : readIsoTime(end, null),
      createdAt: only.CreDtTm === undefined ? null : readIsoMoment(only.CreDtTm, null),
    }),
    openingBalanceKurus: signed(opening, null),
    closingBalanceKurus: signed(closing, null),
    lines: limitLines(booked.flatMap((each, index) => readEntry(each, index + 1))),
  }
}

function findBalance(balances: readonly Balance[] | undefined, code: string): Balance {
  const found = (balances ?? []).filter((each) => each.Tp.CdOrPrtry.Cd === code)
  if (found.length !== 1 || !found[0]) throw new StatementRefused('statement-balance-invalid')
  return found[0]
}

function signed(value: Pick<Entry, 'Amt' | 'CdtDbtInd'>, line: number | null): Kurus {
  if (value.Amt['@Ccy'] !== 'TRY') throw new StatementRefused('statement-currency-not-try', line)
  const kurus = kurusFromDecimal(value.Amt['#text'])
  if (kurus === null || kurus < 0n)
    throw new StatementRefused(line === null ? 'statement-balance-invalid' : 'statement-amount-invalid', line)
  return value.CdtDbtInd === 'CRDT' ? kurus : -kurus
}

function readEntry(each: Entry, line: number): StatementLine[] {
  const amountKurus = signed(each, line)
  if (amountKurus === 0n) throw new StatementRefused('statement-amount-invalid', line)
  const transactions = (each.NtryDtls ?? []).flatMap(({ TxDtls }) => TxDtls ?? [])
  const [only, second] = transactions
  if (second === undefined) {
    const bankTransactionId = requireText(each.AcctSvcrRef ?? only?.Refs?.AcctSvcrRef, line)
    const collective = readCollective(each, transactions.length)
    if (collective) return [{ ...readLine(each, undefined, { bankTransactionId, amountKurus }, line), collective }]
    return [readLine(each, only, { bankTransactionId, amountKurus }, line)]
  }
  const ids = readIds(each, transactions, line)
  const lines = transactions.map((transaction, at) =>
    readLine(
      each,
      transaction,
      { bankTransactionId: ids[at] ?? '', amountKurus: readShare(each, transaction, line) },
      line,
    ),
  )
  if (lines.reduce((sum, one) => sum + one.amountKurus, 0n) !== amountKurus)
    throw new StatementRefused('statement-entry-does-not-add-up', line)
  return lines
}

/** The payment lists that an entry of several payments names; null where it lists them, or is one payment. */
function readCollective(each: Entry, listed: number): readonly string[] | null {
  const batches = (each.NtryDtls ?? []).flatMap(({ Btch }) => Btch ?? [])
  const isOfMore = batches.some(({ NbOfTxs }) => Number(NbOfTxs) > 1)
  if (batches.length === 0 || (listed > 0 && !isOfMore)) return null
  const names = batches.flatMap(({ PmtInfId, MsgId }) => [tidyText(PmtInfId), tidyText(MsgId)])
  return [...new Set(names)].filter((name) => name !== '')
}

/** The bank's own numbers of transactions booked together, where it gives each one; else the entry's, counted. */
function readIds(each: Entry, transactions: readonly Transaction[], line: number): readonly string[] {
  for (const number of ['AcctSvcrRef', 'TxId'] as const) {
    const ids = transactions.map(({ Refs }) => tidyText(Refs?.[number]))
    if (!ids.includes('') && new Set(ids).size === ids.length) return ids
  }
  const entryId = requireText(each.AcctSvcrRef, line)
  return transactions.map((_transaction, at) => `${entryId}/${at + 1}`)
}

/** What one of several transactions is of the entry's amount. */
function readShare(each: Entry, { AmtDtls, Amt, CdtDbtInd }: Transaction, line: number): Kurus {
  const share = AmtDtls?.TxAmt?.Amt ?? Amt
  if (!share) throw new StatementRefused('statement-line-incomplete', line)
  const kurus = signed({ Amt: share, CdtDbtInd: CdtDbtInd ?? each.CdtDbtInd }, line)
  if (kurus === 0n) throw new StatementRefused('statement-amount-invalid', line)
  return kurus
}

type OneOfEntry = Pick<StatementLine, 'bankTransactionId' | 'amountKurus'>

function readLine(each: Entry, transaction: Transaction | undefined, one: OneOfEntry, line: number): StatementLine {
  const parties = transaction?.RltdPties
  const isIncoming = one.amountKurus > 0n
  const other = isIncoming ? parties?.Dbtr : parties?.Cdtr
  const otherAccount = isIncoming ? parties?.DbtrAcct : parties?.CdtrAcct
  const booking = readIsoTime(each.BookgDt, line)
  const written = (transaction?.RmtInf?.Ustrd ?? []).join(' ').trim()
  return {
    ...one,
    ...readReversal(each, transaction, one),
    ...booking,
    valueDate: each.ValDt?.Dt === undefined ? booking.bookedOn : requireDate(each.ValDt.Dt, line),
    counterpartyName: tidyText(other?.Nm),
    counterpartyIban: otherAccount?.Id?.IBAN ?? '',
    senderNumber: isIncoming ? readPartyNumber(other?.Id) : null,
    description: written || tidyText(transaction?.AddtlTxInf) || tidyText(each.AddtlNtryInf),
    endToEndReference: readReference(transaction?.Refs?.EndToEndId),
  }
}

/** A reversal may carry the number of what it takes back as its own: it is kept apart from it. */
function readReversal(
  { RvslInd, AcctSvcrRef }: Entry,
  transaction: Transaction | undefined,
  { bankTransactionId }: OneOfEntry,
): Pick<StatementLine, 'reverses'> & Partial<OneOfEntry> {
  if (RvslInd !== 'true' && RvslInd !== '1') return {}
  const names = [transaction?.Refs?.AcctSvcrRef, transaction?.Refs?.TxId, AcctSvcrRef].map((name) => tidyText(name))
  return {
    bankTransactionId: `${bankTransactionId}/reversal`,
    reverses: [...new Set(names)].filter((name) => name !== ''),
  }
}

/** `NOTPROVIDED` is the standard's word for none. */
function readReference(reference: string | undefined): string | null {
  return reference === undefined || reference === '' || reference === 'NOTPROVIDED' ? null : reference
}
