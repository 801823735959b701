import type { ErrorTable } from '../../common/errors.ts'
import type { PERSON_ROLES, RiskConcern } from '../information-form.ts'
import { choiceNames, fieldNames } from '../creation/field-messages.ts'
import { lifecycleErrors, partnershipErrors } from '../messages.ts'
import type { Acquisition } from './acquisitions.ts'

const { information, funding, financials } = fieldNames

/** Words of the information form, wherever it is shown: screen, text to accept, paper, difference. */
export const formWords = {
  sections: {
    summary: 'Özet',
    company: 'Şirket',
    people: 'Ortaklar ve ekip',
    terms: 'Fonlama koşulları',
    rights: 'Pay sahipliği hakları',
    lockUp: 'Pay satış yasağı',
    useOfFunds: 'Fonun kullanım yerleri',
    financials: 'Finansal veriler',
    milestones: 'Plan',
    business: 'Pazar ve gelir modeli',
    risks: 'Riskler',
    excess: 'Hedefi aşan talep',
  },
  title: information.name,
  code: 'Proje kodu',
  summary: information.shortDescription,
  companyTitle: information.companyName,
  companyKind: information.companyKind,
  kinds: { ...choiceNames.companyKind, 'to-be-founded': 'Kurulacak anonim şirket' } as Readonly<Record<string, string>>,
  address: information.companyAddress,
  executive: information.executive,
  webSite: information.webSite,
  contactEmail: 'E-posta',
  role: 'Görevi',
  roles: {
    leader: 'Girişimci',
    participant: 'Ortak',
    team: 'Ekip',
  } satisfies Record<(typeof PERSON_ROLES)[number], string>,
  personTitle: 'Unvanı',
  experience: 'Deneyimi',
  personShare: 'Payı',
  acquired: 'Payı edinme yolu',
  acquisitions: {
    inheritance: 'miras',
    'qualified-investor': 'nitelikli yatırımcı olarak devralma',
    'among-holders': 'satış yasağı olan ortaklar arasında devir',
  } satisfies Record<Acquisition, string>,
  goal: funding.fundingGoal,
  unitValue: funding.unitShareValue,
  shareCount: funding.numberOfShares,
  sharePercentage: funding.percentageOfShares,
  postMoney: funding.postInvestmentCompanyValue,
  additional: funding.additionalFundingPercentage,
  qualified: funding.qualifiedPercentage,
  reserve: 'Hedefin sonu',
  reserveKept:
    'Nitelikli yatırımcı payı tamamlanana kadar, hedefin bu pay kadarı nitelikli yatırımcılara ayrılır; diğer yatırımcıların bu kısma yönelik talepleri kabul edilmez.',
  opensAt: 'Açılış',
  closesAt: 'Kapanış',
  shareKind: funding.shareKind,
  privileges: funding.privileges,
  rights: funding.rights,
  lockUp: 'Süre',
  projected: 'öngörü',
  actual: 'gerçekleşen',
  revenue: financials.revenue,
  profit: financials.profit,
  equity: financials.equity,
  assets: financials.totalAssets,
  relatedReceivables: financials.relatedReceivables,
  relatedPayables: financials.relatedPayables,
  ofAssets: '{amount} (aktif toplamına oranı {share})',
  quarter: 'çeyrek',
  market: information.market,
  competition: information.competition,
  businessModel: information.revenueModel,
  excess: 'Yöntem',
  riskConcerns: {
    revenue: 'gelir',
    profit: 'kâr veya zarar',
    equity: 'öz kaynak',
    'use-of-funds': 'fon kullanımı',
  } satisfies Record<RiskConcern, string>,
} as const

/** How a difference tells what was not there, and what is no more. */
export const differenceWords = { added: 'yoktu', removed: 'çıkarıldı' } as const

/** T16/7: the rule, the same for every campaign, and what it means for one. */
export const lockUpMessages = {
  rule: 'Payların en az %10’una veya yönetim kurulunda imtiyaza sahip olanlar, kampanya sürecinin başlamasından itibaren üç yıl boyunca paylarını satamaz. Miras, nitelikli yatırımcılara satış ve bu kişilerin kendi aralarındaki devirler bunun dışındadır.',
  days: 'Kampanya süreci {startedOn} tarihinde başladı; yasak {until} tarihinde sona erer.',
  holders: 'Süreç başladığında payların en az %10’una sahip olan ortaklar: {names}.',
} as const

