const MONTHS = [
  ...['Ocak', 'Şubat', 'Mart', 'Nisan', 'Mayıs', 'Haziran'],
  ...['Temmuz', 'Ağustos', 'Eylül', 'Ekim', 'Kasım', 'Aralık'],
] as const

export const text = {
  title: 'Defter',
  description:
    'Kayıt defterinin ve denetim izinin günlük imzalı kökleri: geçmişteki tek bir kuruş değişse herkes görür.',
  lead: 'Platformdaki her para hareketi ve her işlem bir zincire mühürlenir. Zincirin o günkü özeti, yani kökü, imzalanıp burada yayımlanır. Geçmişteki bir kayıt değiştirilirse kök tutmaz; bunu yalnız biz değil, kökü saklayan herkes görür.',
  empty: {
    title: 'Henüz yayımlanmış bir kök yok',
    text: 'İlk kök, ilk günün sonunda gece yarısından sonra yayımlanır.',
  },
  sizes: 'Bugün mühürlü olan',
  months: 'Ay seçimi',
  caption: 'Yayımlanan köklerin ilk 16 hanesi',
  columns: { of: 'Ne için', at: 'İmza anı' },
  day: 'Gün sonu',
  campaign: 'Kampanya sonu',
  otherCampaign: 'Kampanya sonu (yayımda değil)',
  keys: {
    title: 'İmza anahtarları',
    text: 'Köklerin imzası (Ed25519) bu açık anahtarlarla denetlenir. Anahtar değişirse eskisi listede kalır.',
    since: 'İlk imza',
  },
  what: {
    title: 'Kök nedir?',
    points: [
      'Yaprak: tek bir para hareketinin veya işlemin özeti. Tutarı, türü, kampanyayı ve günü gösterir; kimin olduğunu göstermez.',
      'Kök: bütün yaprakların ikişer ikişer birleştirilmesiyle bulunan tek özet. Tek bir yaprak değişse kök değişir.',
      'Kanıt: bir yaprağın kökün içinde olduğunu gösteren birkaç özet. Bir milyon yaprakta yirmi adım yeter.',
      'Mühür: bir kaydın zincire eklenmesi. Birkaç saniyede olur ve geri alınamaz.',
    ],
  },
  json: 'Bu ayın kökleri (JSON)',
  feed: 'Yeni kökleri izle (RSS)',
  total: 'Bir kampanyanın tutarını doğrula',
  /** `2026-03` → `Mart 2026` */
  monthName: (month: string): string => `${MONTHS[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`,
} as const
