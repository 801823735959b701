import { expect, test } from 'vitest'
import { judgeReport } from './judge-report.ts'
import { readPaymentReport } from './read-payment-report.ts'

// What banks answer to a payment list: every status is optional at every level, and the lowest that has one counts.

const IDS = ['p1', 'p2', 'p3']

interface Parts {
  readonly group?: string
  readonly parts?: string
  readonly messageId?: string
  readonly version?: string
}

const report = ({ group = '', parts = '', messageId = 'L1', version = '03' }: Parts): string => `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.${version}"><CstmrPmtStsRpt>
<GrpHdr><MsgId>B7</MsgId><CreDtTm>2026-03-16T12:00:00</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.03</OrgnlMsgNmId>${group}</OrgnlGrpInfAndSts>
${parts}</CstmrPmtStsRpt></Document>`

const group = (code: string, why = ''): string => `<GrpSts>${code}</GrpSts>${why}`
const part = (inside: string, id = 'L1'): string =>
  `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${id}</OrgnlPmtInfId>${inside}</OrgnlPmtInfAndSts>`
const all = (code: string, why = ''): string => `<PmtInfSts>${code}</PmtInfSts>${why}`
const payment = (id: string, code: string, more = ''): string =>
  `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId>${code && `<TxSts>${code}</TxSts>`}${more}</TxInfAndSts>`
const because = (code: string): string => `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>`

const judge = (parts: Parts) => judgeReport(readPaymentReport(report(parts)), 'L1', IDS)
/** `state` and each payment's, or why it is unclear. */
function said(parts: Parts): unknown {
  const judged = judge(parts)
  if ('unclear' in judged) return `${judged.unclear} ${judged.detail}`.trim()
  const lines = judged.lines.map(
    (line) => `${line.endToEndId} ${line.state === 'rejected' ? line.refusal : line.state}`,
  )
  return [judged.state, ...lines, ...(judged.listRefusal === undefined ? [] : [judged.listRefusal])].join(', ')
}
const each = (state: string): string => IDS.map((id) => `${id} ${state}`).join(', ')

test.each(['RCVD', 'ACTC', 'ACCP', 'ACSP', 'ACWC', 'PDNG', 'PART'])(
  '%s of the message: all accepted so far',
  (code) => {
    expect(said({ group: group(code) })).toBe(`accepted, ${each('accepted')}`)
  },
)

test.each(['03', '09', '10', '14'])('pain.002.001.%s has the same shape here', (version) => {
  expect(said({ version, parts: part(all('ACSP')) })).toBe(`accepted, ${each('accepted')}`)
})

test.each([
  ['no status of the message', { parts: part(all('ACCP')) }, `accepted, ${each('accepted')}`],
  [
    'no status but of payments',
    { parts: part(IDS.map((id) => payment(id, 'ACSP')).join('')) },
    `accepted, ${each('accepted')}`,
  ],
  ['the list refused: all its payments', { parts: part(all('RJCT', because('NARR'))) }, `rejected, ${each('other')}`],
  ['for want of money', { parts: part(all('RJCT', because('AM04'))) }, `rejected, ${each('funds-insufficient')}`],
  ['our own account, not the payee’s', { parts: part(all('RJCT', because('AC01'))) }, `rejected, ${each('other')}`],
  [
    'taken by the message, refused one by one',
    { group: group('ACTC'), parts: part(all('RJCT') + IDS.map((id) => payment(id, 'RJCT', because('AC04'))).join('')) },
    `rejected, ${each('account-closed')}`,
  ],
  [
    'partly: who is not named is accepted so far',
    { group: group('PART'), parts: part(payment('p2', 'RJCT', because('BE01'))) },
    'partly-accepted, p1 accepted, p2 name-mismatch, p3 accepted',
  ],
  [
    'a payment without status has its list’s',
    { parts: part(all('ACSP') + payment('p1', '') + payment('p2', 'RJCT')) },
    'partly-accepted, p1 accepted, p2 other, p3 accepted',
  ],
  [
    'the same list in several parts, in any order',
    { parts: part(payment('p3', 'RJCT', because('AC06'))) + part(all('ACCP') + payment('p1', 'ACSP')) },
    'partly-accepted, p1 accepted, p2 accepted, p3 account-blocked',
  ],
  [
    'a final word stands against an earlier one that comes later',
    { parts: part(payment('p1', 'RJCT', because('AC04')) + payment('p1', 'ACTC')) + part(all('ACSP')) },
    'partly-accepted, p1 account-closed, p2 accepted, p3 accepted',
  ],
  ['whom it does not speak of is left out', { parts: part(payment('p2', 'ACSP')) }, 'accepted, p2 accepted'],
  [
    'cancelled is not paid',
    { parts: part(all('ACSP') + payment('p1', 'CANC')) },
    'partly-accepted, p1 other, p2 accepted, p3 accepted',
  ],
  ['refused as a whole, with its code', { group: group('RJCT', because('DU01')) }, `rejected, ${each('other')}, DU01`],
  [
    'refused unread: the bank does not know its number',
    { group: group('RJCT', because('FF01')), messageId: 'NOTPROVIDED' },
    `rejected, ${each('other')}, FF01`,
  ],
  [
    'elements without content',
    { group: '<GrpSts/><StsRsnInf/>', parts: part('<PmtInfSts>ACCP</PmtInfSts><StsRsnInf/>') },
    `accepted, ${each('accepted')}`,
  ],
] as const)('%s', (_, parts, expected) => {
  expect(said(parts)).toBe(expected)
})

