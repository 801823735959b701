import type { ErrorTable } from '../common/errors.ts'
import type { CardPaymentState, MatterKind, Remedy, ReturnCode } from './lifecycle.ts'

/** Refusals of paying by card. */
export const cardErrors = {
  'cards-off': { status: 409, message: 'Kredi kartıyla ödeme alınmıyor. Havale/EFT ile ödeyebilirsiniz.' },
  'cards-unavailable': {
    status: 503,
    message:
      'Kart kuruluşuna ulaşılamıyor; kartınızdan para çekilmedi. Biraz sonra yeniden deneyiniz veya havale ile ödeyiniz.',
  },
  'card-not-payable': { status: 409, message: 'Bu yatırım artık ödeme beklemiyor.' },
  'card-too-late': {
    status: 409,
    message: 'Ödeme süresinin bitmesine kartla ödeme için yeterli zaman kalmadı. Havale/EFT ile ödeyebilirsiniz.',
  },
  'card-too-often': {
    status: 409,
    message: 'Bu yatırım için çok sayıda kart denemesi yapıldı. Havale/EFT ile ödeyebilirsiniz.',
  },
  'card-return-unknown': { status: 422, message: 'Bu dönüş adresi kart kuruluşunun imzasını taşımıyor.' },
  'card-notice-refused': { status: 422, message: 'Bildirimin imzası veya zamanı geçerli değil.' },
} as const satisfies ErrorTable

/** Refusals of what finance does about card payments. */
export const matterErrors = {
  'matter-decided': { status: 409, message: 'Bu konu hakkında karar verilmiş veya konu kendiliğinden kapanmış.' },
  'matter-remedy-unfit': { status: 422, message: 'Bu konu bu yolla kapatılamaz.' },
  'matter-same-officer': {
    status: 409,
    message: 'Öneriyi yapan görevli karar veremez; başka bir finans görevlisi onaylamalıdır.',
  },
  'matter-not-settled': {
    status: 409,
    message: 'Kart ödemesinin tutarı emanet hesabına henüz geçmedi; iade buradan yapılamaz.',
  },
} as const satisfies ErrorTable

/** Where a card payment stands, as people read it. */
export const cardStates: Readonly<Record<CardPaymentState, string>> = {
  open: 'Ödeme sayfasında',
  abandoned: 'Yarım bırakıldı',
  refused: 'Bankaca reddedildi',
  authorised: 'Onaylandı',
  captured: 'Tahsil edildi',
  returned: 'Karta iade edildi',
  lost: 'Tahsil edilemedi',
  'charged-back': 'Harcama itirazı',
}

/** Why a payment goes back to its card. */
export const returnReasons: Readonly<Record<ReturnCode, string>> = {
  late: 'Ödeme, talep sona erdikten sonra onaylandı.',
  'paid-otherwise': 'Talep başka bir ödemeyle ödenmişti.',
  'amount-differs': 'Onaylanan tutar istenen tutardan farklı.',
}

/** Why the card's bank said no, by the provider's code; another code is told in general words. */
export const cardRefusals: Readonly<Record<string, string>> = {
  'insufficient-funds': 'Kartınızın kullanılabilir limiti yetersiz.',
  '3ds-failed': '3-D Secure doğrulaması tamamlanmadı.',
  'card-blocked': 'Kartınız internet üzerinden ödemeye kapalı.',
}
export const otherRefusal = 'Bankanız ödemeyi onaylamadı.'

/** What finance looks into. */
export const matterKinds: Readonly<Record<MatterKind, string>> = {
  'booking-without-settlement': 'Hesapta var, kuruluşun dosyasında yok',
  'settlement-not-booked': 'Dosyada var, hesaba geçmedi',
  'amount-differs': 'Dosya ile hesap arasında fark',
  'item-differs': 'Dosyadaki kalem kayıtlarımızla uyuşmuyor',
  'not-settled': 'Tahsil edilen ödeme dosyada yok',
  'charge-back': 'Sonuçlanmış kampanyada harcama itirazı',
  'refund-refused': 'Karta iade reddedildi',
}

/** What two officers may agree on. */
export const remedies: Readonly<Record<Remedy, string>> = {
  clarified: 'Açıklandı, kapatılsın',
  again: 'Karta yeniden iade denensin',
  'to-account': 'Yatırımcının kendi banka hesabına ödensin',
  borne: 'Zararı platform üstlendi',
}
