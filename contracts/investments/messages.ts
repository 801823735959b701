import type { ErrorTable } from '../common/errors.ts'
import type { SettlementStep } from './lifecycle.ts'
import type { ListRefusal, PaymentRefusal } from '../settlement/payment-corrections.ts'
import type { AmountRefusal } from './rules.ts'

/** Refusals of the amount, in the order the rules check them (contracts/investments/rules.ts). */
export const amountErrors = {
  'amount-not-whole-shares': { status: 422, message: 'Tutar, birim pay değerinin katı olmalıdır.' },
  'amount-above-goal': { status: 422, message: 'Tutar, fonlama hedefini aşamaz.' },
  'amount-above-remaining': {
    status: 422,
    message: 'Bu tutarda pay kalmadı. Yatırım yapılabilecek tutar: {remaining}.',
  },
  'amount-above-limit': { status: 422, message: 'Tutar, kalan yatırım limitinizi ({remainingLimit}) aşıyor.' },
} as const satisfies ErrorTable<AmountRefusal>

/** Refusals of placing an order, besides those of the amount. */
export const orderErrors = {
  ...amountErrors,
  'campaign-not-open': { status: 409, message: 'Bu kampanya şu anda yatırıma açık değil.' },
  'campaign-suspended': {
    status: 409,
    message: 'Bu kampanya yatırım komitesinin kararıyla durduruldu. Yeni yatırım talebi alınmıyor.',
  },
  'not-eligible': { status: 403, message: 'Yatırım yapabilmek için önce eksik adımları tamamlayınız.' },
  'limit-unknown': {
    status: 503,
    message: 'Yatırım limitiniz MKK’dan alınamadı. Lütfen biraz sonra yeniden deneyiniz.',
  },
  'own-project': { status: 403, message: 'Kendi projenize yatırım yapamazsınız.' },
  'amount-not-saved': { status: 409, message: 'Önce yatırım tutarını belirleyiniz.' },
  'amount-changed': {
    status: 409,
    message: 'Yatırım tutarınız başka bir sekmede değişti. Lütfen güncel tutarı inceleyip metinleri onaylayınız.',
  },
  'texts-not-opened': { status: 422, message: 'Devam etmek için her metni açıp okuyunuz.' },
  'texts-not-accepted': { status: 422, message: 'Devam etmek için her metni ayrı ayrı onaylayınız.' },
  'too-many-open-orders': {
    status: 409,
    message:
      'Ödemesi beklenen yatırım talepleriniz izin verilen sayıya ulaştı. Yeni bir talep için bunlardan birini ödeyiniz veya portföyünüzden iptal ediniz.',
  },
  'terms-changed': {
    status: 409,
    message: 'Kampanya bilgileri siz işlem yaparken değişti. Lütfen güncel metinleri inceleyip yeniden onaylayınız.',
  },
  'key-reused': {
    status: 409,
    message: 'Bu işlem numarası başka bir yatırım için kullanılmış. Lütfen sayfayı yenileyiniz.',
  },
  'too-busy': { status: 503, message: 'Kampanyaya yoğun ilgi var. Talebiniz alınamadı, lütfen yeniden deneyiniz.' },
} as const satisfies ErrorTable

/** Why an investor has to pay or cancel an order before the next one; `{open}` of `{most}` wait for their payment. */
export const openOrderReasons = {
  'open-orders-in-campaign':
    'Bu kampanyada ödemesi beklenen {open} yatırım talebiniz var; aynı anda en çok {most} talep bekleyebilir. Devam etmek için birini ödeyiniz veya portföyünüzden iptal ediniz.',
  'open-orders-in-all':
    'Bütün kampanyalarda ödemesi beklenen {open} yatırım talebiniz var; aynı anda en çok {most} talep bekleyebilir. Devam etmek için birini ödeyiniz veya portföyünüzden iptal ediniz.',
} as const

/** Refusals of cancelling and withdrawing. */
export const cancelErrors = {
  'withdrawal-window-over': { status: 409, message: 'Cayma süreniz {endedAt} tarihinde sona erdi.' },
  'not-cancellable': { status: 409, message: 'Bu yatırım artık iptal edilemez.' },
} as const satisfies ErrorTable

