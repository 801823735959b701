import { groupThousands } from '#contracts/common/text/plain-text.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import { istanbulDate, istanbulMoment } from '#contracts/common/time/time.ts'
import { kurusToDecimal } from '#server/outside/decimal.ts'
import { element, xmlDocument, type XmlElement } from '#server/outside/xml.ts'
import type { BankTransaction } from './bank-account.ts'
import type { BankStatement } from './bank-statement.ts'

const CAMT_053 = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.'

export type CamtVersion = '02' | '08'

/** A statement as camt.053.001.02, or as .08, where statuses and parties lie one deeper. */
export function writeCamt(
  statement: BankStatement,
  transactions: readonly BankTransaction[],
  version: CamtVersion = '02',
): string {
  const id = `${statement.accountIban.slice(-10)}-${statement.openedOn.slice(0, 4)}-${statement.numberInYear}`
  const cutAt = statement.cutAt.toISOString()
  const openedAt = istanbulMoment(statement.openedOn).toISOString()
  const header = element('GrpHdr', [element('MsgId', id), element('CreDtTm', cutAt)])
  const account = element('Acct', [
    element('Id', [element('IBAN', statement.accountIban)]),
    element('Ccy', 'TRY'),
    element('Svcr', [element('FinInstnId', [element('Othr', [element('Id', statement.accountIban.slice(4, 9))])])]),
  ])
  const body = element('Stmt', [
    element('Id', id),
    element('ElctrncSeqNb', String(statement.numberInYear)),
    element('CreDtTm', cutAt),
    statement.byDay ? null : element('FrToDt', [element('FrDtTm', openedAt), element('ToDtTm', cutAt)]),
    account,
    balance('OPBD', statement.openingKurus, statement.openedOn),
    balance('CLBD', statement.closingKurus, lastDayOf(statement)),
    ...transactions.map((each) => entry(each, statement.byDay, version)),
  ])
  return xmlDocument(
    element('Document', [element('BkToCstmrStmt', [header, body])], { xmlns: `${CAMT_053}${version}` }),
  )
}

function balance(code: string, kurus: Kurus, on: string): XmlElement {
  return element('Bal', [
    element('Tp', [element('CdOrPrtry', [element('Cd', code)])]),
    ...amount(kurus),
    element('Dt', [element('Dt', on)]),
  ])
}

function amount(kurus: Kurus): XmlElement[] {
  const magnitude = kurus < 0n ? -kurus : kurus
  return [element('Amt', kurusToDecimal(magnitude), { Ccy: 'TRY' }), element('CdtDbtInd', kurus < 0n ? 'DBIT' : 'CRDT')]
}

/** A period that ends at midnight ends with the day before. */
export function lastDayOf({ cutAt, byDay }: BankStatement): string {
  return istanbulDate(byDay ? new Date(cutAt.getTime() - 1) : cutAt)
}

function entry(each: BankTransaction, byDay: boolean, version: CamtVersion): XmlElement {
  const role = each.amountKurus > 0n ? 'Dbtr' : 'Cdtr'
  const party = [element('Nm', each.counterpartyName), partyNumber(each.counterpartyNumber)]
  const parties = element('RltdPties', [
    element(role, version === '02' ? party : [element('Pty', party)]),
    each.counterpartyIban ? element(`${role}Acct`, [element('Id', [element('IBAN', each.counterpartyIban)])]) : null,
  ])
  const details = element('TxDtls', [
    element('Refs', [element('EndToEndId', each.endToEndId ?? 'NOTPROVIDED')]),
    parties,
    each.description ? element('RmtInf', [element('Ustrd', each.description)]) : null,
  ])
  return element('Ntry', [
    element('NtryRef', String(each.number)),
    ...amount(each.amountKurus),
    element('Sts', version === '02' ? 'BOOK' : [element('Cd', 'BOOK')]),
    element('BookgDt', [
      byDay ? element('Dt', istanbulDate(each.bookedAt)) : element('DtTm', each.bookedAt.toISOString()),
    ]),
    element('ValDt', [element('Dt', each.valueDate)]),
    element('AcctSvcrRef', each.bankTransactionId),
    element('BkTxCd', [element('Prtry', [element('Cd', each.amountKurus > 0n ? 'EFT-IN' : 'EFT-OUT')])]),
    element('NtryDtls', [details]),
  ])
}

/** A company's number has ten digits, a person's eleven. */
function partyNumber(number: string): XmlElement | null {
  if (number === '') return null
  const [kind, scheme] = number.length === 10 ? ['OrgId', 'TXID'] : ['PrvtId', 'NIDN']
  const other = element('Othr', [element('Id', number), element('SchmeNm', [element('Cd', scheme)])])
  return element('Id', [element(kind, [other])])
}

const CSV_COLUMNS = [
  'İşlem No',
  'İşlem Zamanı',
  'Valör',
  'Tutar',
  'Karşı Taraf',
  'Karşı IBAN',
  'Açıklama',
  'Referans',
  'Karşı Taraf Kimlik No',
]

/** The same statement as the bank's CSV: byte order mark, semicolons, Turkish amounts and dates. */
export function writeCsv(statement: BankStatement, transactions: readonly BankTransaction[]): string {
  const rows: string[][] = [
    ['Hesap', statement.accountIban],
    ['Ekstre No', String(statement.numberInYear)],
    ['Para Birimi', 'TRY'],
    ['Tarih', turkishDate(statement.openedOn)],
    ['Dönem Sonu', statement.byDay ? turkishDate(lastDayOf(statement)) : turkishMoment(statement.cutAt)],
    ['Oluşturma Zamanı', turkishMoment(statement.cutAt)],
    ['Açılış Bakiyesi', turkishAmount(statement.openingKurus)],
    ['Kapanış Bakiyesi', turkishAmount(statement.closingKurus)],
    [],
    [...CSV_COLUMNS],
    ...transactions.map((each) => [
      each.bankTransactionId,
      statement.byDay ? turkishDate(istanbulDate(each.bookedAt)) : turkishMoment(each.bookedAt),
      turkishDate(each.valueDate),
      turkishAmount(each.amountKurus),
      each.counterpartyName,
      each.counterpartyIban,
      each.description,
      each.endToEndId ?? '',
      each.counterpartyNumber,
    ]),
  ]
  return `\ufeff${rows.map((row) => row.map(quoted).join(';')).join('\r\n')}\r\n`
}

export function quoted(value: string): string {
  return /[";\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}

export function turkishDate(iso: string): string {
  return iso.split('-').reverse().join('.')
}

export function turkishMoment(moment: Date): string {
  return `${turkishDate(istanbulDate(moment))} ${istanbulTime(moment)}`
}

function istanbulTime(moment: Date): string {
  return new Intl.DateTimeFormat('tr-TR', {
    timeZone: 'Europe/Istanbul',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(moment)
}

export function turkishAmount(kurus: Kurus): string {
  const [whole = '', cents = ''] = kurusToDecimal(kurus < 0n ? -kurus : kurus).split('.')
  return `${kurus < 0n ? '-' : ''}${groupThousands(whole)},${cents}`
}