/** Sentences at the fields of a change request. */
export const changeMessages = {
  reasonRequired: 'Değişikliğin gerekçesini yazınız.',
  summaryRequired: 'Kısa açıklama girmek zorunludur.',
  emailRequired: 'E-posta adresi girmek zorunludur.',
  partnerNameRequired: 'Ortağın adını veya unvanını yazınız.',
  closeDateRequired: 'Kapanış tarihi girmek zorunludur.',
} as const

/** Of a material change whose decision is due after the campaign's end. */
export const endFirst =
  'Kampanyanın son günü {endsOn}, kararın son günü {dueOn}: karar, kampanya bittikten sonraya kalabilir. Kampanya o zaman hedefinin altındaysa talep düşer ve iadeler beklemez; hedefine ulaştıysa sonucu karara kadar bekler. Kampanya yeniden açılmaz.'

/** Refusals of a founder's request to change a published form. */
export const changeErrors = {
  ...lifecycleErrors,
  ...partnershipErrors,
  'change-not-open': {
    status: 409,
    message: 'Bilgi formu yalnızca ön tanıtımda veya fonlamada olan bir kampanyada değiştirilebilir.',
  },
  'change-campaign-over': {
    status: 409,
    message:
      'Kampanya sona erdiği için bilgi formu artık değiştirilemez. Yatırımcılarınıza duyurmak istediğiniz gelişmeleri güncelleme olarak paylaşınız.',
  },
  'change-pending': {
    status: 409,
    message: 'Bu kampanya için karar bekleyen bir değişiklik talebi var. Karardan sonra yeni talep verebilirsiniz.',
  },
  'change-empty': { status: 422, message: 'Bilgi formunda hiçbir şeyi değiştirmediniz.' },
  'change-outdated': {
    status: 409,
    message: 'Bilgi formunun bu taslaktan sonra yeni bir sürümü yayımlandı. Değişikliği yeni sürüm üzerinden yazınız.',
  },
  'change-not-waiting': {
    status: 409,
    message: 'Bu değişiklik talebi hakkında karar verilmiş veya talep geri alınmış.',
  },
  'decision-reason-missing': { status: 422, message: 'Reddin gerekçesini yazınız.' },
  'change-is-material': {
    status: 409,
    message: 'Bu değişiklik esaslıdır; kararını yatırım komitesi verir.',
  },
  'change-uses-not-goal': {
    status: 422,
    message: 'Kullanım yerlerinin toplamı fonlama hedefine eşit olmalıdır.',
  },
  'change-milestones-too-many': { status: 422, message: 'Planda en çok 12 aşama bulunabilir.' },
  'change-owner-twice': { status: 422, message: 'Aynı ortağı iki kez yazdınız. Payını tek satırda toplayınız.' },
  'change-locked-shares': {
    status: 422,
    message:
      'Kampanya süreci başladığında payların en az %10’una sahip olan ortaklar üç yıl boyunca paylarını satamaz (Tebliğ m.16/7). Payı miras, nitelikli yatırımcıya satış veya bu ortakların kendi aralarındaki devir yoluyla edinen ortakta edinme yolunu seçiniz.',
  },
  'change-closing-earlier': {
    status: 422,
    message: 'Kapanış günü yalnızca daha geç bir güne ertelenebilir (Tebliğ m.17/5).',
  },
  'change-closing-too-late': {
    status: 422,
    message: 'Kampanya süresi açılıştan itibaren en çok {most} gündür (Tebliğ m.17/2).',
  },
  'change-closing-undecidable': {
    status: 422,
    message:
      'Kapanış günü artık değiştirilemez: bu talebin kararı en geç {dueOn} günü verilir, kampanya ise {closesOn} günü sona erer. Süre, karar beklenirken durmaz.',
  },
  'change-closing-passed': {
    status: 409,
    message: 'Kampanya süresi dolduğu için kapanış tarihi artık değiştirilemez.',
  },
} as const satisfies ErrorTable
