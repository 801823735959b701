import * as z from 'zod/mini'
import { readIso } from './read-iso.ts'

/** What a report says of a list, a payment information or a payment: its status as ISO 20022 writes it, and why. */
export interface ReportedStatus {
  readonly code: string
  /** Of the first reason; empty where none is given. */
  readonly reason: string
  /** The bank's own words, for whoever reads them. */
  readonly words: string
}

export interface ReportedPayment {
  /** Empty where the bank names the payment otherwise or not at all. */
  readonly endToEndId: string
  readonly status: ReportedStatus | null
  readonly acceptedAt: string
  readonly bankTransactionId: string
}

export interface ReportedPart {
  readonly id: string
  readonly status: ReportedStatus | null
  readonly payments: readonly ReportedPayment[]
}

export interface PaymentReport {
  readonly messageId: string
  readonly status: ReportedStatus | null
  readonly parts: readonly ReportedPart[]
}

const MAX_WORDS = 300

// Every status is optional in the standard, and so is most of what stands beside it.
const text = z._default(z.optional(z.string()), '')
const reason = z.object({
  Rsn: z.optional(z.object({ Cd: text, Prtry: text })),
  AddtlInf: z.optional(z.array(z.string())),
})
const reasons = z.optional(z.array(reason))
const payment = z.object({
  OrgnlEndToEndId: text,
  TxSts: text,
  StsRsnInf: reasons,
  AccptncDtTm: text,
  AcctSvcrRef: text,
})
const part = z.object({
  OrgnlPmtInfId: text,
  PmtInfSts: text,
  StsRsnInf: reasons,
  TxInfAndSts: z.optional(z.array(payment)),
})
const document = z.object({
  Document: z.object({
    CstmrPmtStsRpt: z.object({
      OrgnlGrpInfAndSts: z.object({ OrgnlMsgId: text, GrpSts: text, StsRsnInf: reasons }),
      OrgnlPmtInfAndSts: z.optional(z.array(part)),
    }),
  }),
})

const LISTS = ['StsRsnInf', 'AddtlInf', 'TxInfAndSts', 'OrgnlPmtInfAndSts']

/** Reads a pain.002 of any version from .03 on, which all have the same shape here; null when it is none. */
export function readPaymentReport(source: string): PaymentReport | null {
  const read = document.safeParse(readIso(source, LISTS))
  if (!read.success) return null
  const { OrgnlGrpInfAndSts: group, OrgnlPmtInfAndSts: parts = [] } = read.data.Document.CstmrPmtStsRpt
  return {
    messageId: group.OrgnlMsgId.trim(),
    status: statusOf(group.GrpSts, group.StsRsnInf),
    parts: parts.map(({ OrgnlPmtInfId, PmtInfSts, StsRsnInf, TxInfAndSts = [] }) => ({
      id: OrgnlPmtInfId.trim(),
      status: statusOf(PmtInfSts, StsRsnInf),
      payments: TxInfAndSts.map((each) => ({
        endToEndId: each.OrgnlEndToEndId.trim(),
        status: statusOf(each.TxSts, each.StsRsnInf),
        acceptedAt: each.AccptncDtTm.trim(),
        bankTransactionId: each.AcctSvcrRef.trim(),
      })),
    })),
  }
}

function statusOf(code: string, given: z.output<typeof reasons>): ReportedStatus | null {
  if (code.trim() === '') return null
  const { Rsn, AddtlInf = [] } = given?.[0] ?? {}
  const said = AddtlInf.join(' ').replace(/\s+/g, ' ').trim()
  return { code: code.trim(), reason: (Rsn?.Cd || Rsn?.Prtry || '').trim(), words: said.slice(0, MAX_WORDS) }
}
