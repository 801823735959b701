import type { Kurus } from '#contracts/common/money/money.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { completeUntil } from '../complete-until.ts'
import { joinPages, type Page } from '../join-pages.ts'
import { limitLines, type ReadStatement, readStatementNumber, requireDate } from '../guards.ts'
import { type StatementLine, StatementRefused } from '../port.ts'
import { readIso } from '../read-iso.ts'
import { readIsoMoment, readIsoTime } from '../read-times.ts'
import { signedAmount } from './amounts.ts'
import { isBooked, readEntry } from './entries.ts'
import { CAMT_LISTS, type CamtAccount, type CamtBalance, camtFile, type CamtStatement } from './shapes.ts'

const OLDEST = 2
const NEWEST = 14

/**
 * camt.053.001.02 to .14: the statements of a file, each of one account in TRY, in their order. An entry that lists several
 * transactions is as many lines, which must make its amount; pages of one statement are one statement.
 */
export function readCamtStatements(source: string): ReadStatement[] {
  const xml = readIso(source, CAMT_LISTS)
  if (xml === null) throw new StatementRefused('statement-unreadable')
  refuseOtherMessages(source)
  const read = camtFile.safeParse(xml)
  if (!read.success) throw refuseShape(read.error.issues[0]?.path ?? [])
  const { GrpHdr, Stmt: statements } = read.data.Document.BkToCstmrStmt
  let count = 0
  const pages = statements.map((one) => {
    const page = readPage(one, GrpHdr?.MsgPgntn, count)
    count += one.Ntry?.filter(isBooked).length ?? 0
    return page
  })
  return joinPages(pages)
}

/** What a file is that is not a statement, by its name. */
function refuseOtherMessages(source: string): void {
  const [, kind = '', version = ''] =
    /urn:iso:std:iso:20022:tech:xsd:camt\.(\d{3})\.001\.(\d{2})/.exec(source.slice(0, 4_000)) ?? []
  if (kind === '052' || kind === '054') throw new StatementRefused('statement-is-notice', null, `camt.${kind}`)
  if (kind !== '053') throw new StatementRefused('statement-format-unknown')
  if (Number(version) < OLDEST || Number(version) > NEWEST)
    throw new StatementRefused('statement-version-unknown', null, `camt.053.001.${version}`)
}

/** The first element that is missing or not as the standard has it; of an entry, with its place. */
function refuseShape(path: readonly PropertyKey[]): StatementRefused {
  const at = path.indexOf('Ntry')
  const place = at < 0 ? undefined : path[at + 1]
  const names = path.filter((step): step is string => typeof step === 'string')
  const found = names.slice(names.indexOf('Stmt') + 1).join('/') || 'Stmt'
  return new StatementRefused('statement-element-invalid', typeof place === 'number' ? place + 1 : null, found)
}

/** A statement, or a page of it. `before`: how many booked entries stood in the file before. */
function readPage(only: CamtStatement, message: CamtStatement['StmtPgntn'], before: number): Page {
  const accountIban = readAccount(only.Acct)
  const { opening, closing } = findBalances(only.Bal ?? [])
  const booked = limitLines((only.Ntry ?? []).filter(isBooked))
  const lines = limitLines(booked.flatMap((each, index) => readEntry(each, before + index + 1)))
  const openedOn = readFirstDay(only, opening, closing, lines)
  const end = only.FrToDt?.ToDtTm === undefined ? closing.Dt : { DtTm: only.FrToDt.ToDtTm }
  return {
    ...readPlace(only.StmtPgntn, message, isInterim(opening), isInterim(closing)),
    name: only.Id ?? '',
    statement: {
      accountIban,
      statementNumber: readStatementNumber(only.ElctrncSeqNb ?? only.LglSeqNb),
      openedOn,
      completeUntil: completeUntil({
        openedOn,
        closing: end?.Dt === undefined && end?.DtTm === undefined ? null : readIsoTime(end, null),
        createdAt: only.CreDtTm === undefined ? null : readIsoMoment(only.CreDtTm, null),
      }),
      openingBalanceKurus: signed(opening),
      closingBalanceKurus: signed(closing),
      lines,
    },
  }
}

