/** What stands on printed papers besides the texts themselves. */
export const paperWords = {
  count: 'Sayfa {page} / {pages}',
  accepted: {
    investor: 'Yatırımcı',
    campaign: 'Kampanya',
    company: 'Girişim şirketi',
    amount: 'Yatırım tutarı',
    shareCount: 'Pay adedi',
    unitValue: 'Birim pay değeri',
    formVersion: 'Bilgi formu sürümü',
    version: 'Metnin sürümü',
    acceptedAt: 'Onay zamanı',
    digest: 'Metnin özeti (SHA-256)',
    note: 'Bu belge, yatırımcının onayladığı sürümün tam metnidir. Aşağıdaki tutar ve koşullar onay anında kaydedilmiştir; metin sonradan değişse de bu kayıt değişmez.',
    foot: '{title}, {version}. sürüm · SHA-256 {sha256}',
  },
  form: {
    version: 'Sürüm',
    approvedAt: 'Yürürlüğe girdiği an',
    reason: 'Değişikliğin gerekçesi',
    digest: 'Özet (SHA-256)',
    year: 'Yıl',
    foot: '{title} bilgi formu, {version}. sürüm · SHA-256 {sha256}',
  },
} as const

/** The information form's name in the list of texts to accept. */
export const formTextTitle = 'Kampanya bilgi formu'
