/** Words of the steps that the information form is made of, and of those that make the page alive. */
export const planText = {
  financials: {
    title: 'Finansallar',
    lead: 'Gerçekleşen rakamları ve öngörülerinizi yıl yıl ekleyiniz. Yatırımcı öngörüleri ayrı bir desenle görür.',
    add: 'Yıl ekle',
    none: 'Son tamamlanan yıl ile en az bir öngörü yılı gerekir; kurulmamış şirkette öngörü yeterlidir.',
    row: (place: number) => `${place}. yıl`,
    hints: {
      year: (now: number) => `Gerçekleşen en geç ${now - 1}, öngörü en erken ${now}.`,
    },
    related: {
      title: 'İlişkili taraflar',
      lead: 'Ortakların, yöneticilerin, yakınlarının ve bunların şirketlerinin yıl sonunda şirkete borcu ile şirketten alacağı. Kitle Fonlaması Tebliği m.23 bu oranları arar; ikisi de aktif toplamına bölünür.',
      receivablesShare: 'Alacakların aktif toplamına oranı',
      payablesShare: 'Borçların aktif toplamına oranı',
    },
  },
  shares: {
    title: 'Paylar ve haklar',
    lead: 'Satılan payın ne olduğunu ve yatırımcıya ne sağladığını yazınız. Bu metin bilgi formunda aynen yayımlanır.',
    hints: {
      additional: (most: string) =>
        `Hedefin üstünde kabul edilecek tutar, en çok ${most}. İstemiyorsanız boş bırakınız.`,
    },
  },
  uses: {
    title: 'Fon kullanımı',
    lead: 'Toplanan fonu nereye harcayacağınızı kalem kalem yazınız; toplam, hedefe kuruşu kuruşuna eşit olmalıdır. Kampanyadan sonra her kalemi belgeleriyle raporlarsınız.',
    add: 'Kalem ekle',
    none: 'Üç ile altı kalem iyi bir başlangıçtır.',
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
    lead: 'Şirketinize özgü riskleri ve onlara karşı ne yaptığınızı açıkça yazınız; genel uyarıları platform ekler.',
    add: 'Risk ekle',
    none: 'En az bir risk gerekir; iyi başvurularda üç ile altı risk bulunur.',
    row: (place: number) => `${place}. risk`,
  },
  market: {
    title: 'Pazar ve gelir modeli',
    lead: 'İsteğe bağlıdır, ama yatırımcı bunları sorar: kime satıyorsunuz, başka kim var, nasıl kazanıyorsunuz?',
  },
  highlights: {
    title: 'Öne çıkan rakamlar',
    lead: 'Sayfanızın başında duran birkaç rakam. Her biri kaynağıyla yayımlanır.',
    add: 'Rakam ekle',
    none: 'İsteğe bağlıdır. En çok altı rakam ekleyebilirsiniz.',
    row: (place: number) => `${place}. rakam`,
  },
  milestones: {
    title: 'Kilometre taşları',
    lead: 'Geçtiğiniz ve önünüzde duran aşamalar; sayfanızda bir zaman çizgisi olarak görünür.',
    add: 'Aşama ekle',
    none: 'İsteğe bağlıdır. En çok on iki aşama ekleyebilirsiniz.',
    row: (place: number) => `${place}. aşama`,
  },
  gallery: {
    title: 'Galeri',
    lead: 'Ürünü, üretimi, ekibi gösteren görseller; ne gösterdiklerini görmeyenler için yazınız.',
    add: 'Görsel ekle',
    none: 'İsteğe bağlıdır. En çok sekiz görsel ekleyebilirsiniz.',
    row: (place: number) => `${place}. görsel`,
  },
} as const