/** Refusals of taking in a bank statement; codes as the statement reader returns them. */
export const importErrors = {
  'statement-unreadable': {
    status: 422,
    message: 'Ekstre dosyası okunamadı. camt.053 (XML) veya CSV biçiminde olmalıdır.',
  },
  'statement-unbalanced': {
    status: 422,
    message: 'Ekstrenin açılış bakiyesi ve hareketleri kapanış bakiyesini vermiyor.',
  },
  'statement-account-unknown': {
    status: 422,
    message: 'Ekstredeki hesap, platformun emanet hesaplarından biri değil.',
  },
  'statement-gap': { status: 409, message: 'Bu ekstreden önceki ekstre henüz içeri alınmamış.' },
  'statement-too-large': { status: 413, message: 'Ekstre dosyası çok büyük.' },
  'bank-unavailable': { status: 503, message: 'Emanet bankasına ulaşılamıyor. Lütfen biraz sonra yeniden deneyiniz.' },
  'bank-statement-unreadable': {
    status: 503,
    message:
      'Bankanın gönderdiği bir ekstre okunamadı; diğer hesapların ekstreleri alındı. Ekstre bankadan düzeltilmiş olarak istenmelidir; platform da arada yeniden dener.',
  },
} as const satisfies ErrorTable

/** Refusals of a statement that came by hand, besides those of taking it in. */
export const uploadErrors = {
  'statement-waiting': {
    status: 409,
    message:
      'Bu hesabın aynı numaralı, içeriği farklı bir ekstresi onay bekliyor. Önce onun hakkında karar verilmelidir.',
  },
  'statement-decided': {
    status: 409,
    message:
      'Bu ekstre hakkında bu arada karar verildi veya banka kendi ekstresini gönderdi. Lütfen güncel hâlini inceleyiniz.',
  },
} as const satisfies ErrorTable

/** Fields of a decision on such a statement. */
export const uploadMessages = {
  reasonRequired: 'Gerekçeyi yazmak zorunludur.',
} as const

/** Fields of an account that an officer names for money that did not reach its payee. */
export const namedAccountMessages = {
  holderNameRequired: 'Hesap sahibini girmek zorunludur.',
  sourceRequired: 'Hesabın nereden öğrenildiğini yazmak zorunludur.',
} as const

/** Fields of the steps after a campaign. */
export const settlementMessages = {
  registeredOnRequired: 'Tescil tarihini girmek zorunludur.',
  registryReferenceRequired: 'Tescil bilgisini girmek zorunludur.',
  reasonRequired: 'Geri almanın gerekçesini yazınız.',
} as const

