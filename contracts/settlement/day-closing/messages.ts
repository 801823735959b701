import type { ErrorTable } from '../../common/errors.ts'
import type { DifferenceKind, OpenItemKind } from './rules.ts'

/** Sentences at the fields of a closing. */
export const dayClosingMessages = {
  dayRequired: 'Günü seçiniz.',
  explanationRequired: 'Kayıtların açıklamadığı farkın nedenini yazınız.',
  reasonRequired: 'Gerekçeyi yazmak zorunludur.',
} as const

/** Refusals of preparing and signing the close of a day. */
export const dayClosingErrors = {
  'day-not-asked': {
    status: 404,
    message:
      'Bu hesap için o günün kapanışı istenmiyor: gün henüz bitmedi, iş günü değil veya hesap o gün açık değildi.',
  },
  'day-closing-waits': {
    status: 409,
    message: 'Bu hesabın o günkü kapanışı hazırlanmış veya imzalanmış. Lütfen güncel hâlini inceleyiniz.',
  },
  'day-closing-booking': {
    status: 409,
    message:
      'Hesabın bir ekstresi şu anda deftere işleniyor. İşlenmesi bitince kapanışı yeniden hazırlayınız; bitmezse “Tekrar tekrar başarısız olan otomatik işlemler” arasında görünür.',
  },
  'day-closing-changed': {
    status: 409,
    message:
      'Rakamlar veya listedeki kapanışlar siz bakarken değişti. Lütfen güncel hâlini inceleyip yeniden deneyiniz.',
  },
  'day-closing-explanation': { status: 422, message: 'Kayıtların açıklamadığı farkın nedenini yazınız.' },
  'day-closing-decided': {
    status: 409,
    message: 'Bu kapanış imzalanmış, geri alınmış veya sonradan gelen bir ekstre nedeniyle geçersiz kalmış.',
  },
} as const satisfies ErrorTable

/** Why balances differ, as people read it. */
export const differenceLabels: Readonly<Record<DifferenceKind, string>> = {
  repeated: 'Bankanın iki ekstrede bildirdiği hareketler',
  'no-statement': 'Bankadan güne ait ekstre gelmedi',
  unexplained: 'Kayıtların açıklamadığı fark',
}

/** What stands behind a balance and waits to be settled, as people read it. */
export const openItemLabels: Readonly<Record<OpenItemKind, string>> = {
  'unmatched-receipts': 'Eşleşmeyen tahsilat',
  'bank-charges': 'Banka masrafı',
  'booked-out': 'Talimatsız banka çıkışı',
  'payments-on-their-way': 'Bankaya iletilmiş, ekstreye yansımamış ödeme',
}
