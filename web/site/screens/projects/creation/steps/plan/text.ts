/** Words of the steps that the information form is made of, and of those that make the page alive. */
export const planText = {
  shares: {
    title: 'Paylar ve haklar',
    hints: {
      additional: (most: string) =>
        `Hedefin üstünde kabul edilecek tutar, en çok ${most}. İstemiyorsanız boş bırakınız.`,
    },
  },
  uses: {
    title: 'Fon kullanımı',
    add: 'Kalem ekle',
    row: (place: number) => `${place}. kalem`,
    sum: {
      label: 'Kalemlerin toplamı',
      all: 'Kalemlerin toplamı',
      goal: 'Fonlama hedefi',
      noGoal: 'Hedefi “Fonlama koşulları” sayfasında girdiğinizde kalan tutar burada görünür.',
      exact: 'Toplam, hedefle kuruşu kuruşuna eşit.',
      left: (amount: string) => `Hedefe ulaşmak için ${amount} daha dağıtmanız gerekir.`,
      above: (amount: string) => `Toplam, hedefi ${amount} aşıyor.`,
    },
  },
  risks: {
    title: 'Riskler',
    add: 'Risk ekle',
    row: (place: number) => `${place}. risk`,
  },
  market: {
    title: 'Pazar ve gelir modeli',
  },
  highlights: {
    title: 'Öne çıkan rakamlar',
    add: 'Rakam ekle',
    row: (place: number) => `${place}. rakam`,
  },
  milestones: {
    title: 'Kilometre taşları',
    add: 'Aşama ekle',
    row: (place: number) => `${place}. aşama`,
  },
  gallery: {
    title: 'Galeri',
    add: 'Görsel ekle',
    row: (place: number) => `${place}. görsel`,
  },
} as const
