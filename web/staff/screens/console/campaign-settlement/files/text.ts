export const text = {
  title: 'Banka dosyaları',
  intro:
    'Emanet bankasından gelen ve ona giden dosyalar, bayt bayt olduğu gibi saklanır. Parmak izi (SHA-256), indirilen dosyanın aynı dosya olduğunu gösterir.',
  caption: 'Banka dosyaları',
  file: 'Dosya',
  what: 'İçeriği',
  size: 'Boyut',
  keptAt: 'Saklandığı an',
  empty: {
    title: 'Saklanan dosya yok',
    text: 'Bu kampanyanın emanet hesabıyla ilgili bir ekstre geldiğinde veya ödeme listesi gittiğinde burada görünür.',
  },
  upload: {
    noticed: (by: string) => `Elden: ${by} yükledi; hareket işlemez, ekstredeki kayıtları açıklar`,
    begun: (by: string) => `Elden: ${by} yükledi, ikinci görevlinin onayını bekliyor`,
    confirmed: (by: string, decided: string | null) =>
      `Elden: ${by} yükledi, ${decided === null ? 'bankanın aynı ekstresi doğruladı' : `${decided} onayladı`}`,
    refused: (by: string, decided: string | null, reason: string) =>
      `Elden: ${by} yükledi, ${decided ?? ''} reddetti: ${reason}`,
    withdrawn: (by: string, _decided: string | null, reason: string) => `Elden: ${by} yükledi ve geri aldı: ${reason}`,
    contradicted: (by: string, decided: string | null, reason: string) =>
      `Elden: ${by} yükledi, bankanın ekstresiyle çelişiyor${decided === null ? '' : `; ${decided} inceledi: ${reason}`}`,
  },
}
