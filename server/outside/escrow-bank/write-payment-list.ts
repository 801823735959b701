import { invariant } from '#contracts/common/errors.ts'
import { isTurkishIban } from '#contracts/common/person/iban.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import { kurusToDecimal } from '../decimal.ts'
import { element, xmlDocument, type XmlElement } from '../xml.ts'
import type { PaymentLine, PaymentList } from './port.ts'

/** The versions of ISO 20022 pain.001.001 a bank may ask for. */
export const LIST_VERSIONS = ['03', '09'] as const
export type ListVersion = (typeof LIST_VERSIONS)[number]

const PAIN_001 = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.'
const REFERENCE = /^[A-Za-z0-9+?/:().,'-]{1,35}$/
const MAX_TEXT = 140
const MAX_LINES = 10_000

/** A payment list as pain.001 with control sums on both levels. A list that breaks the port's rules is our fault. */
export function writePaymentList(list: PaymentList, version: ListVersion = '03'): string {
  checkList(list)
  const count = String(list.lines.length)
  const sum = kurusToDecimal(list.lines.reduce<Kurus>((total, line) => total + line.amountKurus, 0n))
  const header = element('GrpHdr', [
    element('MsgId', list.messageId),
    element('CreDtTm', list.createdAt.toISOString()),
    element('NbOfTxs', count),
    element('CtrlSum', sum),
    element('InitgPty', [element('Nm', short(list.debtorName))]),
  ])
  const purpose = list.purpose === 'refund' ? 'REFUND' : 'PAYOUT'
  const payment = element('PmtInf', [
    element('PmtInfId', list.messageId),
    element('PmtMtd', 'TRF'),
    element('BtchBookg', 'false'),
    element('NbOfTxs', count),
    element('CtrlSum', sum),
    element('PmtTpInf', [element('CtgyPurp', [element('Prtry', purpose)])]),
    // A day alone until .03, a day or a moment since .08.
    element('ReqdExctnDt', version === '03' ? list.executeOn : [element('Dt', list.executeOn)]),
    element('Dbtr', [element('Nm', short(list.debtorName))]),
    iban('DbtrAcct', list.debtorIban),
    // The bank code is the five digits behind the check digits.
    element('DbtrAgt', [element('FinInstnId', [element('Othr', [element('Id', list.debtorIban.slice(4, 9))])])]),
    ...list.lines.map(writeLine),
  ])
  return xmlDocument(
    element('Document', [element('CstmrCdtTrfInitn', [header, payment])], { xmlns: `${PAIN_001}${version}` }),
  )
}

function writeLine(line: PaymentLine): XmlElement {
  return element('CdtTrfTxInf', [
    element('PmtId', [element('EndToEndId', line.endToEndId)]),
    element('Amt', [element('InstdAmt', kurusToDecimal(line.amountKurus), { Ccy: 'TRY' })]),
    element('Cdtr', [element('Nm', short(line.creditorName))]),
    iban('CdtrAcct', line.creditorIban),
    line.description ? element('RmtInf', [element('Ustrd', short(line.description))]) : null,
  ])
}

function iban(name: string, number: string): XmlElement {
  return element(name, [element('Id', [element('IBAN', number)])])
}

function short(text: string): string {
  return [...text.trim().replace(/\s+/g, ' ')].slice(0, MAX_TEXT).join('')
}

function checkList(list: PaymentList): void {
  const references = new Set(list.lines.map((line) => line.endToEndId))
  invariant(REFERENCE.test(list.messageId), 'a payment list has a message id of at most 35 characters')
  invariant(isTurkishIban(list.debtorIban), 'a payment list is paid from a Turkish IBAN')
  invariant(list.lines.length > 0 && list.lines.length <= MAX_LINES, 'a payment list has 1 to 10.000 lines')
  invariant(references.size === list.lines.length, 'the end-to-end references of a payment list differ')
  for (const line of list.lines) {
    invariant(REFERENCE.test(line.endToEndId), 'an end-to-end reference has at most 35 characters')
    invariant(line.amountKurus > 0n, 'a payment is positive')
    invariant(line.creditorName.trim() !== '' && line.creditorIban !== '', 'a payment names its receiver')
  }
}
