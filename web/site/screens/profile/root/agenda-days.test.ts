import { expect, it } from 'vitest'
import { AGENDA_DAYS, type AgendaDate, agendaOf } from './agenda-days.ts'

const date = (kind: AgendaDate['kind'], moment: string, investmentId = 'a'): AgendaDate => ({
  kind,
  at: Date.parse(moment) / 1000,
  dayOnly: false,
  label: kind,
  investmentId,
  projectTitle: 'Deneme',
})

it('marks the days of Istanbul on which something ends or comes', () => {
  const { days } = agendaOf(
    // 00.30 of Friday the 13th in Istanbul.
    [date('withdrawal', '2026-03-12T21:30:00Z'), date('campaign-end', '2026-03-20T20:59:59Z')],
    '2026-03-12',
  )
  expect(days).toHaveLength(AGENDA_DAYS)
  expect(days.filter(({ mark }) => mark !== null)).toEqual([
    { day: '2026-03-13', isWeekend: false, mark: 'action' },
    { day: '2026-03-20', isWeekend: false, mark: 'event' },
  ])
  expect(days.filter(({ isWeekend }) => isWeekend).map(({ day }) => day.slice(8))).toEqual([
    '14',
    '15',
    '21',
    '22',
    '28',
    '29',
    '04',
    '05',
  ])
})

it('tells a campaign’s date once, however many orders share it, and each order’s own', () => {
  const { rows } = agendaOf(
    [
      date('campaign-end', '2026-03-20T20:59:59Z', 'a'),
      date('campaign-end', '2026-03-20T20:59:59Z', 'b'),
      date('payment', '2026-03-14T10:00:00Z', 'b'),
      date('payment', '2026-03-14T10:00:00Z', 'a'),
    ],
    '2026-03-12',
  )
  expect(rows.map(({ kind, investmentId }) => kind + investmentId)).toEqual(['paymentb', 'paymenta', 'campaign-enda'])
})
