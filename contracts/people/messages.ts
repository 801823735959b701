import type { ErrorTable } from '../common/errors.ts'
import { staffErrors } from '../staff/messages.ts'

/** Sentences at the fields of the screens about people. */
export const peopleMessages = {
  lookReasonRequired: 'Kayda neden baktığınızı yazınız.',
  suspensionReasonRequired: 'Kararın gerekçesini yazınız.',
} as const

/** Refusals of opening a part of a person's record. */
export const lookErrors = {
  'look-reason-required': {
    status: 409,
    message: 'Bu kayda bugün neden baktığınızı henüz yazmadınız. Gerekçeyi yazdıktan sonra kayıt açılır.',
  },
} as const satisfies ErrorTable

/** Refusals of suspending a member and of taking it back. */
export const suspensionErrors = {
  'own-account': staffErrors['own-account'],
  'member-suspended': staffErrors['member-suspended'],
  'member-not-suspended': staffErrors['member-not-suspended'],
  'member-is-staff': {
    status: 409,
    message: 'Bu kişi personeldir. Hesabını bir yönetici, personel sayfasından askıya alır.',
  },
  'member-deceased': {
    status: 409,
    message: 'Bu üyenin vefatı kayıtlı. Kayıt yanlışsa iki uyum görevlisi “Vefat ve miras” bölümünden geri alır.',
  },
  'member-closed': { status: 409, message: 'Bu üyelik sona ermiş. Askıya alınacak bir hesap yok.' },
} as const satisfies ErrorTable

/** Sentences at the fields of notes of suspicion. */
export const suspicionMessages = {
  noteRequired: 'Şüphenin dayanağını yazınız.',
  numberRequired: 'Bildirimin MASAK numarasını yazınız.',
  closeReasonRequired: 'Neden bildirim yapılmadığını yazınız.',
} as const

export const suspicionErrors = {
  'suspicion-decided': { status: 409, message: 'Bu not için karar verilmiş. Güncel durumu sayfada görebilirsiniz.' },
  'report-in-future': { status: 422, message: 'Bildirim tarihi ileri bir gün olamaz.' },
} as const satisfies ErrorTable
