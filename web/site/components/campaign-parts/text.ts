import { yearText } from '#web/components/year-chart/text.ts'

/** Words of the parts that a campaign's page shows, and the wizard shows a founder while they write them. */
export const text = {
  years: {
    caption: 'Yıllara göre gelir, kâr ve öz kaynak',
    year: 'Yıl',
    revenue: yearText.revenue,
    profit: yearText.profit,
    equity: 'Öz kaynak',
    actual: 'Gerçekleşen',
    projected: 'Öngörü',
    thousands: 'bin TL',
    exact: 'Kuruşu kuruşuna tutarlar',
    exactCaption: 'Aynı tablo, yuvarlanmamış tutarlarla',
  },
  /** The names of what is offered. */
  offered: {
    unitValue: 'Birim pay değeri',
    minimum: 'Asgari yatırım',
    shareCount: 'Pay adedi',
    share: 'Pay oranı',
    postMoney: 'Yatırım sonrası değerleme',
    kind: 'Pay türü',
  },
  company: {
    title: 'Şirket',
    tradeName: 'Ticaret unvanı',
    address: 'Merkez adresi',
    site: 'İnternet sitesi',
    mail: 'İletişim',
  },
  market: 'Pazar',
  competition: 'Rekabet',
  businessModel: 'İş modeli',
  privileges: 'İmtiyazlar',
  rights: 'Paylara bağlı haklar',
  purposes: {
    caption: 'Toplanan fonun kullanılacağı yerler',
    item: 'Kalem',
    amount: 'Tutar',
    share: 'Oran',
  },
  highlights: 'Öne çıkanlar',
  source: 'Kaynak',
  milestones: {
    done: 'Tamamlandı',
    planned: 'Planlanıyor',
    /** Of a campaign that did not reach its goal: nothing promises it any more. */
    wasPlanned: 'Kampanya planındaydı',
    quarter: (year: string, quarter: number) => `${year}, ${quarter}. çeyrek`,
  },
  share: 'Ortaklık payı',
  /** Heads the story, and the papers that the founder gives. */
  story: 'Girişim ne yapıyor?',
  documents: 'Girişimcinin sunduğu belgeler',
} as const
