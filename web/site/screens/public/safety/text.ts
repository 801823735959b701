export const text = {
  people: 'Arkasında kim var?',
  cards: {
    heading: 'Kartla öderseniz maliyeti ne?',
    text: (rate: string) =>
      `Kartla ödemede yatırım tutarına ek olarak **${rate}** kart ek ücreti alınır; kuruş karşılığı ödeme adımında gösterilir. Cayarsanız veya tutar iade edilirse ek ücret de karta döner. Havale ve EFT’de ek ücret yoktur.`,
  },
  links: {
    title: 'Kendiniz bakınız',
    activities: 'Faaliyetler: sonuçlanan ve başarısız olan bütün kampanyalar',
    fees: 'Ücret ve kesintilerin tamamı',
    risks: 'Genel riskler',
    questions: 'Sık sorulan sorular',
  },
} as const
