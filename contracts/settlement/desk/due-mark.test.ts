import { expect, test } from 'vitest'
import { istanbulMoment, toUnixSeconds } from '../../common/time/time.ts'
import { dueMark } from './due-mark.ts'

const at = (day: string) => toUnixSeconds(istanbulMoment(day))
// A Friday.
const days = { today: at('2026-04-03'), nextBusinessDay: at('2026-04-06') }

test.each([
  ['2026-04-02', true, 'late'],
  // Waits for an account of an estate: past its day, and nobody's.
  ['2026-04-02', false, null],
  ['2026-04-03', false, 'today'],
  ['2026-04-04', false, 'tomorrow'],
  ['2026-04-06', false, 'tomorrow'],
  ['2026-04-07', false, null],
])('due on %s, late %s: %s', (day, isLate, mark) => expect(dueMark({ dueOn: at(day), isLate }, days)).toBe(mark))
