import type { ErrorTable } from '../common/errors.ts'
import { formatMoment } from '../common/time/time.ts'
import { cancelErrors } from '../investments/messages.ts'
import type { ActKind, ActsOfKind } from './later-acts.ts'
import { suspensionErrors } from './messages.ts'

/** Sentences at the fields of the forms about a member who died. */
export const estateMessages = {
  diedOnRequired: 'Vefat gününü giriniz.',
  paperRequired: 'Gördüğünüz belgeyi düzenleyen kurum, numara ve tarihiyle yazınız.',
  reasonRequired: 'Kararın gerekçesini yazınız.',
  laterActsReasonRequired: 'Günü düzeltiniz veya bu işlemlere rağmen günün neden doğru olduğunu yazınız.',
  heirTogether: 'Mirasçının adını ve e-posta adresini birlikte yazınız.',
} as const

const actNames: Readonly<Record<ActKind, string>> = { order: 'talep', payment: 'ödeme', 'sign-in': 'giriş' }

/** `2 talep (ilki 29 Kasım 2026 10.00, sonuncusu 29 Kasım 2026 11.00), 1 ödeme (29 Kasım 2026 11.05)` */
export function actsInWords(acts: readonly ActsOfKind[]): string {
  return acts
    .map(({ kind, count, firstAt, lastAt }) => {
      const times =
        count === 1 ? formatMoment(firstAt) : `ilki ${formatMoment(firstAt)}, sonuncusu ${formatMoment(lastAt)}`
      return `${count} ${actNames[kind]} (${times})`
    })
    .join(', ')
}

/** Refusals of everything that follows from a member's death. */
export const estateErrors = {
  'own-account': suspensionErrors['own-account'],
  'member-is-staff': suspensionErrors['member-is-staff'],
  'member-closed': suspensionErrors['member-closed'],
  'died-in-future': { status: 422, message: 'Vefat günü ileri bir gün olamaz.' },
  'acts-after-death': {
    status: 422,
    message: 'Vefat gününden sonra: {acts}. Günü düzeltiniz veya günün neden yine de doğru olduğunu yazınız.',
  },
  'death-known': { status: 409, message: 'Bu üyenin vefatı daha önce kaydedilmiş.' },
  'death-unknown': { status: 409, message: 'Bu üye için geçerli bir vefat kaydı yok.' },
  'death-undo-asked': {
    status: 409,
    message: 'Kaydın geri alınması istenmiş; ikinci bir görevlinin onayı bekleniyor.',
  },
  'death-undo-own': { status: 403, message: 'Geri almayı isteyen görevli onu onaylayamaz.' },
  'estate-account-missing': { status: 409, message: 'Onaylanacak bir tereke hesabı yok. Önce hesap belirlenmelidir.' },
  'estate-account-changed': { status: 409, message: 'Hesap bu arada değişti. Güncel hesabı kontrol ediniz.' },
  'estate-account-own': { status: 403, message: 'Hesabı belirleyen görevli onu onaylayamaz.' },
  ...cancelErrors,
} as const satisfies ErrorTable
