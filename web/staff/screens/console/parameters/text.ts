export const text = {
  title: 'Parametreler',
  intro:
    'Kuralların okuduğu tutar, oran ve süreler. Yeni bir değeri bir görevli dayanağıyla önerir, başka bir görevli onaylar; değer, geçerlilik gününün ilk anında bütün sunucularda kullanılır. Eski değerler kayıtta kalır.',
  columns: { name: 'Parametre', today: 'Bugünkü değer', since: 'Başlangıç', source: 'Dayanak', next: 'Sonraki değer' },
  noNext: 'Yok',
  from: (day: string) => `${day} gününden itibaren`,
  unknown: {
    title: 'Değeri bilinmeyen bir parametre var',
    text: (names: string) => `${names}: tutar girilip onaylanana kadar buna dayanan işlemler yapılamaz.`,
  },
  yearly: {
    title: 'Yıllık tutarlar doğrulanmalı',
    text: (names: string) =>
      `${names}: SPK bu tutarları her yıl ilan eder. Bülteni kontrol edip yılın değerini, değişmemiş olsa da, dayanağıyla öneriniz. O zamana kadar eski değer kullanılır.`,
  },
} as const
