import type { ErrorTable } from '../common/errors.ts'
import type { ParameterSource, ParameterSubject } from './parameters.ts'

export const parameterSubjects: Readonly<Record<ParameterSubject, string>> = {
  limits: 'Yatırımcı sınırları',
  campaign: 'Kampanya',
  settlement: 'Mutabakat ve kayıt',
  fees: 'Ücretler ve vergiler',
  reviews: 'İncelemeler ve kararlar',
  reporting: 'Fonlama sonrası yükümlülükler',
  messages: 'İletişim ve bülten',
  keeping: 'Saklama süreleri',
}

export const parameterSources: Readonly<Record<ParameterSource, string>> = {
  law: 'Mevzuat',
  bulletin: 'SPK Bülteni, her yıl',
  tariff: 'Ücret tarifesi',
  house: 'Platform kuralı',
}

/** Values as people read them; amounts and rates have their own forms. */
export const parameterUnits = {
  hours: '{value} saat',
  days: '{value} gün',
  'business-days': '{value} iş günü',
  months: '{value} ay',
  years: '{value} yıl',
  orders: '{value} talep',
  campaigns: '{value} kampanya',
  members: '{value} üye',
  'hour-of-day': 'Saat {value}.00',
} as const

/** Beside the field, where the unit is not part of what is typed. */
export const parameterFieldUnits = {
  kurus: 'TL',
  bps: '%',
  hours: 'saat',
  days: 'gün',
  'business-days': 'iş günü',
  months: 'ay',
  years: 'yıl',
  orders: 'talep',
  campaigns: 'kampanya',
  members: 'üye',
  weekday: '1 pazartesi … 7 pazar',
  'hour-of-day': 'saat, 0–23',
} as const

export const weekdays = ['Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma', 'Cumartesi', 'Pazar'] as const

/** Sentences at the fields of a proposal. */
export const parameterMessages = {
  valueRequired: 'Değeri yazınız.',
  valueMalformed: 'Değeri rakamla yazınız.',
  valueNotWhole: 'Tam sayı yazınız.',
  valueOutside: 'En az {least}, en çok {most} yazılabilir.',
  dayRequired: 'Geçerlilik başlangıcını giriniz.',
  dayTooFar: 'En çok beş yıl sonrası girilebilir.',
  dayTooEarly: 'En erken {day} girilebilir.',
  sourceRequired: 'Dayanağı yazınız: SPK Bülteni sayısı, tebliğ maddesi veya karar.',
  reasonRequired: 'Gerekçeyi yazınız.',
  pastNeedsReason: 'Bugün veya daha önce başlayan bir değer için gerekçe yazınız.',
} as const

export const parameterErrors = {
  'own-proposal': { status: 403, message: 'Öneriyi siz yaptınız. Başka bir görevli karara bağlamalıdır.' },
  'parameter-day-outside': { status: 422, message: 'Geçerlilik başlangıcı girilebilecek günlerin dışında.' },
  'parameter-reason-missing': {
    status: 422,
    message: 'Bugün veya daha önce başlayan bir değer ancak gerekçesiyle önerilebilir.',
  },
  'parameter-unchanged': { status: 422, message: 'Bu tarihte zaten bu değer geçerli.' },
  'parameter-day-taken': {
    status: 409,
    message:
      'Bu tarihte başlayan onaylanmış bir değer var. Başlamadıysa önce geri alınmalıdır; başladıysa başka bir gün seçiniz.',
  },
  'parameter-proposed-already': {
    status: 409,
    message: 'Bu tarih için karar bekleyen başka bir öneri var. Önce o karara bağlanmalı veya geri çekilmelidir.',
  },
  'parameter-decided': { status: 409, message: 'Bu öneri karara bağlanmış veya geri çekilmiş.' },
  'parameter-not-own': { status: 409, message: 'Öneriyi yalnızca yapan görevli geri çekebilir.' },
  'parameter-day-passed': {
    status: 409,
    message: 'Önerilen gün onaydan önce başladı. Öneri geri çekilmeli, gerekçesiyle yeniden yapılmalıdır.',
  },
  'parameter-began': { status: 409, message: 'Bu değer yürürlüğe girmiş; geri alınamaz. Yeni bir değer öneriniz.' },
  'parameter-not-there': { status: 409, message: 'Geri alınacak değer artık kayıtlı değil.' },
} as const satisfies ErrorTable

/** Letters about proposals, as the operator finds them where their words are written (contracts/notifications). */
export const parameterLetterTexts = {
  'staff-parameter-proposed': {
    title: 'Personele: parametre önerisi onay bekliyor',
    purpose:
      'Bir görevli parametre değeri önerdiğinde veya geri alınmasını istediğinde, onaylayabilecek öbür görevlilere gönderilir.',
  },
} as const

/** What a letter says is asked. */
export const parameterActs = { value: 'yeni değer', 'take-back': 'değerin yürürlüğe girmeden geri alınması' } as const
