import { withSuffix } from '#contracts/common/text/suffix.ts'

/** Words of the days and the terms. */
export const fundingText = {
  dates: 'Kampanya dönemi',
  terms: 'Değerleme',
  hints: {
    startDate: (from: string) => `${from} veya sonrası. Değerlendirme için en az birkaç hafta bırakınız.`,
    closeDate: (days: number) => `Kampanya en çok ${days} gün sürebilir; bu gün de sayılır.`,
    fundingGoal: 'Pay adedi × birim pay değeri',
    limit: (amount: string) => `Bugünkü girişimci limitinizden kalan: ${amount}`,
    numberOfShares: 'Tam sayı',
    unitShareValue: 'Bir yatırımcının alabileceği en küçük tutar',
    percentageOfShares: 'Satılan payların, kampanya sonrası tüm paylara oranı',
    postInvestmentCompanyValue: 'Hedef ÷ pay oranı',
  },
  sentence: (share: string, rest: string) =>
    `Hedefe ulaşıldığında şirketin ${withSuffix(share, 'possessive')} yeni yatırımcıların, ${withSuffix(rest, 'possessive')} bugünkü ortakların olur.`,
  before: 'Yatırım öncesi değer',
  barLabel: 'Kampanyadan önce ve sonra pay dağılımı',
  today: 'Bugün',
  after: 'Kampanyadan sonra',
  founders: 'Bugünkü ortaklar',
  investors: 'Yeni yatırımcılar',
  noBar: 'Hedef ile pay oranı yazıldığında burada görünür.',
  aboveLimit: (amount: string) => `Hedef, girişimci limitinizden kalan tutarı (${amount}) aşıyor.`,
} as const
