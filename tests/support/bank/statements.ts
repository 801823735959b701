import { confirmBankStatement, importBankStatement } from '#contracts/settlement/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { ask } from '../ask.ts'

export interface CamtLine {
  /** The inside of `BookgDt`. */
  readonly booking: string
  /** What the payer wrote; also tells the line from others. */
  readonly reference: string
  /** The bank booked it out. */
  readonly isOut?: boolean
}

export interface CamtStatement {
  readonly iban: string
  readonly number: number
  readonly openingLira: number
  /** Of 100 lira each. */
  readonly lines: readonly CamtLine[]
  /** Further elements of the statement, before its account. */
  readonly head?: string
  /** The day of its closing balance. */
  readonly closingOn?: string
}

/** What DEFNE KAYA paid, as the camt.053 of a bank. */
export function camtStatement({
  iban,
  number,
  openingLira,
  lines,
  head = '',
  closingOn = '2026-03-16',
}: CamtStatement) {
  const balance = (code: string, lira: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="TRY">${lira}.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>
     <Dt><Dt>${closingOn}</Dt></Dt></Bal>`
  const entries = lines.map(
    ({ booking, reference, isOut = false }) =>
      `<Ntry><Amt Ccy="TRY">100.00</Amt><CdtDbtInd>${isOut ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt>${booking}</BookgDt>
       <AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>DEFNE KAYA</Nm></Dbtr></RltdPties>
       <RmtInf><Ustrd>${reference}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  )
  const closingLira = lines.reduce((lira, { isOut = false }) => lira + (isOut ? -100 : 100), openingLira)
  return new TextEncoder().encode(
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
     <ElctrncSeqNb>${number}</ElctrncSeqNb>${head}<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>TRY</Ccy></Acct>
     ${balance('OPBD', openingLira)}${balance('CLBD', closingLira)}${entries.join('')}
     </Stmt></BkToCstmrStmt></Document>`,
  )
}

/** A statement file as its officer uploads it. */
export const aFile = (bytes: Uint8Array, fileName = 'ekstre.xml') => ({
  fileName,
  base64document: Buffer.from(bytes).toString('base64'),
})

/** One officer uploads a statement, another confirms it. */
export async function takeInByHand(first: Context, second: Context, bytes: Uint8Array) {
  const { uploadId } = await ask(first, importBankStatement, aFile(bytes))
  return ask(second, confirmBankStatement, { uploadId: uploadId ?? '' })
}