/** Refusals of the steps after a campaign. */
export const settlementErrors = {
  'campaign-not-in-state': { status: 409, message: 'Kampanya bu işlem için uygun aşamada değil.' },
  'shares-not-registered': { status: 409, message: 'Paylar MKK nezdinde kaydileştirilmeden ödeme yapılamaz.' },
  'bank-suspense-open': {
    status: 409,
    message:
      'Emanet hesabından ödeme listesi olmadan çıkan ve karşılığı gelmeyen bir tutar var; fon aktarılamaz. Tutarı bankanın düzeltmesi veya hesaba geri yatırılması gerekir. Açık çıkışlar, “Mutabakat ve ödemeler” ekranının “Tahsilatlar” bölümündedir.',
  },
  'same-officer': { status: 403, message: 'Hazırlayan görevli onaylayamaz; ikinci bir finans görevlisi gerekir.' },
  'payout-account-missing': {
    status: 409,
    message: 'Şirketin ödeme hesabı tanımlı değil.',
  },
  'fee-account-missing': {
    status: 409,
    message:
      'Platformun hizmet bedeli hesabı tanımlı değil. Hesap, “Mutabakat ve ödemeler” ekranının “Hesaplar” bölümünde girilir ve ikinci bir finans görevlisince onaylanır.',
  },
  'fee-account-unchanged': { status: 422, message: 'Bu hesap zaten kullanılıyor. Başka bir hesap giriniz.' },
  'fee-account-changed': {
    status: 409,
    message: 'Hizmet bedeli hesabı bu arada değişti veya onaylandı. Lütfen güncel hâlini inceleyiniz.',
  },
  'receipt-not-applicable': {
    status: 409,
    message: 'Bu tahsilat yatırıma uygulanamaz; gönderene iade edilebilir.',
  },
  'receipt-no-correction': {
    status: 409,
    message: 'Bu tahsilat, seçilen çıkışın karşılığı olamaz. Lütfen güncel hâlini inceleyiniz.',
  },
  'already-decided': { status: 409, message: 'Bu konuda daha önce karar verilmiş. Lütfen güncel hâlini inceleyiniz.' },
  'account-not-settled': { status: 409, message: 'Bu hesapta sonuçlanmamış bir iş var; kapatılmış sayılamaz.' },
  'account-closing-waits': { status: 409, message: 'Bu hesabın kapanışı ikinci görevlinin onayını bekliyor.' },
  'account-closing-decided': { status: 409, message: 'Bu hesabın kapanışı için bu arada karar verildi.' },
  'list-not-refused': { status: 409, message: 'Bu liste artık karar beklemiyor. Lütfen güncel hâlini inceleyiniz.' },
  'refund-account-known': {
    status: 409,
    message: 'Bu iadenin ödeneceği hesap belli; bankanın reddetmediği bir hesap değiştirilemez.',
  },
  'refund-account-changed': {
    status: 409,
    message: 'Bu iadenin hesabı bu arada değişti veya onaylandı. Lütfen güncel hâlini inceleyiniz.',
  },
  'own-refund-account': {
    status: 403,
    message: 'Hesabı giren görevli onaylayamaz; ikinci bir finans görevlisi gerekir.',
  },
  'payment-not-refused': {
    status: 409,
    message: 'Bu ödemeyi banka reddetmedi veya yeniden gönderilmesi onaylandı; hesabı değiştirilemez.',
  },
  'payment-account-unchanged': {
    status: 422,
    message: 'Banka bu hesaba ödeme yapmadı. Başka bir hesap giriniz.',
  },
  'payment-account-changed': {
    status: 409,
    message: 'Bu ödemenin hesabı bu arada değişti veya onaylandı. Lütfen güncel hâlini inceleyiniz.',
  },
  'registration-date-out-of-bounds': {
    status: 422,
    message:
      'Tescil tarihi {from} ile {until} arasında olmalıdır: kampanyanın sonuçlandığı günden önce ve bugünden sonra olamaz.',
  },
  'capital-increase-waits': {
    status: 409,
    message: 'Bu kampanyanın tescili kaydedilmiş, ikinci görevlinin onayını bekliyor. Kayıt yanlışsa önce geri alınız.',
  },
  'capital-increase-decided': {
    status: 409,
    message: 'Bu tescil kaydı bu arada onaylandı veya geri alındı. Lütfen güncel hâlini inceleyiniz.',
  },
  'mkk-unavailable': { status: 503, message: 'MKK’ya ulaşılamıyor. İşlem kendiliğinden yeniden denenecek.' },
  'bank-unavailable': { status: 503, message: 'Emanet bankasına ulaşılamıyor. İşlem kendiliğinden yeniden denenecek.' },
} as const satisfies ErrorTable

/** Why an investment ended, as its owner reads it. */
export const endReasons = {
  'cancelled-by-investor': 'Ödeme yapmadan önce yatırımdan vazgeçtiniz.',
  'not-confirmed': 'Şirketten ikinci bir kişi yatırımı süresi içinde onaylamadı.',
  'not-paid': 'Ödeme süresi içinde havale ulaşmadı.',
  withdrawn: 'Cayma hakkınızı kullandınız.',
  'goal-missed': 'Kampanya hedef tutara ulaşamadı.',
  'qualified-share-missed': 'Nitelikli yatırımcılardan gelmesi gereken tutara ulaşılamadı.',
  'campaign-cancelled': 'Kampanya iptal edildi.',
  'limit-refused-by-mkk': 'MKK, yıllık yatırım limitinizin aşıldığını bildirdi.',
} as const

export type EndCode = keyof typeof endReasons

