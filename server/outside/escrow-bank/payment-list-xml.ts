import * as z from 'zod/mini'
import { invariant } from '#contracts/common/errors.ts'
import { isTurkishIban } from '#contracts/common/person/iban.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import { kurusToDecimal } from '../decimal.ts'
import { element, readXml, xmlDocument, type XmlElement } from '../xml.ts'
import type { PaymentLine, PaymentLineRefusal, PaymentLineStatus, PaymentList, PaymentListStatus } from './port.ts'

const PAIN_001 = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.03'
const REFERENCE = /^[A-Za-z0-9+?/:().,'-]{1,35}$/
const MAX_TEXT = 140
const MAX_LINES = 10_000

/** A payment list as pain.001.001.03 with control sums on both levels. A list that breaks the port's rules is our fault. */
export function writePaymentList(list: PaymentList): string {
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
    element('ReqdExctnDt', list.executeOn),
    element('Dbtr', [element('Nm', short(list.debtorName))]),
    iban('DbtrAcct', list.debtorIban),
    // The bank code is the five digits behind the check digits.
    element('DbtrAgt', [element('FinInstnId', [element('Othr', [element('Id', list.debtorIban.slice(4, 9))])])]),
    ...list.lines.map(writeLine),
  ])
  return xmlDocument(element('Document', [element('CstmrCdtTrfInitn', [header, payment])], { xmlns: PAIN_001 }))
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

const reason = z.optional(z.array(z.object({ Rsn: z.object({ Cd: z.string() }) })))

const report = z.object({
  Document: z.object({
    CstmrPmtStsRpt: z.object({
      OrgnlGrpInfAndSts: z.object({
        OrgnlMsgId: z.string(),
        GrpSts: z.enum(['ACCP', 'ACSP', 'ACSC', 'PART', 'RJCT']),
        StsRsnInf: reason,
      }),
      OrgnlPmtInfAndSts: z.optional(
        z.object({
          TxInfAndSts: z.optional(
            z.array(
              z.object({
                OrgnlEndToEndId: z.string(),
                TxSts: z.enum(['ACCP', 'ACSP', 'PDNG', 'ACSC', 'RJCT']),
                StsRsnInf: reason,
                AccptncDtTm: z.optional(z.iso.datetime({ offset: true })),
                AcctSvcrRef: z.optional(z.string()),
              }),
            ),
          ),
        }),
      ),
    }),
  }),
})

const GROUP_STATES = {
  ACCP: 'accepted',
  ACSP: 'accepted',
  ACSC: 'executed',
  PART: 'partly-accepted',
  RJCT: 'rejected',
} as const

const LINE_REFUSALS: Readonly<Record<string, PaymentLineRefusal>> = {
  AC01: 'account-number-wrong',
  AC04: 'account-closed',
  AC06: 'account-blocked',
  BE01: 'name-mismatch',
  AM04: 'funds-insufficient',
  AM05: 'duplicate',
}

/** The bank's answer: either a status, or the code with which it refused the list as a whole. */
export type PaymentReport = { readonly status: Omit<PaymentListStatus, 'bytes'> } | { readonly groupRefusal: string }

/** Reads pain.002.001.03; null when it is none. */
export function readPaymentReport(text: string): PaymentReport | null {
  const read = report.safeParse(readXml(text, ['StsRsnInf', 'TxInfAndSts']))
  if (!read.success) return null
  const { OrgnlGrpInfAndSts: group, OrgnlPmtInfAndSts: payment } = read.data.Document.CstmrPmtStsRpt
  const transactions = payment?.TxInfAndSts ?? []
  if (transactions.length === 0)
    return group.GrpSts === 'RJCT' ? { groupRefusal: group.StsRsnInf?.[0]?.Rsn.Cd ?? '' } : null
  const lines: PaymentLineStatus[] = []
  for (const each of transactions) {
    const endToEndId = each.OrgnlEndToEndId
    if (each.TxSts === 'RJCT') {
      lines.push({
        endToEndId,
        state: 'rejected',
        refusal: LINE_REFUSALS[each.StsRsnInf?.[0]?.Rsn.Cd ?? ''] ?? 'other',
      })
    } else if (each.TxSts === 'ACSC') {
      if (!each.AccptncDtTm || !each.AcctSvcrRef) return null
      const executedAt = new Date(each.AccptncDtTm)
      lines.push({ endToEndId, state: 'executed', executedAt, bankTransactionId: each.AcctSvcrRef })
    } else {
      lines.push({ endToEndId, state: 'accepted' })
    }
  }
  return { status: { messageId: group.OrgnlMsgId, state: GROUP_STATES[group.GrpSts], lines } }
}
