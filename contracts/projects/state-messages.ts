import type { ShownState } from './lifecycle.ts'

/** What each state of a project is called: to its founder, to staff, and in a member's copy of their data. */
export const projectStateNames: Readonly<Record<ShownState, string>> = {
  draft: 'Taslak',
  submitted: 'Başvuruldu',
  'under-evaluation': 'İncelemede',
  'revision-requested': 'Düzeltme istendi',
  'in-committee': 'Komite değerlendirmesinde',
  rejected: 'Reddedildi',
  approved: 'Onaylandı',
  upcoming: 'Yakında',
  live: 'Fonlamada',
  'change-under-review': 'Değişiklik incelemesinde',
  suspended: 'Durduruldu',
  closing: 'Kapanış işlemlerinde',
  successful: 'Başarılı',
  registration: 'Kaydileştirmede',
  payout: 'Fon aktarımında',
  reporting: 'Raporlama döneminde',
  archived: 'Arşivde',
  unsuccessful: 'Başarısız',
  cancelled: 'İptal edildi',
  discontinued: 'Yayımlanmadan sona erdi',
}
