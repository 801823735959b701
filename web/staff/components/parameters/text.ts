export const text = {
  states: {
    unknown: 'bilinmiyor, doğrulayınız',
    'old-year': 'yeni yıl değeri doğrulanmadı',
    'year-ending': 'gelecek yılın değeri bekleniyor',
  },
  waiting: (count: number) => (count === 1 ? 'onay bekliyor' : `${count} öneri onay bekliyor`),
  none: 'Değer yok',
} as const
