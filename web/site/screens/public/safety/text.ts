export const text = {
  people: 'Arkasında kim var?',
  peopleLead: 'Platformun yönetiminden sorumlu kişiler. Görevleri ve geçmişleri şirketin kendi beyanıdır.',
  company: 'Şirketin unvanı, ortakları ve sicil bilgileri',
  links: {
    title: 'Kendiniz bakınız',
    activities: 'Faaliyetler: sonuçlanan ve başarısız olan bütün kampanyalar',
    fees: 'Ücret ve kesintilerin tamamı',
    risks: 'Genel riskler',
    questions: 'Sık sorulan sorular',
  },
} as const
