import { isTurkishIban } from '#contracts/common/person/iban.ts'
import { decodeFile } from '../decode.ts'
import { bankNumber, limitLines, movesOf } from '../guards.ts'
import { type NoticedEntry, StatementRefused } from '../port.ts'
import { readIso } from '../read-iso.ts'
import { isBooked, readEntry } from './entries.ts'
import { readAccount } from './read-camt.ts'
import { CAMT_LISTS, camtNoticeFile } from './shapes.ts'

const NAME = 'camt.054'

/** Whether a file says of itself that it tells bookings beside a statement, whatever its encoding. */
export function isNotice(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 4_000)).toString('latin1').replaceAll('\0', '')
  return head.includes(`urn:iso:std:iso:20022:tech:xsd:${NAME}.001.`)
}

/**
 * The booked entries of a camt.054, each with its parts, which make its amount. It has no balances: nothing proves that it is whole, or
 * that a statement has what it tells. Throws `StatementRefused`.
 */
export function parseNotice(bytes: Uint8Array): NoticedEntry[] {
  const xml = readIso(decodeFile(bytes), CAMT_LISTS)
  if (xml === null) throw new StatementRefused('statement-unreadable')
  const read = camtNoticeFile.safeParse(xml)
  if (!read.success) throw refuseShape(read.error.issues[0]?.path ?? [])
  let count = 0
  return read.data.Document.BkToCstmrDbtCdtNtfctn.Ntfctn.flatMap(({ Acct, Ntry = [] }) => {
    const accountIban = readAccount(Acct)
    if (!isTurkishIban(accountIban)) throw new StatementRefused('statement-account-invalid', null, accountIban)
    return limitLines(Ntry.filter(isBooked)).flatMap((each) => {
      count += 1
      const parts = limitLines(movesOf(readEntry(each, count)))
      const amountKurus = parts.reduce((sum, part) => sum + part.amountKurus, 0n)
      const [first] = parts
      if (!first) return []
      // Numbers other than the account's own are not said to be the statement's.
      const bankTransactionId = bankNumber(each.AcctSvcrRef)
      return [{ accountIban, bankTransactionId, bookedOn: first.bookedOn, amountKurus, parts }]
    })
  })
}

/** A file of the name without any notice is none; of an entry, its place and what is wrong in it. */
function refuseShape(path: readonly PropertyKey[]): StatementRefused {
  const at = path.indexOf('Ntry')
  const place = at < 0 ? undefined : path[at + 1]
  const found = path.slice(path.indexOf('Ntfctn') + 1).filter((step): step is string => typeof step === 'string')
  if (!path.includes('Ntfctn') || found.length === 0) return new StatementRefused('statement-is-notice', null, NAME)
  return new StatementRefused(
    'statement-element-invalid',
    typeof place === 'number' ? place + 1 : null,
    found.join('/'),
  )
}
