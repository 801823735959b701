import { expect, test } from 'vitest'
import { readXml } from '../xml.ts'
import type { PaymentList } from './port.ts'
import { LIST_VERSIONS, type ListVersion, writePaymentList } from './write-payment-list.ts'

const list: PaymentList = {
  messageId: '00000000000000000000000000000001',
  purpose: 'refund',
  debtorName: `${'Işıldayan Öykücüler '.repeat(9)}A.Ş.`,
  debtorIban: 'TR330006100519786457841326',
  executeOn: '2026-03-17',
  createdAt: new Date('2026-03-16T09:00:00Z'),
  lines: [
    {
      endToEndId: '00000000000000000000000000000002',
      creditorName: 'Ayşe Işık',
      creditorIban: 'TR330006100519786457841326',
      amountKurus: 123_450n,
      description: 'İade & <AD-7K2M>',
    },
    {
      endToEndId: '00000000000000000000000000000003',
      creditorName: 'Can Öz',
      creditorIban: 'TR330006100519786457841326',
      amountKurus: 5n,
      description: '',
    },
  ],
}

type Shape = string | readonly [name: string, children: readonly Shape[]]
const iban: Shape = ['Id', ['IBAN']]
const name: Shape[] = ['Nm']

/** The order in which the standard's schema wants the elements that are written; another order is not valid. */
const shape = (version: ListVersion): Shape => [
  'CstmrCdtTrfInitn',
  [
    ['GrpHdr', ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', ['InitgPty', name]]],
    [
      'PmtInf',
      [
        'PmtInfId',
        'PmtMtd',
        'BtchBookg',
        'NbOfTxs',
        'CtrlSum',
        ['PmtTpInf', [['CtgyPurp', ['Prtry']]]],
        version === '03' ? 'ReqdExctnDt' : ['ReqdExctnDt', ['Dt']],
        ['Dbtr', name],
        ['DbtrAcct', [iban]],
        ['DbtrAgt', [['FinInstnId', [['Othr', ['Id']]]]]],
        ['CdtTrfTxInf', payment(['RmtInf', ['Ustrd']])],
        ['CdtTrfTxInf', payment()],
      ],
    ],
  ],
]
const payment = (...more: Shape[]): Shape[] => [
  ['PmtId', ['EndToEndId']],
  ['Amt', ['InstdAmt']],
  ['Cdtr', name],
  ['CdtrAcct', [iban]],
  ...more,
]

/** Names of elements as they stand, each with those inside it. */
function outline(source: string): string {
  return source
    .replace(/^<\?xml[^>]*>\s*/, '')
    .replace(/<(\w+)[^>]*>/g, '$1(')
    .replace(/<\/\w+>/g, ')')
    .replace(/\([^()]*\)/g, (inside) => (/^\((?:\w+\(|\))/.test(inside) ? inside : '()'))
}
const written = (one: Shape): string =>
  typeof one === 'string' ? `${one}()` : `${one[0]}(${one[1].map(written).join('')})`

test.each(LIST_VERSIONS)('pain.001.001.%s has the standard’s elements in the standard’s order', (version) => {
  const source = writePaymentList(list, version)
  expect(source).toContain(`xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}"`)
  expect(outline(source)).toBe(`Document(${written(shape(version))})`)
})

test.each(LIST_VERSIONS)('pain.001.001.%s has the same sums, sorts of text and day', (version) => {
  const read = readXml(writePaymentList(list, version)) as {
    Document: { CstmrCdtTrfInitn: { GrpHdr: Record<string, unknown>; PmtInf: Record<string, unknown> } }
  }
  const { GrpHdr, PmtInf } = read.Document.CstmrCdtTrfInitn
  expect([GrpHdr['CtrlSum'], PmtInf['CtrlSum'], GrpHdr['NbOfTxs']]).toEqual(['1234.55', '1234.55', '2'])
  expect(PmtInf['ReqdExctnDt']).toEqual(version === '03' ? '2026-03-17' : { Dt: '2026-03-17' })
  expect([...(PmtInf['Dbtr'] as { Nm: string }).Nm].length).toBeLessThanOrEqual(140)
})