test('executed is proved by when and under which number; without them it is accepted and the statement proves it', () => {
  const when = '<AccptncDtTm>2026-03-16T12:30:00</AccptncDtTm>'
  const number = '<AcctSvcrRef>B-77</AcctSvcrRef>'
  const judged = judge({
    parts: part(payment('p1', 'ACSC', when + number) + payment('p2', 'ACSC', when) + payment('p3', 'ACSC')),
  })
  expect(judged).toMatchObject({
    state: 'accepted',
    lines: [
      { state: 'executed', executedAt: new Date('2026-03-16T09:30:00Z'), bankTransactionId: 'B-77' },
      { state: 'accepted' },
      { state: 'accepted' },
    ],
  })
})

test.each([
  ['of another list', { messageId: 'L2', group: group('ACTC') }, 'other-list L2'],
  ['of a payment that is none of the list', { parts: part(payment('p9', 'ACSP')) }, 'other-list L1'],
  [
    'a refusal of a payment without its number',
    { parts: part('<TxInfAndSts><TxSts>RJCT</TxSts></TxInfAndSts>') },
    'other-list',
  ],
  ['a status nobody knows', { group: group('ZZZZ') }, 'status-unknown ZZZZ'],
  ['no status at all', { parts: part(payment('p1', '')) }, 'nothing-said'],
] as const)('not understood: %s', (_, parts, expected) => {
  expect(said(parts)).toBe(expected)
})

test.each(['', 'Hizmet kapalı', '<Document><CstmrPmtStsRpt/></Document>', '<html/>'])('%j is no answer', (source) => {
  expect(judgeReport(readPaymentReport(source), 'L1', IDS)).toEqual({ unclear: 'unreadable', detail: '' })
})

test('the bank’s own words are kept, on one line and of bounded length', () => {
  const lines = `<StsRsnInf><Rsn><Prtry>X1</Prtry></Rsn><AddtlInf>Hesap
    bulunamadı</AddtlInf><AddtlInf>${'a'.repeat(500)}</AddtlInf></StsRsnInf>`
  const status = readPaymentReport(report({ group: group('RJCT', lines) }))?.status
  expect(status).toMatchObject({ code: 'RJCT', reason: 'X1' })
  expect(status?.words).toMatch(/^Hesap bulunamadı a+$/)
  expect(status?.words).toHaveLength(300)
})

test.each([
  ['a payment of which it says nothing', `${all('ACCP')}<TxInfAndSts/>`],
  ['a payment without any word, among others', `${all('ACCP')}<TxInfAndSts/>${payment('p1', 'ACSP')}`],
  ['a reason without content', `${all('ACCP')}<StsRsnInf/>`],
  ['a reason without a code', `${all('ACCP')}<StsRsnInf><Rsn/><AddtlInf/></StsRsnInf>`],
  ['a frame of nothing', `${all('ACCP')}<TxInfAndSts><StsRsnInf><Rsn><Cd/></Rsn></StsRsnInf></TxInfAndSts>`],
  ['an attribute on a text', '<PmtInfSts xml:space="preserve">ACCP</PmtInfSts>'],
])('%s says no more than the rest', (_what, inside) => {
  expect(said({ parts: part(inside) })).toBe(`accepted, ${each('accepted')}`)
})
