import type { RiskConcern } from '../information-form.ts'
import type { GovernmentType } from '../schemas.ts'
import { documentTypeNames } from '../document-type-messages.ts'
import type { FieldName, FieldStep } from './field-table.ts'
import { fieldHints } from './hint-messages.ts'
import type { FIGURE_BASES, MILESTONE_PRECISIONS, MILESTONE_STATES, QUALIFIED_RESERVES } from './steps.ts'

/**
 * What the fields of an application are called, step by step: the one table that the wizard, the founder's review, the analyst's and the
 * committee's record, notes and the information form read. A field without a name does not compile.
 */
export const fieldNames = {
  information: {
    name: 'Proje adı',
    shortDescription: 'Kısa açıklama',
    logo: 'Logo',
    banner: 'Kapak görseli',
    businessModelKey: 'İş modeli',
    categoryKey: 'Kategori',
    numberOfEmployees: 'Çalışan sayısı',
    tags: 'Etiketler',
    videoUrl: 'Tanıtım videosu bağlantısı',
    videoFileId: 'Tanıtım videosu dosyası',
    cityKey: 'Şehir',
    introduction: 'Giriş',
    story: 'Proje hikâyesi',
    companyKind: 'Şirket türü',
    companyName: 'Ticaret unvanı',
    companyAddress: 'Merkez adresi',
    foundingYear: 'Kuruluş yılı',
    taxNumber: 'Vergi kimlik numarası',
    taxOffice: 'Vergi dairesi',
    tradeRegistryNo: 'Ticaret sicil numarası',
    tradeRegistryOffice: 'Ticaret sicili müdürlüğü',
    mersisNo: 'MERSİS numarası',
    webSite: 'Web sitesi',
    contactEmail: 'İletişim e-postası',
    executive: 'Yönetim kurulu başkanı veya müdür',
    market: 'Pazar',
    competition: 'Rekabet',
    revenueModel: 'Gelir modeli',
  },
  leader: {
    partnershipPercentage: 'Girişimcinin pay oranı',
    imageBase64: 'Profil fotoğrafı',
    title: 'Girişimcinin unvanı',
    description: 'Kısa özgeçmiş',
  },
  participants: {
    governmentTypeId: 'Ortağın türü',
    governmentId: 'T.C. kimlik numarası',
    foreignIdentityNumber: 'Yabancı kimlik numarası',
    taxId: 'Vergi kimlik numarası',
    registrationNumber: 'Sicil numarası',
    partnershipPercentage: 'Pay oranı',
    companyName: 'Adı veya unvanı',
    name: 'Adı',
    surname: 'Soyadı',
    email: 'E-posta',
    phone: 'Cep telefonu',
    imageBase64: 'Fotoğrafı',
    corporatePhone: 'Kurumsal telefon',
    corporateEmail: 'Kurumsal e-posta',
    title: 'Görevi',
    description: 'Açıklama',
  },
  team: {
    title: 'Unvanı',
    name: 'Adı',
    surname: 'Soyadı',
    email: 'E-posta',
    phone: 'Cep telefonu',
    description: 'Kısa özgeçmişi',
    imageBase64: 'Fotoğrafı',
  },
  financials: {
    year: 'Yıl',
    basis: 'Rakamlar',
    revenue: 'Gelir',
    profit: 'Kâr veya zarar',
    equity: 'Öz kaynak',
    totalAssets: 'Aktif toplamı',
    relatedReceivables: 'İlişkili taraflardan alacaklar',
    relatedPayables: 'İlişkili taraflara borçlar',
  },
  funding: {
    startDate: 'Başlangıç günü',
    closeDate: 'Son gün',
    numberOfShares: 'Satılacak pay adedi',
    unitShareValue: 'Birim pay değeri',
    fundingGoal: 'Fonlama hedefi',
    percentageOfShares: 'Yatırımcıların pay oranı',
    postInvestmentCompanyValue: 'Yatırım sonrası şirket değeri',
    additionalFundingPercentage: 'Ek fon oranı',
    qualifiedPercentage: 'Nitelikli yatırımcı payı',
    qualifiedReserve: 'Nitelikli yatırımcıya ayrılsın mı?',
    shareKind: 'Pay türü',
    privileges: 'İmtiyazlar',
    rights: 'Pay sahibinin hakları',
    payoutIban: 'Şirketin IBAN’ı',
    payoutHolder: 'Hesap sahibi',
  },
  uses: { label: 'Nereye', amount: 'Tutar' },
  risks: { title: 'Risk', text: 'Açıklama', concerns: 'İlgili rakam' },
  highlights: { figure: 'Rakam', statement: 'Ne anlatıyor', source: 'Kaynağı' },
  milestones: {
    due: 'Tarih',
    precision: 'Tarihin kesinliği',
    text: 'Aşama',
    state: 'Durum',
  },
  gallery: { picture: 'Görsel', caption: 'Ne gösteriyor' },
  documents: {
    documentTypeId: 'Belge türü',
    name: 'Belgenin adı',
    base64document: 'Dosya',
  },
  faq: { question: 'Soru', answer: 'Yanıt' },
} as const satisfies { readonly [Step in FieldStep]: Readonly<Record<FieldName<Step>, string>> }

