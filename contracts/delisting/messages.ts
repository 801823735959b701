import type { ErrorTable } from '../common/errors.ts'

/** Sentences at the fields of the entry. */
export const delistingMessages = {
  dayRequired: 'Kararın tarihini giriniz.',
  sourceRequired: 'Kararın yayımlandığı SPK Bülteninin sayısını yazınız.',
} as const

/** Refusals of entering the decision and of confirming it. */
export const delistingErrors = {
  'same-officer': { status: 403, message: 'Kararı siz girdiniz. Başka bir görevli onaylamalıdır.' },
  'delisting-begun-already': {
    status: 409,
    message: 'Onay bekleyen bir karar kaydı var. Yanlışsa önce geri alınmalıdır.',
  },
  'delisting-over': { status: 409, message: 'Bu kayıt onaylanmış veya geri alınmış.' },
  'delisting-day-ahead': { status: 422, message: 'Kararın tarihi bugünden sonra olamaz.' },
} as const satisfies ErrorTable

/** Why a campaign ended, to its founder and in the trail; the day as people read it. */
export const delistingReasons = {
  campaign:
    'Platform, Sermaye Piyasası Kurulunun {day} tarihli kararıyla listeden çıkarıldı ({source}). Fon aktarımı yapılmamış kampanyalar bu nedenle sona erdi (Tebliğ m.17/10).',
  application:
    'Platform, Sermaye Piyasası Kurulunun {day} tarihli kararıyla listeden çıkarıldı ({source}). Başvurular bu nedenle karara bağlanmadan sona erdi (Tebliğ m.17/10).',
} as const

/** Letters about what ends, as the operator finds them where their words are written (contracts/notifications). */
export const delistingLetterTexts = {
  'campaign-delisted': {
    title: 'Platform listeden çıkarıldı, tutar iade edilecek',
    purpose: 'Platform SPK’nın listesinden çıkarıldığında, sona eren her kampanyanın yatırımcılarına gönderilir.',
  },
  'own-application-discontinued': {
    title: 'Girişimciye: başvuru yayımlanmadan sona erdi',
    purpose:
      'Girişimci başvurusunu geri çektiğinde, ayrıca platform SPK’nın listesinden çıkarıldığında yayımlanmamış her başvurunun sahibine gönderilir.',
  },
  'own-drafts-stopped': {
    title: 'Girişimciye: taslakla başvurulamıyor',
    purpose: 'Platform SPK’nın listesinden çıkarıldığında, taslağı bulunan her üyeye gönderilir.',
  },
} as const
