import type { SurchargeFate } from '../common/money/surcharge-fate.ts'
import type { ErrorTable } from '../common/errors.ts'
import type { ShownInvestmentState } from './lifecycle.ts'

/** Refusals of a statement. */
export const statementErrors = {
  'statement-day-ahead': { status: 422, message: 'Ekstre, bugünden sonraki bir gün için alınamaz.' },
  'statement-too-long': {
    status: 422,
    message: 'Bu kadar çok kayıt PDF’e sığmıyor. Ekstreyi CSV olarak indiriniz.',
  },
} as const satisfies ErrorTable

/** What stands on a statement. */
export const statementWords = {
  title: { 'portfolio-statement': 'Portföy ekstresi', 'investment-statement': 'Yatırım ekstresi' },
  file: { 'portfolio-statement': 'portfoy-ekstresi', 'investment-statement': 'yatirim-ekstresi' },
  note: 'Bu belge, {moment} itibarıyla platform defterine kayıtlı taleplerinizi, para hareketlerinizi ve MKK’ya kaydedilen paylarınızı gösterir. Tutarların her biri defter kayıtlarının toplamıdır. Bu belge bir değerleme değildir.',
  investor: 'Yatırımcı',
  asOf: 'Ekstre zamanı',
  issuedAt: 'Düzenlenme zamanı',
  investmentCount: 'Yatırım talebi sayısı',
  shareCount: 'MKK’da kayıtlı pay',
  paid: 'Toplam gelen',
  returned: 'Toplam iade edilen',
  net: 'Net ödenen',
  code: 'Doğrulama kodu',
  codeLabel: 'Belgenin doğrulama adresini açan kare kod: {address}',
  verify: 'Belgenin doğruluğunu kare kodu okutarak ya da {address} adresinde bu kodla denetleyebilirsiniz.',
  orders: 'Yatırım talepleri',
  movements: 'Para hareketleri',
  movementsNote: 'Zamanlar, hareketin platform defterine yazıldığı andır.',
  surcharges: 'Kart ek ücretleri',
  surchargesNote:
    'Kart ek ücreti karttan yatırım tutarının yanında çekilir, emanet hesabına girmez ve yukarıdaki toplamlarda yoktur. Cayma ve iadede yatırım tutarıyla birlikte karta döner.',
  surchargeAt: 'Kart onayı',
  surcharge: 'Ek ücret',
  registrations: 'MKK’ya kaydedilen paylar',
  seal: 'Kayıtların kanıtı',
  sealNote:
    'Bu ekstrenin dayandığı kayıtlar mühürlüdür. Belgeye ekli JSON dosyası, her birinin aşağıdaki imzalı köklerin içinde olduğunu gösterir; nasıl denetleneceği {address} adresinde yazar.',
  sealedRoot: '{root} ({size} yaprak, {at})',
  sealFile: 'kanit.json',
  logs: { ledger: 'Kayıt defterinin kökü', trail: 'Denetim izinin kökü' },
  none: 'Kayıt yok.',
  total: 'Toplam',
  reference: 'Referans',
  campaign: 'Kampanya',
  company: 'Şirket',
  state: 'Durum',
  shares: 'Pay',
  amount: 'Talep tutarı',
  placedAt: 'Talep zamanı',
  recordedAt: 'Kayıt zamanı',
  entry: 'İşlem',
  incoming: 'Gelen',
  outgoing: 'İade edilen',
  registeredAt: 'Kayıt zamanı',
  foot: '{title}, {moment} · Doğrulama kodu {code}',
} as const

/** Columns of the statement as CSV, and the words of its lines. */
export const statementTable = {
  columns: [
    'Kayıt',
    'Zaman',
    'Referans',
    'Kampanya',
    'Şirket',
    'Açıklama',
    'Pay adedi',
    'Talep tutarı (TL)',
    'Gelen (TL)',
    'İade edilen (TL)',
    'Kart ek ücreti (TL)',
  ],
  order: 'Talep',
  movement: 'Para hareketi',
  surcharge: 'Kart ek ücreti',
  registration: 'MKK kaydı',
  total: 'Toplam',
  code: 'Doğrulama kodu',
} as const

/** Where an investment stood at the statement's moment. */
export const statementStates: Readonly<Record<ShownInvestmentState, string>> = {
  'awaiting-confirmation': 'Şirket içi onay bekliyor',
  'awaiting-payment': 'Ödeme bekleniyor',
  paid: 'Cayma süresinde',
  final: 'Kesinleşti',
  allocated: 'Paylar MKK’da',
  withdrawn: 'Cayıldı, iade edildi',
  expired: 'Süresi doldu',
  cancelled: 'İptal edildi',
  'refund-pending': 'İade kuyruğunda',
  refunded: 'İade edildi',
}

/** What money did for an order. */
export const statementEntries = {
  paid: 'Ödeme emanet hesabına ulaştı',
  'paid-by-card': 'Kart ödemesi onaylandı',
  'card-payment-lost': 'Kart ödemesi düştü',
  'statement-set-aside': 'Kayıt geri alındı: dayandığı banka ekstresi geçersiz sayıldı',
  'unmatched-received': 'Para emanet hesabına ulaştı',
  'unmatched-corrected': 'Bankanın kendi düzeltmesi: yatırımcının parası değil',
  'unmatched-reversed': 'Banka işlemi geri aldı',
  'refund-executed': 'İade yapıldı',
  'refund-returned': 'İade bankadan geri döndü',
  'part-refund-executed': 'Bir bölümünün iadesi yapıldı',
  'part-refund-returned': 'Bir bölümünün iadesi bankadan geri döndü',
} as const

/** What became of what a card was charged beside an order. */
export const statementSurcharges: Readonly<Record<SurchargeFate, string>> = {
  held: 'Kartta tutuluyor, çekilmedi',
  charged: 'Karttan çekildi',
  'let-go': 'Tutulan ücret serbest bırakıldı, çekilmedi',
  returned: 'Karta iade edildi',
  'charged-back': 'Kartın bankası geri aldı',
}

/** The days ahead, in lists and calendars. */
export const dateWords = {
  confirmation: 'İkinci kişinin onayı en geç',
  payment: 'Son ödeme',
  withdrawal: 'Cayma süresinin sonu',
  'campaign-end': 'Kampanyanın son günü',
  result: 'Kampanya sonucu en geç',
  'capital-increase': 'Sermaye artırımı tescili en geç',
  registration: 'Payların MKK’ya bildirilmesi en geç',
  refund: 'İade en geç',
} as const

/** The investor's own calendar. */
export const calendarWords = {
  name: '{platform}: yatırım tarihlerim',
  event: '{label}: {title}',
  file: 'yatirim-tarihleri.ics',
} as const
