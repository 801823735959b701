import type { EndCode } from '../investments/messages.ts'
import type { ExceptionKind } from '../investments/lifecycle.ts'

/** Why money that came in does not pay its order, as the order's investor reads it; nobody else is ever named. */
export const receiptReasons: Readonly<Record<ExceptionKind, string>> = {
  partial: 'Tutar, yatırım tutarınızdan ({orderAmount}) az.',
  excess: 'Tutar, yatırım tutarınızdan ({orderAmount}) fazla.',
  'wrong-payer': 'Para başka bir hesaptan gelmiş; ödeme kendi hesabınızdan yapılmalıdır.',
  namesake: 'Gönderenin adını taşıyan birden çok üye var; paranın sizden geldiği doğrulanmalı.',
  collective: 'Banka birden çok ödemeyi tek bir tutar olarak bildirdi.',
  'unknown-reference': 'Açıklamadaki referans kodu tanınmadı.',
  late: 'Talebiniz ödeme beklemezken geldi: süresi dolmuş veya talep sona ermişti.',
  'before-order': 'Banka, yatırım talebinizden önceki bir tarih bildirdi.',
  'future-dated': 'Banka, henüz gelmemiş bir tarih bildirdi.',
}

/** An excess that came for an order already paid. */
export const SECOND_PAYMENT = 'Bu yatırımın ödemesi daha önce alınmıştı.'

/** What happens next with it. */
export const receiptNext = {
  complete:
    'Kalan {missing} tutarını aynı referans koduyla {payBy} tarihine kadar gönderirseniz ödemeniz tamamlanır; göndermezseniz gelen tutar gönderildiği hesaba iade edilir.',
  decide: 'Finans görevlimiz inceliyor: tutar yatırımınıza sayılır ya da gönderildiği hesaba iade edilir.',
  back: 'Tutar, finans görevlimizin kararıyla gönderildiği hesaba iade edilir.',
  decideOn: 'Karar en geç {decideOn} günü verilir.',
  applied: 'Tutar yatırımınızın ödemesi sayıldı.',
  corrected: 'Banka bu tutarı kendi işlemini düzeltmek için yatırmış; yatırımınızla ilgisi yok.',
  reversed: 'Banka bu işlemi geri aldı; tutar emanet hesabından çıktı ve gönderene banka tarafından döndü.',
  owed: '{refund} gönderildiği hesaba en geç {dueOn} günü iade edilir.',
  paid: '{refund} gönderildiği hesaba iade edildi.',
} as const

/** Money in short: what came and what became of it. */
export const receiptSums = {
  arrived: 'Bu talep için emanet hesabına {arrived} ulaştı',
  arrivedFromOther: 'Bu talebin koduyla başka bir hesaptan {arrived} geldi',
  undecided: 'finans görevlimiz inceliyor',
  owed: '{owed} gönderildiği hesaba iade edilecek',
  paid: '{paid} gönderildiği hesaba iade edildi',
  applied: 'yatırımınızın ödemesi sayıldı',
} as const

/** How an unpaid order ended for which money had come. */
export const endedWithMoney: Readonly<Partial<Record<EndCode, string>>> = {
  'not-paid': 'Ödeme süresi, yatırımınız ödenmiş sayılmadan doldu.',
  'investor-died': 'Yatırımcının vefatı kaydedildiği için talep iptal edildi.',
  'cancelled-by-investor': 'Yatırım talebinizi iptal ettiniz.',
  'not-confirmed': 'Yatırım talebi, şirket içi onay tamamlanmadan iptal edildi.',
}

/** Steps of a receipt on the timeline of its order. */
export const receiptSteps = {
  arrived: { label: 'Para ulaştı, yatırımınızla eşleşmedi', detail: '{amount}. {reason}' },
  used: { label: 'Para emanet hesabına ulaştı', detail: '{amount}' },
  decision: { label: 'Gelen para için karar', detail: '{next}' },
  returning: { label: 'Gelen paranın iadesine karar verildi', detail: '{refund}, gönderildiği hesaba' },
  surplus: { label: 'Artan tutarın iadesine karar verildi', detail: '{refund}, gönderildiği hesaba' },
  corrected: { label: 'Gelen para açıklandı', detail: '{next}' },
  refund: { label: 'Gelen paranın iadesi', detail: '{refund}, {account}' },
  refunded: { label: 'Gelen para iade edildi', detail: '{refund}, {account}' },
} as const

/** The account a receipt goes back to; its last digits are told to its own holder only. */
export const receiptAccounts = {
  own: 'sonu {end} olan hesaba',
  other: 'gönderildiği hesaba',
  named: 'sonu {end} olan hesap',
} as const
