import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseStatement } from '#tests/support/bank/only-statement.ts'
import { readNumber } from './read-number.ts'

const [CITIZEN, OTHER, FOREIGNER, COMPANY] = ['12345678950', '10000000146', '99000000110', '1234567890']

function parsed(text: string) {
  return parseStatement(new TextEncoder().encode(text)).lines[0]
}

/** What a statement says of the sender of its one line, `side` CRDT, by the inside of its debtor's `Id`. */
function ofCamt(id: string, side = 'CRDT'): string | null | undefined {
  const role = side === 'CRDT' ? 'Dbtr' : 'Cdtr'
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="TRY">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
     <Dt><Dt>2026-03-16</Dt></Dt></Bal>`
  const [before, after] = side === 'CRDT' ? ['0.00', '100.00'] : ['100.00', '0.00']
  return parsed(`<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
    <ElctrncSeqNb>1</ElctrncSeqNb><Acct><Id><IBAN>TR730006200001234567890123</IBAN></Id><Ccy>TRY</Ccy></Acct>
    ${balance('OPBD', before)}${balance('CLBD', after)}
    <Ntry><Amt Ccy="TRY">100.00</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-16</Dt></BookgDt>
    <AcctSvcrRef>T-1</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><${role}><Nm>Defne Kaya</Nm>${id}</${role}></RltdPties></TxDtls></NtryDtls>
    </Ntry></Stmt></BkToCstmrStmt></Document>`)?.senderNumber
}

const other = (number: string, scheme = '') => `<Othr><Id>${number}</Id>${scheme}</Othr>`
const scheme = (code: string) => `<SchmeNm><Cd>${code}</Cd></SchmeNm>`
const own = (code: string) => `<SchmeNm><Prtry>${code}</Prtry></SchmeNm>`
const person = (...others: string[]) => `<Id><PrvtId>${others.join('')}</PrvtId></Id>`
const company = (...others: string[]) => `<Id><OrgId>${others.join('')}</OrgId></Id>`

describe('the number of a sender in camt.053', () => {
  test.each([
    ['of a person, without a scheme', person(other(CITIZEN)), CITIZEN],
    ['of a person, as national id', person(other(CITIZEN, scheme('NIDN'))), CITIZEN],
    ['of a person, as tax number', person(other(CITIZEN, scheme('TXID'))), CITIZEN],
    ['of a person, by the bank’s own word', person(other(CITIZEN, own('TCKN'))), CITIZEN],
    ['of a foreigner', person(other(FOREIGNER, scheme('ARNU'))), FOREIGNER],
    ['of a company', company(other(COMPANY, scheme('TXID'))), COMPANY],
    ['of a company, without a scheme', company(other(COMPANY)), COMPANY],
    ['of a trader, whose tax number is his own', company(other(CITIZEN)), CITIZEN],
    ['with blanks in it', person(other(' 123 456 789 50 ')), CITIZEN],
    ['beside the bank’s own', person(other('4711', scheme('CUST')), other(CITIZEN, scheme('NIDN'))), CITIZEN],
    ['beside his tax number', person(other(COMPANY, scheme('TXID')), other(CITIZEN, scheme('NIDN'))), CITIZEN],
    ['given twice', person(other(CITIZEN, scheme('NIDN')), other(CITIZEN, scheme('TXID'))), CITIZEN],
    ['of two persons at once', person(other(CITIZEN), other(OTHER)), null],
    ['that is the bank’s own', person(other(CITIZEN, scheme('CUST'))), null],
    ['with a wrong check digit', person(other('12345678951')), null],
    ['that begins with zero', person(other('01234567890')), null],
    ['that is too short', person(other('123456789')), null],
    ['that is hidden', person(other('123******50')), null],
    ['that is empty', person(other('')), null],
    ['with an attribute', person(`<Othr><Id x="1">${CITIZEN}</Id></Othr>`), CITIZEN],
    ['without a number', person('<DtAndPlcOfBirth><BirthDt>1987-04-23</BirthDt></DtAndPlcOfBirth>'), null],
    ['in an element that is empty', '<Id/>', null],
    ['that is a word', '<Id>yok</Id>', null],
    ['nowhere', '', null],
  ])('%s', (_case, id, expected) => expect(ofCamt(id)).toBe(expected))

  test('is not taken of whom money goes to', () => {
    expect(ofCamt(person(other(CITIZEN)), 'DBIT')).toBeNull()
  })
})

describe('the number of a sender in CSV', () => {
  const ofCsv = (heading: string, cell: string, amount = '100,00') =>
    parsed(
      [
        'Hesap;TR730006200001234567890123',
        'Ekstre No;1',
        'Para Birimi;TL',
        'Tarih;16.03.2026',
        `Açılış Bakiyesi;${amount.startsWith('-') ? '100,00' : '0,00'}`,
        `Kapanış Bakiyesi;${amount.startsWith('-') ? '0,00' : '100,00'}`,
        `İşlem No;İşlem Zamanı;Valör;Tutar;Karşı Taraf;Karşı IBAN;Açıklama;Referans${heading}`,
        `T-1;16.03.2026;16.03.2026;${amount};Defne Kaya;;kira;${cell}`,
      ].join('\r\n'),
    )?.senderNumber

  test.each([
    ['no column for it', '', '', null],
    ['a number', ';Karşı Taraf Kimlik No', `;${CITIZEN}`, CITIZEN],
    ['a number under capitals', ';KARŞI TARAF KİMLİK NO', `;${COMPANY}`, COMPANY],
    ['nothing', ';Karşı Taraf Kimlik No', ';', null],
    ['a wrong check digit', ';Karşı Taraf Kimlik No', ';12345678951', null],
    ['a word', ';Karşı Taraf Kimlik No', ';yok', null],
  ])('%s', (_case, heading, cell, expected) => expect(ofCsv(heading, cell)).toBe(expected))

  test('is not taken of whom money goes to', () => {
    expect(ofCsv(';Karşı Taraf Kimlik No', `;${CITIZEN}`, '-100,00')).toBeNull()
  })

  test('a row of another length than its heading is refused', () => {
    expect(() => ofCsv(';Karşı Taraf Kimlik No', '')).toThrow('statement-line-incomplete')
    expect(() => ofCsv('', `;${CITIZEN}`)).toThrow('statement-line-incomplete')
  })
})

test('whatever stands there, it is a number or none', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{9,12}$/)), (written) => {
      const number = readNumber(written)
      expect(number === null || /^\d{10,11}$/.test(number)).toBe(true)
    }),
  )
})
