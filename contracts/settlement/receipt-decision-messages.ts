import type { ErrorTable } from '../common/errors.ts'

/** Refusals of what two officers decide about a receipt, besides those of settlement. */
export const receiptDecisionErrors = {
  'receipt-decision-waits': {
    status: 409,
    message:
      'Bu tahsilat için önerilen bir karar ikinci görevlinin onayını bekliyor. Önce o öneri sonuçlandırılmalı veya geri alınmalıdır.',
  },
  'receipt-decision-over': {
    status: 409,
    message:
      'Bu öneri bu arada sonuçlandı: onaylandı, reddedildi, geri alındı veya geçersiz kaldı. Lütfen güncel hâlini inceleyiniz.',
  },
  'receipt-decision-changed': {
    status: 409,
    message:
      'Öneriden sonra bu yatırım için gelen tahsilatlar değişti; öneri artık onaylanamaz. Reddedilmeli veya geri alınmalı, gerekiyorsa yeniden önerilmelidir.',
  },
} as const satisfies ErrorTable