/** Steps of an investment's timeline. `{…}` marks are filled with dates and amounts. */
export const timelineMessages = {
  placed: { label: 'Talep alındı', detail: 'Referans: {reference}' },
  'second-word': { label: 'İkinci kişinin onayı', detail: 'Ödeme bilgileri bu onaydan sonra bildirilir.' },
  payment: { label: 'Ödeme', detail: 'Tutarı referans koduyla emanet hesabına gönderiniz.' },
  'bank-statement': {
    label: 'Ödeme',
    detail:
      'Ödeme süresi doldu; bankanın bu süreyi kapsayan hesap ekstresi bekleniyor. Süresi içinde yaptığınız ödeme, ekstre sonra gelse de sayılır.',
  },
  'receipt-decision': {
    label: 'Ödeme',
    detail: 'Ödeme süresi doldu; emanet hesabına gelen bir tutarın size ait olup olmadığı inceleniyor.',
  },
  paid: { label: 'Ödeme emanet hesabına ulaştı', detail: '{amount}' },
  'paid-from-receipt': { label: 'Gelen para yatırımınızın ödemesi sayıldı', detail: '{amount}' },
  'form-changed': {
    label: 'Bilgi formunda esaslı değişiklik bildirildi',
    detail: 'Cayma hakkınız bu bildirimle yeniden başladı.',
  },
  withdrawal: { label: 'Cayma süresi', detail: 'Bu süre içinde gerekçe göstermeden cayabilirsiniz.' },
  finalised: { label: 'Yatırım kesinleşti', detail: 'Cayma süresi sona erdi.' },
  judged: { label: 'Kampanya sonucu', detail: 'Kampanya ve bütün cayma süreleri bittiğinde belli olur.' },
  successful: { label: 'Kampanya başarılı', detail: 'Toplanan tutar: {raised}' },
  unsuccessful: { label: 'Kampanya başarısız', detail: '{reason}' },
  allocated: { label: 'Paylar dağıtıldı', detail: '{shares} pay MKK nezdinde kaydedildi.' },
  'allocation-ahead': { label: 'Pay dağıtımı', detail: 'Sermaye artırımı ve MKK kaydından sonra yapılır.' },
  'paid-out': { label: 'Fon aktarıldı', detail: 'Toplanan tutar, emanet hesabından şirkete ödendi.' },
  'payout-ahead': {
    label: 'Fon aktarımı',
    detail: 'Paylar MKK’ya kaydedildikten sonra toplanan tutar şirkete ödenir.',
  },
  cancelled: { label: 'İptal edildi', detail: '{reason}' },
  expired: { label: 'Süresi doldu', detail: '{reason}' },
  'refund-owed': { label: 'İade kuyruğuna alındı', detail: '{reason}' },
  refund: { label: 'İade', detail: '{amount}, kendi banka hesabınıza' },
  refunded: { label: 'İade yapıldı', detail: '{amount}' },
  'refund-returned': { label: 'İade bankanızdan geri döndü', detail: 'Bankanın bildirdiği neden: {reason}' },
} as const

/** What stands in the description of outgoing transfers. */
export const payoutDescriptions = {
  company: 'kitle fonlamasi fon aktarimi',
  fees: 'kitle fonlamasi hizmet bedelleri',
  refund: 'kitle fonlamasi iadesi',
} as const

/** What finance does next with a campaign. */
export const settlementSteps: Readonly<Record<SettlementStep, string>> = {
  'record-capital-increase': 'Sermaye artırımı tescilinin kaydedilmesi bekleniyor',
  'confirm-capital-increase': 'Sermaye artırımı tescili ikinci görevlinin onayını bekliyor',
  'allocation-waits': 'MKK kaydı bekleniyor',
  'allocation-refused': 'MKK dağıtım listesinin tamamını kabul etmedi',
  'prepare-payout': 'Fon aktarımı hazırlanabilir',
  'approve-payout': 'Fon aktarımı ikinci görevlinin onayını bekliyor',
  'payout-waits': 'Emanet bankasının ödemesi bekleniyor',
  'list-refused': 'Emanet bankası ödeme listesini bütünüyle reddetti, karar bekliyor',
  'correct-payout': 'Emanet bankasının reddettiği veya geri dönen ödeme yeniden gönderilmeli',
  'confirm-correction': 'Yeniden gönderilecek ödemenin hesabı ikinci görevlinin onayını bekliyor',
  'prepare-refunds': 'İade listesi hazırlanabilir',
  'approve-refunds': 'İade listesi ikinci görevlinin onayını bekliyor',
  'refunds-wait': 'Emanet bankasının iadeleri bekleniyor',
}

/** Why the escrow bank did not pay, as finance reads it. */
export const paymentRefusals: Readonly<Record<PaymentRefusal, string>> = {
  'account-number-wrong': 'Hesap numarası yanlış',
  'account-closed': 'Hesap kapalı',
  'account-blocked': 'Hesap blokeli',
  'name-mismatch': 'Hesap sahibinin adı uyuşmuyor',
  'funds-insufficient': 'Emanet hesabının bakiyesi yetersiz',
  duplicate: 'Banka bu ödemeyi daha önce almış',
  other: 'Banka başka bir neden bildirdi',
}

/** Why the escrow bank took nothing of a list. */
export const listRefusals: Readonly<Record<ListRefusal, string>> = {
  'account-unknown': 'Emanet hesabını tanımadı veya kapalı buldu',
  'message-id-reused': 'Aynı numarayla başka bir liste aldığını bildirdi',
  'control-sum-wrong': 'Toplamları listeyle uyuşmuyor buldu',
  'list-malformed': 'Listenin biçimini geçersiz buldu',
  refused: 'Nedenini bildirmedi',
}
