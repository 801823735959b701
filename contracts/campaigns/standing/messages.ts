import type { TimeLeft } from '../../common/time/time-left.ts'
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

/** The chip as people read it: `Fonlamada`, `Son 2 gün`. */
export function badgeLabel(badge: CampaignBadge): string {
  if (badge.key !== 'last-days') return badges[badge.key]
  return badge.left ? `Son ${shortTime(badge.left)}` : 'Son dakika'
}
