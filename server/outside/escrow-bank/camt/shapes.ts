import * as z from 'zod/mini'

// What the versions of camt.052, .053 and .054 have in common, and the two ways in which they differ from .02 to the newest: a status is
// a word or has one in `Cd`, and a party is named at once or below `Pty`.

const text = z.optional(z.string())
const amount = z.object({ '#text': text, '@Ccy': z.string() })
const side = z.enum(['CRDT', 'DBIT'])
const day = z.optional(z.object({ Dt: text, DtTm: text }))
const person = z.object({ Nm: text, Id: z.optional(z.unknown()) })
const party = z.optional(z.extend(person, { Pty: z.optional(person) }))
const account = z.optional(z.object({ Id: z.optional(z.object({ IBAN: text })) }))
const page = z.optional(z.object({ PgNb: text, LastPgInd: text }))
const texts = z.optional(z.array(z.string()))

const charge = z.object({ Amt: z.optional(amount), CdtDbtInd: z.optional(side) })
/** Of one charge each in .02, of all of them from .04 on. */
const charges = z.optional(z.array(z.extend(charge, { Rcrd: z.optional(z.array(charge)) })))

const structured = z.object({
  CdtrRefInf: z.optional(z.object({ Ref: text })),
  AddtlRmtInf: texts,
})

const transaction = z.object({
  Refs: z.optional(z.object({ AcctSvcrRef: text, TxId: text, EndToEndId: text })),
  // The amount of one of several; later versions say it without `AmtDtls`, and its side.
  AmtDtls: z.optional(z.object({ TxAmt: z.optional(z.object({ Amt: amount })) })),
  Amt: z.optional(amount),
  CdtDbtInd: z.optional(side),
  Chrgs: charges,
  RltdPties: z.optional(z.object({ Dbtr: party, DbtrAcct: account, Cdtr: party, CdtrAcct: account })),
  RmtInf: z.optional(z.object({ Ustrd: texts, Strd: z.optional(z.array(structured)) })),
  RtrInf: z.optional(z.object({ Rsn: z.optional(z.object({ Cd: text, Prtry: text })), AddtlInf: texts })),
  AddtlTxInf: text,
})

const batch = z.object({ MsgId: text, PmtInfId: text, NbOfTxs: text })

const entry = z.object({
  NtryRef: text,
  Amt: amount,
  CdtDbtInd: side,
  Sts: z.union([z.string(), z.object({ Cd: text, Prtry: text })]),
  BookgDt: day,
  ValDt: day,
  AcctSvcrRef: text,
  RvslInd: text,
  Chrgs: charges,
  NtryDtls: z.optional(z.array(z.object({ Btch: z.optional(batch), TxDtls: z.optional(z.array(transaction)) }))),
  AddtlNtryInf: text,
})

const balance = z.object({
  Tp: z.object({ CdOrPrtry: z.object({ Cd: text }) }),
  Amt: amount,
  CdtDbtInd: side,
  Dt: day,
})

const ownAccount = z.object({
  Id: z.object({ IBAN: text, Othr: z.optional(z.array(z.object({ Id: text }))) }),
  Ccy: text,
})

const statement = z.object({
  Id: text,
  ElctrncSeqNb: text,
  LglSeqNb: text,
  StmtPgntn: page,
  CreDtTm: text,
  FrToDt: z.optional(z.object({ FrDtTm: text, ToDtTm: text })),
  Acct: ownAccount,
  Bal: z.optional(z.array(balance)),
  Ntry: z.optional(z.array(entry)),
})

export const camtFile = z.object({
  Document: z.object({
    BkToCstmrStmt: z.object({
      GrpHdr: z.optional(z.object({ MsgPgntn: page })),
      Stmt: z.array(statement),
    }),
  }),
})

export const camtNoticeFile = z.object({
  Document: z.object({
    BkToCstmrDbtCdtNtfctn: z.object({
      Ntfctn: z.array(z.object({ Acct: ownAccount, Ntry: z.optional(z.array(entry)) })),
    }),
  }),
})

/** Elements that may stand several times; each is a list, also where it stands once. */
export const CAMT_LISTS = [
  'Stmt',
  'Ntfctn',
  'Bal',
  'Ntry',
  'NtryDtls',
  'TxDtls',
  'Ustrd',
  'Strd',
  'AddtlRmtInf',
  'AddtlInf',
  'Chrgs',
  'Rcrd',
  'Othr',
]

export type CamtAccount = z.output<typeof ownAccount>
export type CamtStatement = z.output<typeof statement>
export type CamtBalance = z.output<typeof balance>
export type CamtEntry = z.output<typeof entry>
export type CamtTransaction = z.output<typeof transaction>
export type CamtAmount = z.output<typeof amount>
export type CamtCharges = z.output<typeof charges>
export type CamtParty = z.output<typeof party>