const isInterim = ({ Tp }: CamtBalance): boolean => Tp.CdOrPrtry.Cd === 'ITBD'
const isNo = (said: string | undefined): boolean => said === 'false' || said === '0'

/** Of several pages: as the statement counts them, or, in .02, the message, whose pages may also be whole statements. */
function readPlace(
  own: CamtStatement['StmtPgntn'],
  message: CamtStatement['StmtPgntn'],
  opensWithin: boolean,
  endsWithin: boolean,
): Pick<Page, 'isPart' | 'isFirst' | 'isLast'> {
  if (own) return { isPart: true, isFirst: Number(own.PgNb ?? 1) === 1, isLast: !isNo(own.LastPgInd) }
  const isPart = opensWithin || endsWithin
  if (message === undefined) return { isPart, isFirst: true, isLast: true }
  return {
    isPart,
    isFirst: !(opensWithin && Number(message.PgNb ?? 1) > 1),
    isLast: !(endsWithin && isNo(message.LastPgInd)),
  }
}

/** The account by its IBAN, in TRY. */
export function readAccount({ Id, Ccy }: CamtAccount): string {
  if (Ccy !== undefined && Ccy !== 'TRY') throw new StatementRefused('statement-currency-not-try', null, Ccy)
  const other = Id.Othr?.[0]?.Id
  if (Id.IBAN === undefined && other !== undefined)
    throw new StatementRefused('statement-account-not-iban', null, other)
  return Id.IBAN?.replaceAll(' ', '') ?? ''
}

/**
 * Where a statement begins and ends. Banks open with the booked balance (OPBD), with the last statement's (PRCD), and on a page within
 * a statement with the interim one (ITBD), with which such a page also ends.
 */
function findBalances(balances: readonly CamtBalance[]): { opening: CamtBalance; closing: CamtBalance } {
  const of = (code: string) => balances.filter(({ Tp }) => Tp.CdOrPrtry.Cd === code)
  const interim = of('ITBD')
  const opening = sole(of('OPBD')) ?? sole(of('PRCD')) ?? interim.shift()
  const closing = sole(of('CLBD')) ?? interim.pop()
  const named = balances.map(({ Tp }) => Tp.CdOrPrtry.Cd ?? '').join(', ')
  if (!opening) throw new StatementRefused('statement-opening-missing', null, named)
  if (!closing) throw new StatementRefused('statement-closing-missing', null, named)
  return { opening, closing }
}

/** The one balance of a kind; said twice, it must be the same. */
function sole([first, ...others]: readonly CamtBalance[]): CamtBalance | undefined {
  const other = others.find(({ Amt }) => Amt['#text'] !== first?.Amt['#text'])
  if (other) throw new StatementRefused('statement-balance-invalid', null, other.Amt['#text'])
  return first
}

function signed({ Amt, CdtDbtInd }: CamtBalance): Kurus {
  return signedAmount(Amt, CdtDbtInd, null)
}

/**
 * The first day that is covered. The last statement's balance bears that one's day: then the period, the first booking, or the day of the
 * end says it.
 */
function readFirstDay(
  { FrToDt }: CamtStatement,
  opening: CamtBalance,
  closing: CamtBalance,
  lines: readonly StatementLine[],
): string {
  if (opening.Tp.CdOrPrtry.Cd !== 'PRCD') return readIsoTime(opening.Dt, null).bookedOn
  if (FrToDt?.FrDtTm !== undefined) return istanbulDate(readIsoMoment(FrToDt.FrDtTm, null))
  const first = lines.map(({ bookedOn }) => bookedOn).sort()[0]
  return first ?? requireDate(readIsoTime(closing.Dt ?? opening.Dt, null).bookedOn, null)
}
