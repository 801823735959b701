// Of fields that few forms have, with which it comes.
export const fieldText = {
  file: {
    choose: 'Dosya seç',
    another: 'Başka dosya seç',
    none: 'Dosya seçilmedi',
    remove: 'Kaldır',
    removeNamed: (name: string) => `${name} dosyasını kaldır`,
  },
  years: 'Gösterilen yıl',
  allYears: 'Tümü',
} as const
