import { expect, test } from 'vitest'
import { canonical, leafText, privateText, rootText, type SealedEvent, type SealedTransfer } from './leaf.ts'

const TRANSFER: SealedTransfer = {
  log: 'ledger',
  id: '0b7cf0a1-0000-4000-8000-000000000001',
  kind: 'paid',
  project: '0b7cf0a1-0000-4000-8000-000000000002',
  day: '2026-03-15',
  moment: '2026-03-15T09:00:00.123456Z',
  legs: [
    { leg: '1', account: 'escrow-cash', kurus: '100000', investment: 'i', investor: 'm' },
    { leg: '2', account: 'withdrawable', kurus: '-100000', investment: 'i', investor: 'm' },
  ],
}

const EVENT: SealedEvent = {
  log: 'trail',
  id: 'e',
  action: 'member.closed',
  actorKind: 'member',
  subjectKind: 'member',
  day: '2026-03-15',
  moment: '2026-03-15T09:00:00.000000Z',
  actor: 'm',
  company: null,
  subject: 'm',
  reason: 'Çıkış "ş"\n',
  request: null,
  data: '{"a": 1}',
}

test('the canonical form sorts members, leaves out null, has no blanks and keeps letters', () => {
  expect(canonical({ b: 'ş', a: ['x', ['"\\\n\u0001']], c: null })).toBe('{"a":["x",["\\"\\\\\\n\\u0001"]],"b":"ş"}')
})

test('the leaf of a transfer says amount, accounts, campaign and day; who and when exactly stand behind the hash', () => {
  expect(leafText(TRANSFER, 'ff')).toBe(
    '{"day":"2026-03-15","kind":"paid","legs":[["escrow-cash","100000"],["withdrawable","-100000"]],"log":"ledger",' +
      '"private":"ff","project":"0b7cf0a1-0000-4000-8000-000000000002"}',
  )
  expect(privateText(TRANSFER)).toBe(
    '{"id":"0b7cf0a1-0000-4000-8000-000000000001","legs":[["1","i","m"],["2","i","m"]],"moment":"2026-03-15T09:00:00.123456Z"}',
  )
})

test('the leaf of an event says what kind of thing happened to what kind of record', () => {
  expect(leafText(EVENT, 'ff')).toBe(
    '{"action":"member.closed","actor":"member","day":"2026-03-15","log":"trail","private":"ff","subject":"member"}',
  )
  expect(privateText(EVENT)).toBe(
    '{"actor":"m","data":"{\\"a\\": 1}","id":"e","moment":"2026-03-15T09:00:00.000000Z","reason":"Çıkış \\"ş\\"\\n","subject":"m"}',
  )
})

test('every column of a row changes its leaf or what is hidden in it', () => {
  const texts = new Set<string>()
  const changed: SealedTransfer[] = [
    TRANSFER,
    ...(['id', 'kind', 'project', 'day', 'moment'] as const).map((key) => ({ ...TRANSFER, [key]: 'other' })),
    ...(['leg', 'account', 'kurus', 'investment', 'investor'] as const).map((key) => ({
      ...TRANSFER,
      legs: TRANSFER.legs.map((leg, at) => (at === 1 ? { ...leg, [key]: 'other' } : leg)),
    })),
  ]
  for (const row of changed) texts.add(leafText(row, privateText(row)))
  expect(texts.size).toBe(changed.length)
  const events: SealedEvent[] = [
    EVENT,
    ...(Object.keys(EVENT) as (keyof SealedEvent)[])
      .filter((key) => key !== 'log')
      .map((key) => ({ ...EVENT, [key]: 'other' })),
  ]
  expect(new Set(events.map((row) => leafText(row, privateText(row)))).size).toBe(events.length)
})

test('a root is signed as one text', () => {
  const statement = {
    log: 'ledger',
    size: '8',
    root: 'ab',
    of: 'day 2026-03-15',
    moment: 'm',
    origin: 'o',
    key: 'k',
  } as const
  expect(rootText(statement)).toBe(
    '{"key":"k","log":"ledger","moment":"m","of":"day 2026-03-15","origin":"o","root":"ab","size":"8"}',
  )
})
