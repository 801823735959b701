export const text = {
  title: 'Onayladığınız metin',
  back: 'Onaylarım',
  terms: 'Onayladığınız koşullar',
  campaign: 'Kampanya',
  company: 'Girişim şirketi',
  amount: 'Yatırım tutarı',
  shares: 'Pay adedi',
  unit: 'Birim pay değeri',
  formVersion: 'Bilgi formu sürümü',
  version: 'Metnin sürümü',
  acceptedAt: 'Onay zamanı',
  hash: 'Metnin özeti (SHA-256)',
  pdf: 'PDF indir',
  original: 'Özeti alınan metni indir',
  proof:
    'Aşağıda, onayladığınız sürümün tam metni yer alır; metin sonradan yenilense de bu sayfa değişmez. Özeti alınan metnin SHA-256 değeri yukarıdakiyle aynıdır: metnin değiştirilmediğini bununla kendiniz denetleyebilirsiniz.',
} as const
