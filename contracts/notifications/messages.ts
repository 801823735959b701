import type { ErrorTable } from '../common/errors.ts'

/** What each mark of the letters and short messages stands for, with the example that previews and test messages show. */
export const markTexts = {
  platformName: { meaning: 'Platformun adı', example: 'Açık Defter' },
  fullName: { meaning: 'Alıcının adı ve soyadı', example: 'Ayşe Örnek' },
  linkLifetime: { meaning: 'Bağlantının geçerlilik süresi', example: '24 saat' },
  code: { meaning: 'Doğrulama kodu', example: '482913' },
  codeLifetime: { meaning: 'Kodun geçerlilik süresi', example: '5 dakika' },
  changedAt: { meaning: 'Değişikliğin tarihi ve saati', example: '12 Mart 2026 14.05' },
  projectTitle: { meaning: 'Kampanyanın adı', example: 'Örnek Enerji' },
  amount: { meaning: 'Yatırım tutarı', example: '12.500,00\u202fTL' },
  shareCount: { meaning: 'Pay adedi', example: '1.250' },
  referenceNo: { meaning: 'Yatırımın referans kodu', example: 'AD7K2M9Q' },
  escrowHolder: { meaning: 'Emanet hesabının sahibi', example: 'Örnek Emanet Yetkilisi A.Ş.' },
  escrowIban: { meaning: 'Emanet hesabının IBAN’ı', example: 'TR73 0006 2000 0123 4567 8901 23' },
  payBy: { meaning: 'Son ödeme zamanı', example: '19 Mart 2026 23.59' },
  withdrawalEndsAt: { meaning: 'Cayma hakkının bittiği an', example: '18 Mart 2026 12.00' },
  refundAmount: { meaning: 'İade edilecek tutar', example: '12.500,00\u202fTL' },
  refundDueOn: { meaning: 'İadenin en geç yapılacağı gün', example: '20 Mart 2026' },
  receivedAmount: { meaning: 'Emanet hesabına gelen tutar', example: '7.500,00\u202fTL' },
  arrivedAt: { meaning: 'Tutarın emanet hesabına geçtiği an', example: '12 Mart 2026 14.05' },
  receiptReason: {
    meaning: 'Gelen tutarın neden ödeme sayılmadığı',
    example: 'Tutar, yatırım tutarınızdan (12.500,00\u202fTL) az.',
  },
  receiptNext: {
    meaning: 'Gelen tutar için bundan sonra ne olacağı',
    example: 'Finans görevlimiz inceliyor. Karar en geç 16 Mart 2026 günü verilir.',
  },
  receiptState: {
    meaning: 'Talep için gelen para ve durumu',
    example:
      'Bu talep için emanet hesabına 7.500,00\u202fTL ulaştı: 7.500,00\u202fTL gönderildiği hesaba iade edilecek.',
  },
  refundAccount: { meaning: 'İadenin yapıldığı hesap', example: 'sonu 8901 olan hesap' },
  textTitle: { meaning: 'Metnin adı', example: 'Üyelik Sözleşmesi' },
  textVersion: { meaning: 'Metnin sürüm numarası', example: '2' },
  acceptedAt: { meaning: 'Metnin onaylandığı an', example: '12 Mart 2026 14.05' },
  textDigest: {
    meaning: 'Ekteki metnin SHA-256 özeti',
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  },
  messageReference: { meaning: 'İletişim mesajının referans numarası', example: 'MSJ-7K2M9Q4TX' },
  receivedAt: { meaning: 'Mesajın geldiği tarih ve saat', example: '12 Mart 2026 14.05' },
  answerBy: { meaning: 'Mesajın en geç yanıtlanacağı gün', example: '17 Mart 2026' },
  answer: {
    meaning: 'Personelin yazdığı yanıt',
    example: 'Dekontunuzu portföyünüzdeki yatırım sayfasının belgeler bölümünden indirebilirsiniz.',
  },
  question: { meaning: 'Sorulan soru', example: 'Üretim hattı hangi ay devreye alınacak?' },
  questionAnswer: { meaning: 'Girişimcinin yanıtı', example: 'Hattın deneme üretimi haziranda başlıyor.' },
  decisionReason: { meaning: 'Kararın gerekçesi', example: 'Kapasite varsayımının dayanağını açıklayınız.' },
  campaignEndsAt: { meaning: 'Kampanyanın biteceği an', example: '30 Nisan 2026 23.59' },
  effectiveFrom: { meaning: 'Yeni metnin yürürlüğe girdiği an', example: '12 Mart 2026 09.00' },
} as const

