import type { ErrorTable } from '../../common/errors.ts'
import type { ObligationKind, Standing } from './obligations.ts'

/** Obligations as people read them. */
export const obligationNames: Readonly<Record<ObligationKind, string>> = {
  'company-formation': 'Anonim şirketin kuruluşu',
  'capital-increase': 'Sermaye artırımının tescili',
  'use-of-funds': 'Fon kullanım raporu',
  'special-audit': 'Özel amaçlı denetim raporu',
  'annual-statements': 'Yıllık finansal tablolar',
  'general-assembly': 'Genel kurul çağrısı',
  'material-event': 'Özel durum bildirimi',
}

/** Where the law asks for each. */
export const obligationLaw: Readonly<Record<ObligationKind, string>> = {
  'company-formation': 'Tebliğ m. 17/7',
  'capital-increase': 'Tebliğ m. 17/7',
  'use-of-funds': 'Tebliğ m. 21/3',
  'special-audit': 'Tebliğ m. 21/4-5',
  'annual-statements': 'Tebliğ m. 28/2',
  'general-assembly': 'Tebliğ m. 25/1, TTK m. 409',
  'material-event': 'Tebliğ m. 28/1 ve 28/5',
}

/** What is to be handed in, in one sentence. */
export const obligationDuties: Readonly<Record<ObligationKind, string>> = {
  'company-formation':
    'Şirketi kurunuz veya anonim şirkete dönüştürünüz. Sermaye artırımının tescili platforma ulaştığında bu adım kapanır.',
  'capital-increase':
    'Sermaye artırımını tescil ettiriniz ve tescil belgesini platforma iletiniz; kaydı platform yapar ve bu adım kapanır.',
  'use-of-funds': 'Bütçe kalemlerine göre bugüne kadar ne harcandığını, belgeleriyle bildiriniz.',
  'special-audit': 'Bağımsız denetçinin fon kullanımına ilişkin raporunu PDF olarak yükleyiniz.',
  'annual-statements': 'Yılın finansal tablolarını PDF olarak yükleyiniz ve kısaca açıklayınız.',
  'general-assembly': 'Çağrıyı, toplantı günü ve gündemiyle yükleyiniz.',
  'material-event': 'Sona erme, konkordato, iflas veya kontrol değişikliği gibi bir olayı bildiriniz.',
}

/** How an obligation stands, as its mark says it. */
export const standingNames: Readonly<Record<Standing, string>> = {
  ahead: 'İleride',
  soon: 'Yaklaşıyor',
  today: 'Son gün bugün',
  late: 'Gecikti',
  'on-time': 'Zamanında',
  'done-late': 'Geç bildirildi',
  'fallen-away': 'Gerekmiyor',
}

export const reportingMessages = {
  eventDayRequired: 'Tarihi giriniz.',
  amountRequired: 'Tutar giriniz; harcama yoksa 0 yazınız.',
  kindRequired: 'Bildirimin türünü seçiniz.',
  noteRequired: 'Ne yapıldığını yazınız.',
  referenceRequired: 'Bildirimin tarih ve sayısını yazınız.',
  fileRequired: 'Dosya seçmek zorunludur.',
} as const

export const reportingErrors = {
  'report-text-missing': { status: 422, message: 'Açıklama metnini yazıp taslağı kaydediniz.' },
  'report-day-missing': { status: 422, message: 'Tarihi girip taslağı kaydediniz.' },
  'report-file-missing': { status: 422, message: 'En az bir belge yükleyiniz.' },
  'deviation-unexplained': {
    status: 422,
    message: '“{label}” kalemi plandan farklı. Nedenini açıklayıp taslağı kaydediniz.',
  },
  'spent-above-payout': {
    status: 422,
    message: 'Harcanan tutar, şirkete aktarılan tutardan ({paidOut}) fazla. Farkın kaynağını açıklayınız.',
  },
  'report-too-early': {
    status: 422,
    message: 'Dönem henüz bitmedi. Bu rapor {day} tarihinden itibaren teslim edilebilir.',
  },
  'report-not-begun': { status: 409, message: 'Teslim edilecek bir taslak yok. Önce taslağı kaydediniz.' },
  'report-changed': {
    status: 409,
    message: 'Taslak başka bir sekmede değişti. Sayfayı yenileyip son halini kontrol ediniz.',
  },
  'obligation-not-late': { status: 409, message: 'Bu bildirimin son günü geçmedi.' },
  'obligation-warned': { status: 409, message: 'Şirkete bu bildirim için daha önce yazılı uyarı gönderildi.' },
  'obligation-not-warned': {
    status: 409,
    message: 'Önce şirkete yazılı uyarı gönderilmeli ve verilen süre dolmalıdır.',
  },
  'obligation-closed': { status: 409, message: 'Bu yükümlülük için bildirim yapılamaz.' },
  'too-many-files': { status: 422, message: 'Bir bildirime en çok {max} belge eklenebilir.' },
  'report-not-pdf': { status: 422, message: 'Belge PDF türünde olmalıdır.' },
  'event-in-future': { status: 422, message: 'Olayın tarihi bugünden sonra olamaz.' },
  'not-announced': { status: 409, message: 'Bu yükümlülük takvimden gelir, geri çekilemez.' },
} as const satisfies ErrorTable

/** The name of a correction’s paper among the campaign’s documents. */
export const correctedPaper = (name: string, version: number): string => `${name} (sürüm ${version})`

/** Letters about reports, as the operator finds them where their words are written (contracts/notifications). */
export const reportLetterTexts = {
  'report-due-soon': {
    title: 'Girişimciye: rapor günü yaklaşıyor',
    purpose: 'Bir raporun son gününden 14 ve 3 gün önce girişimciye gönderilir.',
  },
  'report-due-today': {
    title: 'Girişimciye: raporun son günü',
    purpose: 'Bir raporun son gününde girişimciye gönderilir.',
  },
  'report-late': {
    title: 'Girişimciye: rapor gecikti',
    purpose: 'Bir raporun son gününden 1, 7 ve 30 gün sonra, rapor teslim edilmemişse girişimciye gönderilir.',
  },
  'report-warned': {
    title: 'Girişimciye: geciken rapor için yazılı uyarı',
    purpose: 'Bir görevli, geciken bir rapor için şirketi yazılı uyardığında girişimciye gönderilir.',
  },
  'staff-report-late': {
    title: 'Personele: rapor gecikti',
    purpose: 'Geciken bir rapor için uyum görevlilerine ve değerlendirme uzmanlarına gönderilir.',
  },
  'report-published': {
    title: 'Yatırımcıya: rapor yayımlandı',
    purpose: 'Yatırım yaptığı şirketin raporu yayımlandığında yatırımcıya gönderilir.',
  },
  'report-corrected': {
    title: 'Yatırımcıya: rapor düzeltildi',
    purpose: 'Yayımlanan bir raporun düzeltilmiş sürümü yayımlandığında yatırımcıya gönderilir.',
  },
} as const
