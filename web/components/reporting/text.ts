import { formatCount } from '#contracts/common/text/plain-text.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import { obligationNames } from '#contracts/projects/reporting/messages.ts'
import type { ObligationKind, Punctuality, Standing } from '#contracts/projects/reporting/obligations.ts'
import { shareOnTime } from '#contracts/projects/reporting/obligations.ts'
import type { Tone } from '#web/ui/index.ts'

/** An Istanbul date as people read it. */
export const shownDay = (date: string): string => formatDay(istanbulMoment(date))

/** The last day, and that it may still move where nobody entered that year's feasts yet. */
export const shownDue = (of: { readonly dueOn: string; readonly isDayProvisional: boolean }): string =>
  of.isDayProvisional
    ? `${shownDay(of.dueOn)} (o yılın bayram günleri henüz girilmedi, değişebilir)`
    : shownDay(of.dueOn)

interface Named {
  readonly kind: ObligationKind
  readonly title: string
  readonly periodFrom: string | null
  readonly periodTo: string | null
}

/** `Yıllık finansal tablolar, 2026`; `Fon kullanım raporu, 2 Mart 2026 – 2 Eylül 2026`; what was announced, by its title. */
export function obligationName({ kind, title, periodFrom, periodTo }: Named): string {
  const name = obligationNames[kind]
  if (title) return `${name}: ${title}`
  if (periodFrom === null || periodTo === null) return name
  const year = periodFrom.slice(0, 4)
  const isYear = periodFrom === `${year}-01-01` && periodTo === `${year}-12-31`
  return isYear ? `${name}, ${year}` : `${name}, ${shownDay(periodFrom)} – ${shownDay(periodTo)}`
}

export const standingTones: Readonly<Record<Standing, Tone>> = {
  ahead: 'plain',
  soon: 'attention',
  today: 'attention',
  late: 'bad',
  'on-time': 'good',
  'done-late': 'attention',
  'fallen-away': 'plain',
}

const count = (many: number, what: string): string => `${formatCount(many)} ${what}`

/** Punctuality in words, the same wherever it is shown. */
export function punctualityWords(punctuality: Punctuality): { readonly head: string; readonly parts: string } {
  const { onTime, late, missing, ahead } = punctuality
  const share = shareOnTime(punctuality)
  const parts = [
    count(onTime, 'zamanında'),
    ...(late > 0 ? [count(late, 'geç bildirildi')] : []),
    ...(missing > 0 ? [count(missing, 'gecikti, bekleniyor')] : []),
    ...(ahead > 0 ? [count(ahead, 'günü gelmedi')] : []),
  ]
  const head = share === null ? 'Günü gelen rapor yok' : `Zamanında bildirim oranı: %${share}`
  return { head, parts: parts.join(' · ') }
}

export const overdueText = {
  title: (many: number) => (many === 1 ? 'Günü geçen bildirim var' : `Günü geçen ${formatCount(many)} bildirim var`),
  due: 'Son gün',
  told: (day: string) => `SPK ve MKK’ya ${day} tarihinde bildirildi`,
} as const

export const bodyText = {
  eventOn: 'Tarih',
  line: 'Bütçe kalemi',
  planned: 'Planlanan',
  spent: 'Harcanan',
  explanation: 'Açıklama',
  lines: 'Fonun kullanımı',
  sum: (sum: string) => `Toplam harcanan: ${sum}`,
  excess: 'Aktarılan tutarı aşan kısmın kaynağı',
} as const
