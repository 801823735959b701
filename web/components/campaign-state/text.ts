export const text = {
  state: {
    upcoming: 'Yakında',
    live: 'Fonlamada',
    lastDays: 'Son 3 gün',
    closing: 'Kapanış işlemlerinde',
    successful: 'Başarılı',
    unsuccessful: 'Başarısız',
    cancelled: 'İptal edildi',
    suspended: 'Durduruldu',
  },
  days: 'gün',
  hours: 'saat',
  minutes: 'dakika',
  soon: 'Az sonra',
} as const
