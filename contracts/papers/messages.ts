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
} as const

/** The information form's name in the list of texts to accept. */
export const formTextTitle = 'Kampanya bilgi formu'

/** Headings of the information form as a text. */
export const formLabels = {
  company: 'Şirket',
  address: 'Adres',
  executive: 'Yetkili',
  goal: 'Hedef tutar',
  unitValue: 'Birim pay değeri',
  shareCount: 'Pay adedi',
  sharePercentage: 'Pay oranı',
  postMoney: 'Yatırım sonrası şirket değeri',
  additional: 'Ek fon oranı',
  period: 'Kampanya süresi',
  shareKind: 'Pay türü',
  privileges: 'İmtiyazlar',
  rights: 'Pay sahipliği hakları',
  useOfFunds: 'Fonun kullanım yerleri',
  financials: 'Finansal veriler',
  projected: 'öngörü',
  revenue: 'gelir',
  profit: 'net kâr',
  equity: 'özkaynak',
  risks: 'Riskler',
  excess: 'Hedefi aşan talep',
} as const
