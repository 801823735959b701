import * as z from 'zod/mini'
import type { Kurus } from '#contracts/common/money.ts'
import { kurusFromDecimal } from '../decimal.ts'
import { readXml } from '../xml.ts'
import { completeUntil } from './complete-until.ts'
import { limitLines, type ReadStatement, requireDate, requireText, tidyText } from './guards.ts'
import { type StatementLine, StatementRefused } from './port.ts'
import { readIsoMoment, readIsoTime } from './read-times.ts'

const text = z.optional(z.string())
const amount = z.object({ '#text': z.string(), '@Ccy': z.string() })
const side = z.enum(['CRDT', 'DBIT'])
const day = z.optional(z.object({ Dt: text, DtTm: text }))
const party = z.optional(z.object({ Nm: text }))
const account = z.optional(z.object({ Id: z.optional(z.object({ IBAN: text })) }))

const details = z.object({
  Refs: z.optional(z.object({ EndToEndId: text })),
  RltdPties: z.optional(z.object({ Dbtr: party, DbtrAcct: account, Cdtr: party, CdtrAcct: account })),
  RmtInf: z.optional(z.object({ Ustrd: z.optional(z.array(z.string())) })),
})

const entry = z.object({
  Amt: amount,
  CdtDbtInd: side,
  Sts: z.string(),
  BookgDt: day,
  ValDt: day,
  AcctSvcrRef: text,
  NtryDtls: z.optional(z.object({ TxDtls: z.optional(z.array(details)) })),
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

/** camt.053.001.02: one statement of one account in TRY, booked entries with one transaction each. */
export function readCamtStatement(source: string): ReadStatement {
  const xml = readXml(source, ['Stmt', 'Bal', 'Ntry', 'TxDtls', 'Ustrd'])
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
    lines: booked.map((each, index) => readEntry(each, index + 1)),
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

function readEntry(each: Entry, line: number): StatementLine {
  const transactions = each.NtryDtls?.TxDtls ?? []
  if (transactions.length > 1) throw new StatementRefused('statement-line-incomplete', line)
  const amountKurus = signed(each, line)
  if (amountKurus === 0n) throw new StatementRefused('statement-amount-invalid', line)
  const transaction = transactions[0]
  const parties = transaction?.RltdPties
  const isIncoming = each.CdtDbtInd === 'CRDT'
  const other = isIncoming ? parties?.Dbtr : parties?.Cdtr
  const otherAccount = isIncoming ? parties?.DbtrAcct : parties?.CdtrAcct
  const booking = readIsoTime(each.BookgDt, line)
  return {
    bankTransactionId: requireText(each.AcctSvcrRef, line),
    ...booking,
    valueDate: each.ValDt?.Dt === undefined ? booking.bookedOn : requireDate(each.ValDt.Dt, line),
    amountKurus,
    counterpartyName: tidyText(other?.Nm),
    counterpartyIban: otherAccount?.Id?.IBAN ?? '',
    description: (transaction?.RmtInf?.Ustrd ?? []).join(' ').trim(),
    endToEndReference: readReference(transaction?.Refs?.EndToEndId),
  }
}

/** `NOTPROVIDED` is the standard's word for none. */
function readReference(reference: string | undefined): string | null {
  return reference === undefined || reference === '' || reference === 'NOTPROVIDED' ? null : reference
}
