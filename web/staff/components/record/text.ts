export const recordText = {
  label: 'Kaydın bölümleri',
  summary: 'Özet',
  documents: 'Belgeler',
  audit: 'Denetim izi',
  actions: 'İşlemler',
  reason: 'Gerekçe',
  reasonHint: 'Denetim izinde adınızla birlikte saklanır.',
  secondPerson: {
    title: 'İkinci kişinin onayı',
    waiting: 'Bekleniyor',
    given: 'Onaylandı',
    begunBy: 'Hazırlayan',
    decidedBy: 'Onaylayan',
    empty: 'Henüz kimse onaylamadı',
    rule: 'İşlemi hazırlayan kişi kendisi onaylayamaz.',
  },
} as const

/** Steps of eligibility, as records and lists of members name them. */
export const stepNames: Readonly<Record<string, string>> = {
  email: 'E-posta',
  phone: 'Telefon',
  identity: 'Kimlik',
  address: 'Adres',
  agreements: 'Çerçeve sözleşme',
  'risk-notice': 'Risk bildirimi',
  suitability: 'Uygunluk testi',
  income: 'Gelir beyanı',
  mkk: 'MKK sicil no',
  'bank-account': 'Banka hesabı',
  company: 'Şirket kaydı',
}
