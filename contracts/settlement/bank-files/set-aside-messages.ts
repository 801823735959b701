import type { ErrorTable } from '../../common/errors.ts'

/** Refusals of setting a statement aside; the first five say what hinders it. */
export const setAsideErrors = {
  'set-aside-not-by-hand': {
    status: 409,
    message: 'Bu ekstreyi bankanın kendisi gönderdi. Yalnızca elden yüklenip onaylanan ekstreler kenara ayrılabilir.',
  },
  'set-aside-not-last': {
    status: 409,
    message: 'Bu hesabın daha sonraki bir ekstresi işlenmiş. Yalnızca hesabın son ekstresi kenara ayrılabilir.',
  },
  'set-aside-payments': {
    status: 409,
    message:
      'Ekstredeki {count} hareket, ödeme listelerimizdeki ödemeleri gerçekleşmiş veya geri dönmüş saydırdı. Bu ödemeler iade veya fon aktarımı olarak sonuçlandığı için ekstre kenara ayrılamaz.',
  },
  'set-aside-receipts': {
    status: 409,
    message:
      'Ekstredeki {count} tahsilat hakkında karar verildi: bir yatırıma sayıldı, iadeye alındı veya bir çıkışla eşleştirildi. Bu kararlar uygulandığı için ekstre kenara ayrılamaz.',
  },
  'set-aside-investments': {
    status: 409,
    message:
      'Ekstrede ödemesi görünen {count} yatırım sonraki aşamaya geçti: kesinleşti, caymayla sona erdi veya iadeye alındı. Ekstre kenara ayrılamaz.',
  },
  'set-aside-waits': {
    status: 409,
    message: 'Bu ekstrenin kenara ayrılması önerilmiş, ikinci görevlinin kararını bekliyor.',
  },
  'set-aside-decided': {
    status: 409,
    message: 'Bu öneri hakkında bu arada karar verildi. Lütfen güncel hâlini inceleyiniz.',
  },
} as const satisfies ErrorTable

/** Why a statement cannot be set aside; each has a refusal of its name. */
export type SetAsideHindrance = 'not-by-hand' | 'not-last' | 'payments' | 'receipts' | 'investments'
