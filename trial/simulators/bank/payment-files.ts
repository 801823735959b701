import * as z from 'zod/mini'
import type { Kurus } from '#contracts/common/money/money.ts'
import { kurusFromDecimal } from '#server/outside/decimal.ts'
import { element, readXml, xmlDocument, type XmlElement } from '#server/outside/xml.ts'

const PAIN = 'urn:iso:std:iso:20022:tech:xsd:'

const account = z.object({ Id: z.object({ IBAN: z.string() }) })
const sums = { NbOfTxs: z.string(), CtrlSum: z.string() }

const pain = z.object({
  Document: z.object({
    CstmrCdtTrfInitn: z.object({
      GrpHdr: z.object({ MsgId: z.string(), CreDtTm: z.iso.datetime({ offset: true }), ...sums }),
      PmtInf: z.object({
        ...sums,
        PmtMtd: z.literal('TRF'),
        PmtTpInf: z.object({ CtgyPurp: z.object({ Prtry: z.enum(['REFUND', 'PAYOUT']) }) }),
        ReqdExctnDt: z.union([z.iso.date(), z.object({ Dt: z.iso.date() })]),
        Dbtr: z.object({ Nm: z.string().check(z.minLength(1), z.maxLength(140)) }),
        DbtrAcct: account,
        CdtTrfTxInf: z.array(
          z.object({
            PmtId: z.object({ EndToEndId: z.string().check(z.minLength(1), z.maxLength(35)) }),
            Amt: z.object({ InstdAmt: z.object({ '#text': z.string(), '@Ccy': z.literal('TRY') }) }),
            Cdtr: z.object({ Nm: z.string().check(z.minLength(1), z.maxLength(140)) }),
            CdtrAcct: account,
            RmtInf: z.optional(z.object({ Ustrd: z.string().check(z.maxLength(140)) })),
          }),
        ),
      }),
    }),
  }),
})

export interface ReceivedLine {
  readonly endToEndId: string
  readonly creditorName: string
  readonly creditorIban: string
  readonly amountKurus: Kurus
  readonly description: string
}

/** A line the bank took in, and what became of it. */
export interface PaymentLineRow extends ReceivedLine {
  readonly messageId: string
  readonly position: number
  readonly state: 'accepted' | 'rejected' | 'executed'
  readonly reason: string | null
  readonly executedAt: Date | null
  readonly bankTransactionId: string | null
}

export interface ReceivedList {
  readonly messageId: string
  readonly purpose: string
  readonly debtorIban: string
  readonly executeOn: string
  readonly lines: readonly ReceivedLine[]
}

/** The version whose shape a list has; null when it says another than it has. */
function versionOf(source: string, day: string | { readonly Dt: string }): '03' | '09' | null {
  const version = typeof day === 'string' ? '03' : '09'
  return source.slice(0, 1_000).includes(`"${PAIN}pain.001.001.${version}"`) ? version : null
}

/** Reads a pain.001 of version .03 or .09; gives an ISO reason when it is malformed (FF01) or its sums are wrong (AM10). */
export function readPain(source: string): { list: ReceivedList } | { messageId: string; refusal: string } {
  const read = pain.safeParse(readXml(source, { repeatable: ['CdtTrfTxInf'] }))
  const day = read.data?.Document.CstmrCdtTrfInitn.PmtInf.ReqdExctnDt
  if (!read.success || day === undefined || versionOf(source, day) === null)
    return { messageId: 'NOTPROVIDED', refusal: 'FF01' }
  const { GrpHdr: header, PmtInf: payment } = read.data.Document.CstmrCdtTrfInitn
  const messageId = header.MsgId
  const lines = payment.CdtTrfTxInf.map((each) => ({
    endToEndId: each.PmtId.EndToEndId,
    creditorName: each.Cdtr.Nm,
    creditorIban: each.CdtrAcct.Id.IBAN,
    amountKurus: kurusFromDecimal(each.Amt.InstdAmt['#text']) ?? 0n,
    description: each.RmtInf?.Ustrd ?? '',
  }))
  const isSound =
    /^.{1,35}$/.test(messageId) &&
    lines.every((line) => line.amountKurus > 0n) &&
    new Set(lines.map((line) => line.endToEndId)).size === lines.length
  if (!isSound) return { messageId, refusal: 'FF01' }
  const total = lines.reduce<Kurus>((sum, line) => sum + line.amountKurus, 0n)
  const isCounted = [header, payment].every(
    (level) => kurusFromDecimal(level.CtrlSum) === total && Number(level.NbOfTxs) === lines.length,
  )
  if (!isCounted) return { messageId, refusal: 'AM10' }
  const purpose = payment.PmtTpInf.CtgyPurp.Prtry
  return {
    list: {
      messageId,
      purpose,
      debtorIban: payment.DbtrAcct.Id.IBAN,
      executeOn: typeof day === 'string' ? day : day.Dt,
      lines,
    },
  }
}

/** pain.002 that refuses a list as a whole. */
export function writeGroupRefusal(messageId: string, reason: string, at: Date): string {
  return report(messageId, at, 'RJCT', [because(reason)], [])
}

/**
 * pain.002 as banks write it: while nothing is decided a word about the message alone; then the payment information says what it says
 * of all, and names the payments that came out otherwise or are executed.
 */
export function writeReport(messageId: string, lines: readonly PaymentLineRow[], at: Date): string {
  const number = (state: PaymentLineRow['state']): number => lines.filter((line) => line.state === state).length
  if (number('accepted') === lines.length) return report(messageId, at, 'ACTC', [], [])
  const state =
    number('rejected') === lines.length
      ? 'RJCT'
      : number('executed') === lines.length
        ? 'ACSC'
        : number('rejected') > 0
          ? 'PART'
          : 'ACSP'
  const named = lines.filter((line) => line.state !== 'accepted')
  return report(messageId, at, null, [], [element('PmtInfSts', state), ...named.map(transaction)])
}

function report(messageId: string, at: Date, state: string | null, reasons: XmlElement[], part: XmlElement[]): string {
  const original = [element('OrgnlMsgId', messageId), element('OrgnlMsgNmId', 'pain.001.001.03')]
  const body = element('CstmrPmtStsRpt', [
    element('GrpHdr', [element('MsgId', `R-${messageId}`.slice(0, 35)), element('CreDtTm', at.toISOString())]),
    element('OrgnlGrpInfAndSts', [...original, state === null ? null : element('GrpSts', state), ...reasons]),
    part.length ? element('OrgnlPmtInfAndSts', [element('OrgnlPmtInfId', messageId), ...part]) : null,
  ])
  return xmlDocument(element('Document', [body], { xmlns: `${PAIN}pain.002.001.03` }))
}

function because(reason: string): XmlElement {
  return element('StsRsnInf', [element('Rsn', [element('Cd', reason)])])
}

function transaction(line: PaymentLineRow): XmlElement {
  const state = { accepted: 'ACCP', executed: 'ACSC', rejected: 'RJCT' }[line.state]
  return element('TxInfAndSts', [
    element('OrgnlEndToEndId', line.endToEndId),
    element('TxSts', state),
    line.reason ? because(line.reason) : null,
    line.executedAt ? element('AccptncDtTm', line.executedAt.toISOString()) : null,
    line.bankTransactionId ? element('AcctSvcrRef', line.bankTransactionId) : null,
  ])
}
