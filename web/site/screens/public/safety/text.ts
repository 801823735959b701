export const text = {
  people: 'Arkasında kim var?',
  links: {
    title: 'Kendiniz bakınız',
    activities: 'Faaliyetler: sonuçlanan ve başarısız olan bütün kampanyalar',
    fees: 'Ücret ve kesintilerin tamamı',
    risks: 'Genel riskler',
    questions: 'Sık sorulan sorular',
  },
} as const
