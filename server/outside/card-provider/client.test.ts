import { expect, test } from 'vitest'
import { connectCardProvider } from './client.ts'
import type { SignedText } from './port.ts'
import { NOTICE_TOLERANCE_SECONDS, signText } from './signature.ts'

const SECRET = 'a secret that the provider and we know alone'
const now = new Date('2026-03-16T09:00:00Z')
const seconds = now.getTime() / 1_000
const provider = connectCardProvider({
  url: 'https://cards.example',
  token: 'token',
  secret: SECRET,
  settlementIban: 'TR330006100519786457841326',
  capture: 'later',
})
const status = {
  paymentId: '0198f3a0-0000-7000-8000-000000000001',
  sequence: 2,
  state: 'authorised',
  amountKurus: '60894',
  authorisedAt: '2026-03-16T08:59:00.000Z',
  changedAt: '2026-03-16T08:59:00.000Z',
  brand: 'TROY',
  lastFour: '4242',
  refusal: '',
  reference: '',
}

function signed(given: Partial<Omit<SignedText, 'signature'>> = {}, secret = SECRET): SignedText {
  const notice = { id: 'ntc_1', at: seconds, body: JSON.stringify(status), ...given }
  return { ...notice, signature: signText(secret, notice) }
}

test('a notice signed with the secret is read whole', () => {
  expect(provider.openNotice(signed(), now)).toEqual({
    kind: 'genuine',
    status: {
      ...status,
      amountKurus: 60_894n,
      authorisedAt: new Date(status.authorisedAt),
      changedAt: new Date(status.changedAt),
    },
  })
})

test.for([
  ['another secret', signed({}, 'some other secret of the same kind')],
  ['another id', { ...signed(), id: 'ntc_2' }],
  ['another moment', { ...signed(), at: seconds - 1 }],
  ['another text', { ...signed(), body: JSON.stringify({ ...status, state: 'captured' }) }],
  ['no signature', { ...signed(), signature: '' }],
  ['a part of the signature', { ...signed(), signature: signed().signature.slice(0, 40) }],
  ['what no status is', signed({ body: '{"state":"authorised"}' })],
  ['no JSON', signed({ body: 'authorised' })],
  ['an amount that is no whole kuruş', signed({ body: JSON.stringify({ ...status, amountKurus: '608.94' }) })],
  [
    'more of a card than its last digits',
    signed({ body: JSON.stringify({ ...status, lastFour: '9792000000004242' }) }),
  ],
] as const)('forged: %s', ([, notice]) => {
  expect(provider.openNotice(notice, now)).toEqual({ kind: 'forged' })
})

test('a moment counts within its tolerance, before and after', () => {
  for (const sign of [1, -1]) {
    const at = seconds + sign * NOTICE_TOLERANCE_SECONDS
    expect(provider.openNotice(signed({ at }), now)).toMatchObject({ kind: 'genuine' })
    expect(provider.openNotice(signed({ at: at + sign }), now)).toEqual({ kind: 'stale' })
  }
})

test('a return names its payment where the provider signed it, and a notice’s signature is none of a return', () => {
  const id = status.paymentId
  const signature = signText(SECRET, { id, at: seconds, body: 'return' })
  expect(provider.openReturn({ id, at: seconds, signature })).toBe(id)
  expect(provider.openReturn({ id, at: seconds, signature: signed({ id }).signature })).toBeNull()
})
