import type { ErrorTable } from '../common/errors.ts'
import type { SettlementStep } from '../investments/lifecycle.ts'
import type { ListProblem, ListRefusal, PaymentRefusal } from './payment-corrections.ts'

/** Refusals of taking in a bank statement; codes as the statement reader returns them. */
export const importErrors = {
  'statement-unreadable': { status: 422, message: 'Ekstre dosyası içeri alınamadı. {sentence}' },
  'statement-does-not-add-up': { status: 422, message: 'Ekstre dosyası içeri alınamadı. {sentence}' },
  'statement-unbalanced': {
    status: 422,
    message:
      'Ekstre, bu hesabın son ekstresinin bıraktığı yerden başlamıyor veya aynı numarayla alınmış olandan farklı. Açılış bakiyesini son ekstrenin kapanışıyla karşılaştırıp bankadan aradaki ekstreyi isteyiniz.',
  },
  'statement-account-unknown': {
    status: 422,
    message: 'Ekstredeki hesap, platformun emanet hesaplarından biri değil.',
  },
  'statement-gap': { status: 409, message: 'Bu ekstreden önceki ekstre henüz içeri alınmamış.' },
  'statement-too-large': { status: 413, message: 'Ekstre dosyası içeri alınamadı. {sentence}' },
  'statement-not-read': {
    status: 503,
    message:
      'Dosya şu anda okunamadı: sunucu çok yoğun. Bu, dosyada bir sorun olduğunu göstermez; lütfen birkaç dakika sonra aynı dosyayı yeniden gönderiniz.',
  },
  'bank-unavailable': { status: 503, message: 'Emanet bankasına ulaşılamıyor. Lütfen biraz sonra yeniden deneyiniz.' },
  'bank-statement-unreadable': {
    status: 503,
    message:
      'Bankanın yanıtı kullanılamayan hesap: {accounts}. Diğer hesapların ekstreleri alındı; bu hesap kendiliğinden yeniden sorulur. Sürerse bankadan hesabın ekstresini yeniden vermesini isteyiniz. Hesabın son ekstresi elle yüklendiyse önce onu bankanınkiyle karşılaştırınız: bankaya ait değilse “Ekstreler” bölümünde kenara ayrılmasını öneriniz.',
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

/** Refusals of describing how a bank writes its tables. */
export const profileErrors = {
  'profile-does-not-fit': { status: 422, message: 'Örnek dosya bu tanımla okunamadı. {sentence}' },
  'amount-column-missing': {
    status: 422,
    message: 'Tutarın sütununu, tutar iki sütundaysa borç ve alacak sütunlarının ikisini de seçiniz.',
  },
  'amount-columns-both': {
    status: 422,
    message: 'Tutar tek sütundaysa borç ve alacak sütunlarını boş bırakınız.',
  },
  'column-twice': { status: 422, message: 'Aynı sütunu iki ayrı alan için seçtiniz. Her sütunu bir kez seçiniz.' },
  'profile-decided': {
    status: 409,
    message: 'Bu tablo tanımı hakkında bu arada karar verildi. Lütfen güncel hâlini inceleyiniz.',
  },
} as const satisfies ErrorTable

/** Fields of such a description. */
export const profileMessages = {
  nameRequired: 'Bankanın ve hesabın adını yazınız.',
  bookedOnRequired: 'İşlem tarihinin sütununu seçiniz.',
  balanceRequired: 'Bakiyenin sütununu seçiniz: tablo bakiyesiyle denetlenir.',
  dateFormRequired: 'Tarihin yazılışını seçiniz.',
  decimalMarkRequired: 'Kuruşun nasıl ayrıldığını seçiniz.',
} as const

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
  companyTitleRequired: 'Şirketin sicildeki unvanını girmek zorunludur.',
  registryReferenceRequired: 'Tescil bilgisini girmek zorunludur.',
  reasonRequired: 'Geri almanın gerekçesini yazınız.',
  declineReasonRequired: 'Hesabın neden kabul edilmediğini yazınız.',
  toldHowRequired: 'Emanet yetkilisine ne zaman, nasıl bildirildiğini yazınız.',
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
    message:
      'Şirketin ödeme hesabı henüz bildirilmedi. Girişimci hesabı kendi proje masasında, ikinci adımıyla bildirir; bu iş onun yapılacaklar listesindedir.',
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
  'refund-payee-died': {
    status: 409,
    message:
      'Liste hazırlandıktan sonra, listedeki bir yatırımcının vefatı kaydedildi veya mirasçılarının hesabı değişti. Listeyi geri alınız veya dağıtınız; iadeler sonraki listeye girer.',
  },
  'account-not-settled': { status: 409, message: 'Bu hesapta sonuçlanmamış bir iş var; kapatılmış sayılamaz.' },
  'account-closing-waits': { status: 409, message: 'Bu hesabın kapanışı ikinci görevlinin onayını bekliyor.' },
  'account-closing-decided': { status: 409, message: 'Bu hesabın kapanışı için bu arada karar verildi.' },
  'list-not-refused': { status: 409, message: 'Bu liste artık karar beklemiyor. Lütfen güncel hâlini inceleyiniz.' },
  'requests-changed': {
    status: 409,
    message: 'Emanet yetkilisine bildirilmeyen taleplerin listesi bu arada değişti. Lütfen güncel hâlini inceleyiniz.',
  },
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
  'account-is-the-founders': {
    status: 409,
    message: 'Şirketin yeni hesabını girişimci, proje masasında kendisi bildirir; onun yerine hesap girilemez.',
  },
  'payment-account-not-compared': {
    status: 409,
    message: 'Girişimcinin bildirdiği hesabı önce bir finans görevlisi karşılaştırmalıdır.',
  },
  'registration-date-out-of-bounds': {
    status: 422,
    message:
      'Tescil tarihi {from} ile {until} arasında olmalıdır: bir önceki adımın gününden önce, bugünden veya yasal sürenin son gününden sonra olamaz.',
  },
  'company-not-registered': {
    status: 409,
    message: 'Önce anonim şirketin kuruluşu veya dönüşümü kaydedilip ikinci görevlice onaylanmalıdır.',
  },
  'early-end-not-full': {
    status: 409,
    message: 'Kampanya, hedef ve varsa ek fon tutarının tamamına ulaşılmadan erken bitirilemez.',
  },
  'early-end-windows-open': {
    status: 409,
    message: 'Kampanya, bütün cayma süreleri dolmadan ve gelen bütün ödemeler karara bağlanmadan erken bitirilemez.',
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

/** What stands in the description of outgoing transfers. */
export const payoutDescriptions = {
  company: 'kitle fonlamasi fon aktarimi',
  fees: 'kitle fonlamasi hizmet bedelleri',
  refund: 'kitle fonlamasi iadesi',
} as const

/** What finance does next with a campaign. */
export const settlementSteps: Readonly<Record<SettlementStep, string>> = {
  'begin-company-registration': 'Anonim şirketin kuruluş veya dönüşüm tescilinin kaydedilmesi bekleniyor',
  'confirm-company-registration': 'Kuruluş veya dönüşüm tescili ikinci görevlinin onayını bekliyor',
  'record-capital-increase': 'Sermaye artırımı tescilinin kaydedilmesi bekleniyor',
  'confirm-capital-increase': 'Sermaye artırımı tescili ikinci görevlinin onayını bekliyor',
  'allocation-waits': 'MKK kaydı bekleniyor',
  'allocation-refused': 'MKK’nın kabul etmediği paylar hakkında karar bekleniyor',
  'confirm-allocation-decision': 'MKK’nın kabul etmediği paylar hakkındaki karar ikinci görevlinin onayını bekliyor',
  'prepare-payout': 'Fon aktarımı hazırlanabilir',
  'approve-payout': 'Fon aktarımı ikinci görevlinin onayını bekliyor',
  'payout-waits': 'Emanet bankasının ödemesi bekleniyor',
  'list-refused': 'Emanet bankası ödeme listesini bütünüyle reddetti, karar bekliyor',
  'correct-payout': 'Emanet bankasının reddettiği veya geri dönen ödeme yeniden gönderilmeli',
  'confirm-correction': 'Yeniden gönderilecek ödemenin hesabı finans görevlilerinin kontrolünü bekliyor',
  'prepare-refunds': 'İade listesi hazırlanabilir',
  'approve-refunds': 'İade listesi ikinci görevlinin onayını bekliyor',
  'refunds-held': 'İadelerin ödeneceği hesap bekleniyor',
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

/** Why it is not known what became of a list: what was found, and what to ask the bank for. */
export const listProblems: Readonly<Record<ListProblem, string>> = {
  unreadable:
    'Bankanın yanıtı okunamadı: pain.002 biçiminde değil. Bankadan listenin durum raporunu (pain.002) isteyiniz.',
  'other-list':
    'Bankanın yanıtı başka bir listeyi veya bu listede olmayan bir ödemeyi anlatıyor. Bankaya hangi listeyi yanıtladığını sorunuz.',
  'status-unknown': 'Bankanın bildirdiği durum kodu tanınmıyor. Kodun ne anlama geldiğini bankaya sorunuz.',
  'nothing-said': 'Bankanın yanıtı hiçbir ödemenin durumunu bildirmiyor. Bankadan ödemelerin durumunu isteyiniz.',
  'no-answer': 'Banka yanıt vermiyor. Listenin bankaya ulaşıp ulaşmadığını sorunuz.',
  'list-unknown':
    'Banka, daha önce aldığını bildirdiği listeyi artık tanımıyor. Ödemelerin yapılıp yapılmadığını bankaya sorunuz.',
}