/** Columns of a project that was not written in the wizard, by the field that asks the same. */
const COLUMNS = {
  partnershipBps: 'partnershipPercentage',
  unitShareValueKurus: 'unitShareValue',
  fundingGoalKurus: 'fundingGoal',
  shareBps: 'percentageOfShares',
  postMoneyKurus: 'postInvestmentCompanyValue',
} as const satisfies { readonly [column: string]: FieldName }

/** What nothing in the wizard asks: the founder's name, and the sections of a form that was not written there. */
const otherNames = {
  name: 'Adı',
  financials: 'Finansallar',
  useOfFunds: 'Fon kullanımı',
  risks: 'Riskler',
  rights: fieldNames.funding.rights,
  excessMethod: 'Fazla talep yöntemi',
} as const

/** Names of what is told beside the fields of a step. */
export type NameBeside = keyof typeof COLUMNS | keyof typeof otherNames

/** Words by a name that came from outside: a record that was kept may name what is asked no more. */
function wordsOf(words: object): ReadonlyMap<string, string> {
  return new Map(Object.entries(words))
}
const columns = wordsOf(COLUMNS)
const others = wordsOf(otherNames)
const byStep = new Map(Object.entries(fieldNames).map(([step, names]) => [step, wordsOf(names)]))

/** What a field of an application is called; of one that the table does not know, its own name. */
export function fieldName(step: string, field: string): string {
  return byStep.get(step)?.get(columns.get(field) ?? field) ?? others.get(field) ?? field
}

const hintsByStep = new Map(Object.entries(fieldHints).map(([step, hints]) => [step, wordsOf(hints)]))

/** What is said beside a field; nothing where its name says enough. */
export function fieldHint(step: FieldStep, field: FieldName): string | undefined {
  return hintsByStep.get(step)?.get(field)
}

/** What the steps of an application are called. */
export const stepNames = {
  information: 'Proje ve şirket',
  leader: 'Girişimci',
  participants: 'Ortaklar',
  team: 'Ekip',
  financials: 'Finansallar',
  funding: 'Fonlama koşulları',
  uses: 'Fon kullanımı',
  risks: 'Riskler',
  highlights: 'Öne çıkan rakamlar',
  milestones: 'Kilometre taşları',
  gallery: 'Galeri',
  documents: 'Belgeler',
  faq: 'Sık sorulanlar',
  form: 'Bilgi formu',
} satisfies Record<FieldStep | 'form', string>

const stepsByName = wordsOf(stepNames)

/** What a step is called; of one that the table does not know, its own name. */
export function stepName(step: string): string {
  return stepsByName.get(step) ?? step
}

/** What the fields that hold one of few fixed values say. */
export const choiceNames = {
  companyKind: { anonim: 'Anonim şirket', limited: 'Limited şirket', 'to-be-founded': 'Henüz kurulmadı' },
  governmentTypeId: {
    citizen: 'Gerçek kişi, T.C. vatandaşı',
    foreign: 'Gerçek kişi, yabancı',
    company: 'Türkiye’de kurulu şirket',
    registered: 'Yurt dışında kurulu şirket',
  } satisfies Record<GovernmentType, string>,
  basis: { actual: 'Gerçekleşen', forecast: 'Öngörü' } satisfies Record<(typeof FIGURE_BASES)[number], string>,
  concerns: {
    revenue: fieldNames.financials.revenue,
    profit: fieldNames.financials.profit,
    equity: fieldNames.financials.equity,
    'use-of-funds': stepNames.uses,
  } satisfies Record<RiskConcern, string>,
  precision: { day: 'Gün', quarter: 'Çeyrek' } satisfies Record<(typeof MILESTONE_PRECISIONS)[number], string>,
  state: { done: 'Tamamlandı', planned: 'Planlandı' } satisfies Record<(typeof MILESTONE_STATES)[number], string>,
  qualifiedReserve: { open: 'Ayrılmasın', kept: 'Ayrılsın' } satisfies Record<
    (typeof QUALIFIED_RESERVES)[number],
    string
  >,
  documentTypeId: documentTypeNames,
} as const

const choicesByField = new Map(Object.entries(choiceNames).map(([field, names]) => [field, wordsOf(names)]))

/** What a field with fixed values says; null where the field has none, or not this one. */
export function choiceName(field: string, value: string): string | null {
  return choicesByField.get(field)?.get(value) ?? null
}
