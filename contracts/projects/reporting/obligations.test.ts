import { describe, expect, it, test } from 'vitest'
import { lira } from '../../common/money/money.ts'
import {
  nextReminderOn,
  type Owed,
  punctualityOf,
  refuseReport,
  reminderStep,
  type ReportContent,
  shareOnTime,
  standingOf,
} from './obligations.ts'

const owed = (changes: Partial<Owed> = {}): Owed => ({
  kind: 'use-of-funds',
  state: 'open',
  dueOn: '2027-01-04',
  doneOn: null,
  ...changes,
})

test.each([
  ['2026-12-20', 'ahead'],
  ['2026-12-21', 'soon'],
  ['2027-01-03', 'soon'],
  ['2027-01-04', 'today'],
  ['2027-01-05', 'late'],
])('on %s an open report stands %s', (today, standing) => expect(standingOf(owed(), today)).toBe(standing))

test('the day it was handed in decides, whatever day it is today', () => {
  const on = (doneOn: string) => standingOf(owed({ state: 'handed-in', doneOn }), '2030-01-01')
  expect([on('2027-01-04'), on('2027-01-05')]).toEqual(['on-time', 'done-late'])
})

test('punctuality counts reports, not registrations and not what fell away', () => {
  const all = [
    owed({ kind: 'capital-increase' }),
    owed({ state: 'fallen-away' }),
    owed({ state: 'handed-in', doneOn: '2027-01-04' }),
    owed({ state: 'handed-in', doneOn: '2027-01-05' }),
    owed(),
    owed({ dueOn: '2027-07-01' }),
  ]
  const punctuality = punctualityOf(all, '2027-01-06')
  expect(punctuality).toEqual({ onTime: 1, late: 1, missing: 1, ahead: 1 })
  expect(shareOnTime(punctuality)).toBe(33)
  expect(shareOnTime({ onTime: 0, late: 0, missing: 0, ahead: 9 })).toBeNull()
})

test('the ladder has each day once; after an outage only the last step that came is left', () => {
  expect(nextReminderOn('2027-01-04', -1)).toBe('2026-12-21')
  expect(nextReminderOn('2027-01-04', 5)).toBeNull()
  expect(reminderStep('2027-01-04', '2026-12-20')).toBe(-1)
  expect(reminderStep('2027-01-04', '2027-01-04')).toBe(2)
  expect(reminderStep('2027-01-04', '2027-01-20')).toBe(4)
})

describe('handing in', () => {
  const report = (changes: Partial<ReportContent> = {}): ReportContent => ({
    kind: 'use-of-funds',
    text: 'İlk yarı',
    eventOn: null,
    lines: [{ planned: lira(60), spent: lira(30), explanation: '' }],
    excessReason: '',
    fileCount: 1,
    ...changes,
  })
  const line = (spent: number, explanation = '') => ({ planned: lira(60), spent: lira(spent), explanation })

  it.each([
    ['is possible', report(), null],
    ['needs a text', report({ text: ' ' }), 'report-text-missing'],
    ['needs papers for what was spent', report({ fileCount: 0 }), 'report-file-missing'],
    ['needs none where nothing was spent', report({ fileCount: 0, lines: [line(0)] }), null],
    ['above the plan needs a reason', report({ lines: [line(60), line(61)] }), 'deviation-unexplained'],
    [
      'with all spent each line beside its plan does',
      report({ lines: [line(50), line(50, 'x')] }),
      'deviation-unexplained',
    ],
    ['above what was paid out needs one', report({ lines: [line(50, 'x'), line(51, 'x')] }), 'spent-above-payout'],
    ['with one is possible', report({ lines: [line(50, 'x'), line(51, 'x')], excessReason: 'Öz kaynak' }), null],
    ['of an assembly needs its day', report({ kind: 'general-assembly', lines: [] }), 'report-day-missing'],
    [
      'of an event needs no paper',
      report({ kind: 'material-event', lines: [], eventOn: '2027-01-04', fileCount: 0 }),
      null,
    ],
    ['of statements does', report({ kind: 'annual-statements', lines: [], fileCount: 0 }), 'report-file-missing'],
  ])('%s', (_name, content, code) => expect(refuseReport(content, lira(100))?.code ?? null).toBe(code))
})
