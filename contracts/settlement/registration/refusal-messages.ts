import type { ErrorTable } from '../../common/errors.ts'

/** Refusals of deciding about what MKK did not take. */
export const refusalErrors = {
  'refusal-decided': {
    status: 409,
    message: 'Bu konuda bu arada karar verildi veya konu ortadan kalktı. Lütfen güncel hâlini inceleyiniz.',
  },
  'refusal-decision-waits': {
    status: 409,
    message: 'Bu konuda başlatılmış bir karar ikinci görevlinin onayını bekliyor. Yanlışsa önce geri alınız.',
  },
  'refusal-way-impossible': { status: 409, message: 'Bu konuda böyle bir karar verilemez.' },
  'registry-number-not-confirmed': {
    status: 422,
    message:
      'MKK bu sicil numarasını yatırımcının açık hesabı olarak doğrulamadı. Yatırımcı hesabını MKK’da açtırdıktan veya doğru numarayı bildirdikten sonra yeniden deneyiniz.',
  },
  'mkk-in-use': { status: 409, message: 'Bu MKK sicil numarası başka bir üyelikte kayıtlı.' },
  'kept-shares-out-of-bounds': {
    status: 422,
    message: 'Kalacak pay adedi sıfır ile {most} arasında olmalıdır.',
  },
  'nothing-would-remain': {
    status: 409,
    message:
      'Bu iadeyle kampanyada hiç kesinleşmiş tutar kalmaz. MKK hiç pay kaydetmediyse önce sermaye artırımının kaydını geri alınız; kampanyayı yatırım komitesi iptal edebilir, tescil süresi geçerse kendiliğinden sona erer. O zaman herkese iade yapılır.',
  },
  'allocation-under-way': {
    status: 409,
    message: 'Pay dağıtım listesi hazırlandı veya MKK’da. Bu karar, listenin yanıtından sonra verilebilir.',
  },
  'mkk-refusals-open': {
    status: 409,
    message:
      'MKK’nın kabul etmediği yatırım talepleri var; pay dağıtım listesi, onlar hakkında karar verildikten sonra hazırlanır. Talepler, “Mutabakat ve ödemeler” ekranının “MKK” bölümündedir.',
  },
  'increase-not-takeable': {
    status: 409,
    message: 'MKK bu sermaye artırımı için pay kaydettiğinden tescil geri alınamaz.',
  },
} as const satisfies ErrorTable

/** Fields of such a decision. */
export const refusalMessages = {
  reasonRequired: 'Kararın gerekçesini yazınız.',
  withdrawReasonRequired: 'Geri almanın gerekçesini yazınız.',
  keptRange: 'Kalacak pay adedini tam sayı olarak giriniz.',
  wayRequired: 'Kararı seçiniz.',
} as const

/** Why MKK did not take it, as officers and investors read it; a code nobody knows is read as `refused`. */
export const mkkRefusalReasons = {
  'account-closed': 'MKK’daki yatırımcı hesabı kapalı.',
  'member-unknown': 'MKK bu sicil numarasını tanımıyor.',
  'share-count-invalid': 'MKK pay adedini geçersiz buldu.',
  'amount-mismatch': 'MKK tutarla pay adedini uyuşmuyor buldu.',
  'fewer-shares': 'MKK istenenden az pay kaydetti.',
  'limit-exceeded': 'MKK, yıllık yatırım limitinin aşıldığını bildirdi.',
  'amount-invalid': 'MKK talebin tutarını geçersiz buldu.',
  'registry-number-invalid': 'MKK sicil numarasının biçimini geçersiz buldu.',
  'request-id-reused': 'MKK aynı numarayla başka bir talep aldığını bildirdi.',
  'increase-unknown': 'MKK bu sermaye artırımını tanımıyor.',
  'list-id-reused': 'MKK aynı numarayla başka bir liste aldığını bildirdi.',
  'list-malformed': 'MKK listenin biçimini geçersiz buldu.',
  refused: 'MKK bir neden bildirmedi.',
} as const

const IF_NOT_OPENED = 'Hesap açılmazsa ödediğiniz tutar iade edilir.'
const IF_NOT_CONFIRMED = 'Numara doğrulanmazsa ödediğiniz tutar iade edilir.'
const OURS =
  'Konuyu MKK ile görüşüyoruz; sizin bir işlem yapmanız gerekmez. Kabul edilmezse ödediğiniz tutar iade edilir.'

/** What the investor can do about it, and what follows otherwise. */
export const mkkRefusalSteps: Readonly<Record<keyof typeof mkkRefusalReasons, string>> = {
  'account-closed': `MKK’daki yatırımcı hesabınızı aracı kurumunuzda yeniden açtırıp bize bildiriniz. ${IF_NOT_OPENED}`,
  'member-unknown': `MKK sicil numaranızı aracı kurumunuzdan öğrenip bize bildiriniz. ${IF_NOT_CONFIRMED}`,
  'registry-number-invalid': `MKK sicil numaranızı aracı kurumunuzdan öğrenip bize bildiriniz. ${IF_NOT_CONFIRMED}`,
  'fewer-shares': 'Kaydedilmeyen payların bedeli iade edilir; sizin bir işlem yapmanız gerekmez.',
  'limit-exceeded':
    'Geliriniz daha yüksekse gelir beyanınızı profilinizden güncelleyip bize bildiriniz; MKK’ya yeniden sorarız. Limitiniz yetmezse tutarın tamamı veya limiti aşan bölümü iade edilir.',
  'share-count-invalid': OURS,
  'amount-mismatch': OURS,
  'amount-invalid': OURS,
  'request-id-reused': OURS,
  'increase-unknown': OURS,
  'list-id-reused': OURS,
  'list-malformed': OURS,
  refused: OURS,
}
