import { withSuffix } from '#contracts/common/text/suffix.ts'

export const text = {
  stepsLabel: 'Başvurunun bölümleri',
  row: (place: number) => `${place}. satır`,
  founder: { founder: 'Girişimci', signer: 'Şirketi temsil eden', record: 'Üye kaydı', company: 'Şirket kaydı' },
  otherCompany: {
    title: (founder: string, named: string) => `Başvuru ${founder} adına gönderildi; başvuruda yazan şirket: ${named}`,
    text: 'Kampanyanın sahibi ve fonun alıcısı, adına başvurulan şirkettir. Payların hangi şirketin olduğunu girişimciye sorunuz.',
  },
  ofAssets: (share: string) => `aktif toplamının ${withSuffix(share, 'possessive')}`,
  verdicts: { met: 'Uygun', incomplete: 'Eksik', unmet: 'Uygun değil' },
  relationVerdicts: { met: 'İlişki yok', incomplete: 'Araştırılıyor', unmet: 'İlişki var' },
  notJudged: 'Değerlendirilmedi',
  source: 'Kaynak',
  checklist: 'Değerlendirme listesi',
  admission: 'Mevzuattaki koşullar',
  relations: 'İlişkili taraf kontrolü',
  /** The queue at one of its places, beside a record. */
  queue: {
    waiting: 'Bekleyen başvurular',
    revision: 'Düzeltmedeki başvurular',
    committee: 'Komitedeki başvurular',
    approved: 'Onaylanan başvurular',
    public: 'Yayındaki başvurular',
    ended: 'Reddedilen başvurular',
  },
  /** The years of an application beside each other. */
  years: {
    caption: 'Yıllara göre finansallar ve oranlar',
    figure: 'Kalem',
    projected: 'öngörü',
    revenue: 'Gelir',
    growth: 'Gelir artışı',
    profit: 'Net kâr',
    margin: 'Kâr marjı',
    equity: 'Öz kaynak',
    note: 'Oranlar girişimcinin yazdığı tutarlardan hesaplanır: artış önceki yıla, marj gelire göredir. Alanlar ve notlar aşağıdadır.',
  },
  nobody: 'Atanmadı',
  mine: 'Sizde',
} as const
