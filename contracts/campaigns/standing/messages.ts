import { daysBetween } from '../../common/time/days.ts'
import { timeLeft, type TimeLeft } from '../../common/time/time-left.ts'
import { istanbulDate } from '../../common/time/time.ts'
import type { CampaignBadge, DateName } from './badge.ts'

const badges: Readonly<Record<Exclude<CampaignBadge['key'], 'last-days'>, string>> = {
  upcoming: 'Yakında',
  live: 'Fonlamada',
  review: 'Değişiklik inceleniyor',
  closing: 'Kapanış işlemlerinde',
  successful: 'Başarılı',
  unsuccessful: 'Başarısız',
  cancelled: 'İptal edildi',
  suspended: 'Durduruldu',
}

/** What stands before a campaign's date. */
export const dateNames: Readonly<Record<DateName, string>> = {
  opens: 'Açılış',
  closes: 'Kapanış',
  periodEnds: 'Sürenin sonu',
  closed: 'Kapandı',
  concluded: 'Sonuçlandı',
  cancelled: 'İptal edildi',
}

const underMinute = 'Bir dakikadan az'

/** A stretch of time in its largest unit: `12 gün`, `5 saat`, `40 dakika`. */
export function shortTime(left: TimeLeft | null): string {
  if (!left) return underMinute
  if (left.days > 0) return `${left.days} gün`
  if (left.hours > 0) return `${left.hours} saat`
  return left.minutes > 0 ? `${left.minutes} dakika` : underMinute
}

/**
 * How long until a campaign opens. Whole days are Istanbul's calendar days, as the day of opening is read beside them: on the evening of
 * the 28th the 30th is two days ahead, however few hours make a second day. Within the last 24 hours the time that is left.
 */
export function timeToOpening(opensAt: Date, now: Date): string {
  const left = timeLeft((opensAt.getTime() - now.getTime()) / 1000)
  return shortTime(
    left && left.days > 0 ? { ...left, days: daysBetween(istanbulDate(now), istanbulDate(opensAt)) } : left,
  )
}

/** The chip as people read it: `Fonlamada`, `Son 2 gün`. */
export function badgeLabel(badge: CampaignBadge): string {
  if (badge.key !== 'last-days') return badges[badge.key]
  return badge.left ? `Son ${shortTime(badge.left)}` : 'Son dakika'
}
