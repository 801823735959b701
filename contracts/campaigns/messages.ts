/** Why a visitor or member cannot invest just now; empty where they can. */
export const investableMessages = {
  'sign-in': 'Yatırım yapmak için giriş yapınız.',
  verify: 'Yatırım yapabilmek için doğrulama adımlarını tamamlayınız.',
  invest: '',
  upcoming: 'Kampanya {date} tarihinde başlayacak.',
  closed: 'Bu kampanya yeni yatırıma kapalı.',
  paused: 'Bilgi formunda istenen esaslı bir değişiklik inceleniyor; karara kadar yeni yatırım alınmıyor.',
  suspended:
    'Bu kampanya yatırım komitesinin kararıyla durduruldu. Yeni yatırım talebi alınmıyor; cayma hakkınız ve ödeme süreniz işlemeye devam eder.',
} as const

/** Why shares and values of the deal are empty: a zero there is no term. */
export const termsForMembers =
  'Birim pay değeri, pay adedi, pay oranı ve şirket değeri yalnızca üyelere gösterilir; buradaki sıfırlar kampanyanın koşulu değildir.'

/** What the outcome of a campaign rests on. */
export const outcomeMessages = {
  'goal-reached': 'Kampanya hedefine ulaştı.',
  'goal-missed': 'Kampanya, süresi içinde hedefine ulaşamadı. Ödenen tutarların tamamı yatırımcılara iadeye ayrıldı.',
  'qualified-share-missed':
    'Hedef tutar toplandı, ancak nitelikli yatırımcılardan gelmesi gereken pay sağlanamadı. Ödenen tutarların tamamı yatırımcılara iadeye ayrıldı.',
  cancelled: 'Kampanya iptal edildi. Ödenen tutarların tamamı yatırımcılara iadeye ayrıldı.',
} as const
export type OutcomeCode = keyof typeof outcomeMessages

/** Labels of the figures an outcome names. */
export const outcomeLabels = {
  goal: 'Hedef fon tutarı',
  raised: 'Toplanan tutar',
  investors: 'Yatırımcı sayısı',
} as const

export const OUTCOME_SOURCE = 'Kitle Fonlaması Tebliği (III-35/A.2) m.17/7-8'

export const campaignMessages = { durationDays: '{days} gün' } as const

/** The figures of the home page: label and how each is computed. */
export const statisticMessages = {
  raised: {
    label: 'Girişimlere kazandırılan fon',
    explanation:
      'Hedefine ulaşan kampanyalarda, cayma süresi dolmuş yatırımların kuruşu kuruşuna toplamı. Kaynağı çift taraflı kayıt defteridir; süren kampanyalar, ön talepler ve iadeler dâhil değildir.',
  },
  funded: {
    label: 'Hedefine ulaşan kampanya',
    explanation:
      'Sonuçlanan kampanyalar içinde hedefine ulaşanların sayısı. {judged} kampanya sonuçlandı; {failed} kampanya hedefine ulaşamadı veya iptal edildi; bunlarda ödenen tutarların tamamı iade edilir.',
  },
  investments: {
    label: 'Yatırımcı katılımı',
    explanation:
      'Hedefine ulaşan kampanyalarda kesinleşen yatırımcı sayılarının toplamı. Birden çok kampanyaya katılan yatırımcı, katıldığı her kampanyada bir kez sayılır.',
  },
} as const
