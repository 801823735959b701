import { expect, test } from 'vitest'
import { parseNoticeApart } from '../apart/parse-apart.ts'
import { StatementRefused } from '../port.ts'
import { isNotice, parseNotice } from './read-notice.ts'

const IBAN = 'TR730006200001234567890123'

const part = (version: number, amount: string, name: string) => {
  const party = version >= 8 ? `<Pty><Nm>${name}</Nm></Pty>` : `<Nm>${name}</Nm>`
  const sum = `<Amt Ccy="TRY">${amount}</Amt>`
  return `<TxDtls>${version >= 4 ? `${sum}<CdtDbtInd>CRDT</CdtDbtInd>` : `<AmtDtls><TxAmt>${sum}</TxAmt></AmtDtls>`}
    <RltdPties><Dbtr>${party}</Dbtr></RltdPties><RmtInf><Ustrd>AD-7K2M</Ustrd></RmtInf></TxDtls>`
}
const entry = (version: number, parts: string, sum = '100.00', status = 'BOOK') =>
  `<Ntry><Amt Ccy="TRY">${sum}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
   <Sts>${version >= 8 ? `<Cd>${status}</Cd>` : status}</Sts><BookgDt><Dt>2026-03-16</Dt></BookgDt>
   <AcctSvcrRef>A-1</AcctSvcrRef><NtryDtls>${parts}</NtryDtls></Ntry>`
const file = (version: number, entries: string, iban = IBAN) =>
  new TextEncoder().encode(
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.${String(version).padStart(2, '0')}"><BkToCstmrDbtCdtNtfctn>
     <GrpHdr/><Ntfctn><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${entries}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`,
  )
const two = (version: number) => part(version, '60.00', 'DEFNE KAYA') + part(version, '40.00', 'CAN DEMİR')

function refusal(bytes: Uint8Array): string {
  try {
    parseNotice(bytes)
    return 'read'
  } catch (error) {
    if (error instanceof StatementRefused) return error.message
    throw error
  }
}

test.each(Array.from({ length: 12 }, (_, at) => at + 2))('camt.054.001.%i lists the payments of a sum', (version) => {
  const bytes = file(version, entry(version, two(version)))
  expect(isNotice(bytes)).toBe(true)
  const [only, ...others] = parseNotice(bytes)
  expect(others).toEqual([])
  expect(only).toMatchObject({
    accountIban: IBAN,
    bankTransactionId: 'A-1',
    bookedOn: '2026-03-16',
    amountKurus: 10_000n,
  })
  expect(only?.parts.map(({ counterpartyName, amountKurus }) => [counterpartyName, amountKurus])).toEqual([
    ['DEFNE KAYA', 6_000n],
    ['CAN DEMİR', 4_000n],
  ])
})

test('what is announced only is not told; what is wrong is named with its entry', () => {
  expect(parseNotice(file(8, entry(8, two(8), '100.00', 'PDNG')))).toEqual([])
  expect(refusal(file(8, entry(8, two(8)) + entry(8, two(8), '100.01')))).toBe(
    'statement-entry-does-not-add-up line 2 "100.01"',
  )
  expect(refusal(file(8, entry(8, two(8)).replace('>CRDT<', '>KRDT<')))).toMatch('statement-element-invalid line 1')
  expect(refusal(file(8, entry(8, two(8)), 'TR00'))).toBe('statement-account-invalid "TR00"')
  expect(refusal(file(8, '').slice(0, 200))).toMatch('statement-unreadable')
})

test('statements, and files that only speak of notices, are none', () => {
  const text = (change: (xml: string) => string) =>
    new TextEncoder().encode(change(new TextDecoder().decode(file(8, entry(8, two(8))))))
  expect(isNotice(text((xml) => xml.replace('camt.054', 'camt.053')))).toBe(false)
  expect(isNotice(new TextEncoder().encode('Tarih;Açıklama\n16.03.2026;camt.054\n'))).toBe(false)
  expect(refusal(text((xml) => xml.replaceAll('Ntfctn>', 'Stmt>')))).toBe('statement-is-notice "camt.054"')
})

test('a large one is read in a thread as it is here', async () => {
  const bytes = file(8, entry(8, two(8)).repeat(200))
  expect(bytes.length).toBeGreaterThan(100_000)
  expect(await parseNoticeApart(bytes)).toEqual(parseNotice(bytes))
  await expect(parseNoticeApart(file(8, entry(8, two(8), '99.00').repeat(200)))).rejects.toThrow(
    'statement-entry-does-not-add-up line 1',
  )
})