/** Names of the letters and when each is sent, as the operator reads them. */
export const letterTexts = {
  'verify-email': {
    title: 'E-posta doğrulama',
    purpose: 'Yeni üyeye, e-posta adresini doğrulayacağı bağlantıyla gönderilir.',
  },
  'already-registered': {
    title: 'Adresin üyeliği var',
    purpose: 'Kayıtlı bir adresle yeniden üye olunmak istendiğinde adresin sahibine gönderilir.',
  },
  'reset-password': {
    title: 'Şifre yenileme',
    purpose: 'Şifresini unutan üyeye, yeni şifre belirleyeceği bağlantıyla gönderilir.',
  },
  'staff-invited': {
    title: 'Personel hesabı açıldı',
    purpose: 'Adına personel hesabı açılan kişiye, şifresini belirleyeceği bağlantıyla gönderilir.',
  },
  'password-changed': {
    title: 'Şifre değiştirildi',
    purpose: 'Şifre değiştirildiğinde üyelik sahibine bilgi verir.',
  },
  'change-email': {
    title: 'Yeni e-posta adresini doğrulama',
    purpose: 'Adresini değiştirmek isteyen üyenin yeni adresine, onay bağlantısıyla gönderilir.',
  },
  'email-change-notice': {
    title: 'E-posta değişikliği istendi',
    purpose: 'Adres değişikliği istendiğinde eski adrese bilgi verir.',
  },
  'phone-changed': {
    title: 'Telefon numarası değiştirildi',
    purpose: 'Kayıtlı telefon numarası değiştiğinde üyeye bilgi verir.',
  },
  'second-factor-on': {
    title: 'İki adımlı doğrulama açıldı',
    purpose: 'Hesapta iki adımlı doğrulama açıldığında sahibine bilgi verir.',
  },
  'second-factor-off': {
    title: 'İki adımlı doğrulama kaldırıldı',
    purpose: 'İki adımlı doğrulama kapatıldığında veya bir yönetici tarafından sıfırlandığında gönderilir.',
  },
  'recovery-code-used': {
    title: 'Kurtarma kodu kullanıldı',
    purpose: 'Bir kurtarma kodu kullanıldığında hesabın sahibine bilgi verir.',
  },
  'codes-exhausted': {
    title: 'Hatalı doğrulama kodları',
    purpose: 'İkinci adımda art arda hatalı kod girildiğinde hesabın sahibini uyarır.',
  },
  'phone-code': {
    title: 'Telefon doğrulama kodu',
    purpose: 'Telefon numarasını doğrulamak isteyen üyenin numarasına gönderilir.',
  },
  'investment-placed': {
    title: 'Yatırım talebi alındı',
    purpose: 'Yatırım talebinden sonra, ödemenin nasıl ve ne zamana kadar yapılacağını bildirir.',
  },
  'investment-documents': {
    title: 'Yatırım belgeleri',
    purpose: 'Yatırım talebi oluşturulduğunda, onaylanan bilgi formu, risk bildirimi ve sözleşme ekte gönderilir.',
  },
  'investment-paid': {
    title: 'Yatırım ödemesi alındı',
    purpose: 'Ödeme emanet hesabına geçtiğinde tutarı ve cayma hakkının süresini bildirir.',
  },
  'investment-expired': {
    title: 'Yatırım talebinin süresi doldu',
    purpose: 'Süresinde ödenmeyen talep sona erdiğinde gönderilir.',
  },
  'expired-with-money': {
    title: 'Yatırım talebinin süresi doldu, para gelmişti',
    purpose: 'Sona eren talep için ödeme sayılamayan bir para geldiyse, önceki iletinin yerine gönderilir.',
  },
  'receipt-unmatched': {
    title: 'Para ulaştı, yatırımla eşleşmedi',
    purpose:
      'Emanet hesabına gelen para yatırımın ödemesi sayılamadığında nedenini, bundan sonrasını ve son gününü bildirir.',
  },
  'receipt-return-owed': {
    title: 'Gelen para iade edilecek',
    purpose: 'Yatırıma sayılmayan paranın veya artan tutarın iadesine karar verildiğinde gönderilir.',
  },
  'receipt-return-paid': {
    title: 'Gelen para iade edildi',
    purpose: 'Banka, yatırıma sayılmayan parayı veya artan tutarı geri gönderdiğinde gönderilir.',
  },
  'investment-withdrawn': {
    title: 'Cayma bildirimi alındı',
    purpose: 'Yatırımcı cayma hakkını kullandığında iade tutarını ve tarihini bildirir.',
  },
  'campaign-refund': {
    title: 'Hedefe ulaşılamadı, tutar iade edilecek',
    purpose: 'Kampanya hedefine ulaşamadığında her yatırımcıya gönderilir.',
  },
  'campaign-cancelled': {
    title: 'Kampanya iptal edildi, tutar iade edilecek',
    purpose: 'Kampanya iptal edildiğinde her yatırımcıya gönderilir.',
  },
  'refund-refused': {
    title: 'İade hesaba ulaşmadı',
    purpose: 'Banka iadeyi kayıtlı hesaba yapamadığında, hesabını kontrol etmesi için yatırımcıya gönderilir.',
  },
  'refund-returned': {
    title: 'İade bankadan geri döndü',
    purpose:
      'Yapılmış bir iadeyi alıcının bankası geri gönderdiğinde, yeni bir IBAN bildirmesi için yatırımcıya gönderilir.',
  },
  'refund-executed': {
    title: 'İade yapıldı',
    purpose: 'Banka iadeyi gerçekleştirdiğinde yatırımcıya gönderilir.',
  },
  'question-asked': {
    title: 'Projeye soru geldi',
    purpose: 'Bir üye soru sorduğunda girişimciye gönderilir.',
  },
  'question-answered': {
    title: 'Soru yanıtlandı',
    purpose: 'Girişimci yanıtladığında soruyu soran üyeye gönderilir.',
  },
  'own-application-taken': {
    title: 'Girişimciye: başvuru incelemede',
    purpose: 'Değerlendirme uzmanı başvuruyu incelemeye aldığında girişimciye gönderilir.',
  },
  'own-application-returned': {
    title: 'Girişimciye: düzeltme istendi',
    purpose: 'Başvuruda düzeltme istendiğinde girişimciye gönderilir.',
  },
  'own-application-at-committee': {
    title: 'Girişimciye: başvuru komitede',
    purpose: 'Başvuru yatırım komitesine sunulduğunda girişimciye gönderilir.',
  },
  'own-application-rejected': {
    title: 'Girişimciye: başvuru reddedildi',
    purpose: 'Başvuru reddedildiğinde girişimciye gönderilir.',
  },
  'own-application-approved': {
    title: 'Girişimciye: başvuru onaylandı',
    purpose: 'Yatırım komitesi başvuruyu onayladığında girişimciye gönderilir.',
  },
  'own-campaign-announced': {
    title: 'Girişimciye: kampanya yayımlandı',
    purpose: 'Kampanya “Çok yakında” olarak yayımlandığında girişimciye gönderilir.',
  },
  'awaited-campaign-opened': {
    title: 'Beklenen kampanya açıldı',
    purpose: 'Kampanya yatırıma açıldığında ön talep veren ya da haber verilmesini isteyen üyelere gönderilir.',
  },
  'own-campaign-opened': {
    title: 'Girişimciye: kampanya açıldı',
    purpose: 'Kampanya yatırıma açıldığında girişimciye gönderilir.',
  },
  'own-campaign-successful': {
    title: 'Girişimciye: kampanya başarılı',
    purpose: 'Kampanya hedefine ulaşarak sonuçlandığında girişimciye gönderilir.',
  },
  'own-campaign-unsuccessful': {
    title: 'Girişimciye: kampanya başarısız',
    purpose: 'Kampanya hedefine ulaşamadan sonuçlandığında girişimciye gönderilir.',
  },
  'own-campaign-cancelled': {
    title: 'Girişimciye: kampanya iptal edildi',
    purpose: 'Kampanya iptal edildiğinde girişimciye gönderilir.',
  },
  'own-payout-made': {
    title: 'Girişimciye: fon aktarıldı',
    purpose: 'Toplanan fon şirketin hesabına ödendiğinde girişimciye gönderilir.',
  },
  'payout-refused': {
    title: 'Fon aktarımı hesaba ulaşmadı',
    purpose: 'Banka, toplanan fonu şirketin hesabına ödeyemediğinde girişimciye gönderilir.',
  },
  'shares-registered': {
    title: 'Paylar kaydedildi',
    purpose: 'Paylar MKK nezdinde yatırımcı adına kaydedildiğinde gönderilir.',
  },
  'campaign-successful': {
    title: 'Kampanya hedefine ulaştı',
    purpose: 'Kampanya başarıyla tamamlandığında her yatırımcıya gönderilir.',
  },
  'contact-received': {
    title: 'Mesaj alındı',
    purpose: 'İletişim formundan yazana, referans numarası ve son yanıt günüyle gönderilir.',
  },
  'contact-answered': {
    title: 'Mesaja yanıt',
    purpose: 'Personelin yönetim ekranında yazdığı yanıtı mesajın sahibine iletir.',
  },
  'newsletter-confirm': {
    title: 'Bülten onayı',
    purpose: 'Bülten istenen adrese, aboneliği onaylayacağı bağlantıyla gönderilir.',
  },
  'newsletter-started': {
    title: 'Bülten aboneliği başladı',
    purpose: 'Onaydan sonra, ayrılma bağlantısıyla gönderilir.',
  },
  'text-accepted': {
    title: 'Onaylanan metnin örneği',
    purpose: 'Onaylanan sözleşme ve bildirimlerin tam metni, saklanabilir örnek olarak ekte gönderilir.',
  },
  'legal-text-renewed': {
    title: 'Yenilenen metin onayınızı bekliyor',
    purpose:
      'Yeniden onay gerektiren bir metnin yeni sürümü yayımlandığında, önceki sürümü onaylamış üyelere gönderilir.',
  },
} as const

/** Sentences at the fields of the outbox. */
export const notificationMessages = {
  reasonRequired: 'Yeniden göndermenin gerekçesini yazınız.',
} as const

export const notificationErrors = {
  'message-not-failed': { status: 409, message: 'Bu ileti gönderilmiş ya da gönderilmeyi bekliyor.' },
  'message-link-dead': {
    status: 409,
    message:
      'İletideki bağlantının veya kodun süresi dolmuş ya da yerine yenisi gönderilmiş. Alıcı yenisini istemelidir.',
  },
} as const satisfies ErrorTable
