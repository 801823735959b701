import type { ErrorTable } from '../common/errors.ts'
import type { IdentityRefusal } from './rules.ts'

/** Sentences of the membership forms' fields, besides those that several forms share (contracts/common/text/messages.ts). */
export const membershipMessages = {
  nameRequired: 'Ad girmek zorunludur.',
  surnameRequired: 'Soyad girmek zorunludur.',
  passwordRequired: 'Şifre girmek zorunludur.',
  membershipAgreementRequired: 'Devam etmek için Üyelik Sözleşmesi’ni kabul etmeniz gerekir.',
  privacyNoticeRequired: 'Devam etmek için Aydınlatma Metni’ni okuduğunuzu belirtiniz.',
  tokenRequired: 'Bağlantı eksik. Lütfen e-postadaki bağlantıyı yeniden açınız.',
  identityTypeRequired: 'Kimlik türünü seçiniz.',
  identityNumberRequired: 'Kimlik numarası girmek zorunludur.',
  addressTypeRequired: 'Adres türünü seçiniz.',
  countryRequired: 'Ülke seçiniz.',
  cityRequired: 'Şehir seçiniz.',
  districtRequired: 'İlçe seçiniz.',
  addressRequired: 'Adres girmek zorunludur.',
  addressTooShort: 'Açık adresi yazınız: mahalle, cadde veya sokak, kapı numarası.',
  industryRequired: 'Sektör seçiniz.',
  professionRequired: 'Meslek seçiniz.',
  educationLevelRequired: 'Eğitim durumu seçiniz.',
  genderRequired: 'Cinsiyet seçiniz.',
  annualIncomeRequired: 'Yıllık gelir beyanı zorunludur.',
  competentTitleRequired: 'Yetkili unvanı girmek zorunludur.',
  companyNameRequired: 'Şirket adı girmek zorunludur.',
  taxOfficeRequired: 'Vergi dairesi girmek zorunludur.',
  foundingYearRequired: 'Kuruluş yılı girmek zorunludur.',
  foundingYearInvalid: 'Kuruluş yılını dört haneli olarak giriniz.',
  operatingAreaRequired: 'Faaliyet alanı girmek zorunludur.',
  mkkNoRequired: 'MKK sicil numarası girmek zorunludur.',
  mkkNoInvalid: 'MKK sicil numarası yalnızca rakamlardan oluşur ve en çok 20 hanelidir.',
  holderNameRequired: 'Hesap sahibinin adını girmek zorunludur.',
  messageRequired: 'Mesaj girmek zorunludur.',
  textsRequired: 'Devam etmek için metni okuyup onay kutusunu işaretleyiniz.',
  suitabilityRequired: 'Bu soruyu yanıtlayınız.',
  phoneCodeRequired: 'Telefonunuza gelen kodu giriniz.',
  phoneCodeInvalid: 'Kod altı haneden oluşur.',
  suitabilityTwice: 'Her soruya yalnızca bir yanıt verebilirsiniz.',
  codeRequired: 'Doğrulama kodunu giriniz.',
  codeDigits: 'Kod altı rakamdan oluşur. Eksik veya fazla rakam girdiniz.',
  codeMalformed: 'Altı haneli kodu veya bir kurtarma kodunu giriniz.',
  passkeyRequired: 'Cihazınızdan yanıt gelmedi. Lütfen yeniden deneyiniz.',
  passkeyMalformed: 'Cihazınızın yanıtı okunamadı. Lütfen yeniden deneyiniz.',
  passkeyNameRequired: 'Geçiş anahtarına bir ad veriniz.',
  challengeRequired: 'Giriş işleminin süresi dolmuş. Lütfen yeniden giriş yapınız.',
  setupKeyRequired: 'Kurulum bağlantısı eksik. Lütfen sunucunun yazdığı bağlantıyı açınız.',
} as const

/** Refusals of the rules on identity and age. */
export const identityRuleErrors = {
  'under-age': { status: 422, message: 'Yatırım yapabilmek için 18 yaşını doldurmuş olmanız gerekir.' },
} as const satisfies ErrorTable<IdentityRefusal>

/** Refusals of signing in and of everything that asks for the password again. */
export const signInErrors = {
  'credentials-invalid': { status: 401, message: 'E-posta adresi veya şifre hatalı.' },
  'account-suspended': {
    status: 403,
    message: 'Hesabınız askıya alınmıştır. Bilgi almak için bizimle iletişime geçebilirsiniz.',
  },
  'email-not-verified': {
    status: 403,
    message: 'Giriş yapabilmek için e-posta adresinizi doğrulayınız. Doğrulama bağlantısını yeniden isteyebilirsiniz.',
  },
  'too-many-sign-ins': {
    status: 429,
    message: 'Çok fazla hatalı deneme yapıldı. {minutes} dakika sonra yeniden deneyiniz veya şifrenizi sıfırlayınız.',
  },
} as const satisfies ErrorTable

/** Refusals of links that were mailed. */
export const tokenErrors = {
  'token-invalid': {
    status: 410,
    message:
      'Bu bağlantının süresi dolmuş, bağlantı daha önce kullanılmış ya da yerine yenisi gönderilmiş. Lütfen yeni bir bağlantı isteyiniz.',
  },
} as const satisfies ErrorTable

/** Refusals of creating the first administrator. */
export const setupErrors = {
  'setup-closed': {
    status: 410,
    message:
      'Bu kurulum bağlantısı artık geçerli değil. Yönetici yoksa sunucuyu yeniden başlatarak yeni bağlantı alınız.',
  },
  'setup-address-taken': {
    status: 409,
    message: 'Bu adresle kayıtlı bir üyelik var. Yönetici hesabı için başka bir adres kullanınız.',
  },
} as const satisfies ErrorTable

/** Refusals of setting a password. */
export const passwordErrors = {
  'password-wrong': { status: 422, message: 'Mevcut şifrenizi hatalı girdiniz.' },
  'password-common': {
    status: 422,
    message: 'Bu şifre kolayca tahmin edilebilir. Lütfen daha özgün bir şifre belirleyiniz.',
  },
  'password-reused': { status: 422, message: 'Yeni şifreniz mevcut şifrenizden farklı olmalıdır.' },
} as const satisfies ErrorTable

/** Refusals of changing e-mail address and phone number. */
export const contactChangeErrors = {
  'email-unchanged': { status: 422, message: 'Girdiğiniz adres zaten kayıtlı e-posta adresiniz.' },
  'phone-unchanged': { status: 422, message: 'Girdiğiniz numara zaten kayıtlı telefon numaranız.' },
  'email-already-verified': { status: 409, message: 'E-posta adresiniz zaten doğrulanmış.' },
} as const satisfies ErrorTable

/** Refusals of the member's picture. */
export const pictureErrors = {
  'picture-too-small': { status: 422, message: 'Görselin seçtiğiniz bölümü en az 120 × 120 piksel olmalıdır.' },
  'no-picture': { status: 409, message: 'Profilinizde bir görsel bulunmuyor.' },
} as const satisfies ErrorTable

/** Refusals of verifying a phone number. */
export const phoneErrors = {
  'sms-off': { status: 409, message: 'Bu kurulumda SMS gönderimi kapalı; telefon doğrulaması istenmiyor.' },
  'phone-missing': { status: 409, message: 'Önce profil bilgilerinize bir cep telefonu numarası ekleyiniz.' },
  'phone-already-verified': { status: 409, message: 'Telefon numaranız zaten doğrulanmış.' },
  'code-too-soon': { status: 409, message: 'Yeni bir kodu {seconds} saniye sonra isteyebilirsiniz.' },
  'code-invalid': { status: 422, message: 'Doğrulama kodu hatalı veya süresi dolmuş.' },
  'code-attempts-used': { status: 422, message: 'Çok fazla hatalı kod girdiniz. Lütfen yeni bir kod isteyiniz.' },
} as const satisfies ErrorTable

/** Refusals of the identity step. */
export const identityErrors = {
  ...identityRuleErrors,
  'identity-mismatch': {
    status: 422,
    message: 'Bilgileriniz kimlik kayıtlarıyla eşleşmedi. Ad, soyad, numara ve doğum tarihinizi kontrol ediniz.',
  },
  'identity-in-use': {
    status: 409,
    message: 'Bu kimlik numarasıyla doğrulanmış başka bir üyelik bulunuyor. Destek için bizimle iletişime geçiniz.',
  },
  'identity-unavailable': {
    status: 503,
    message: 'Kimlik doğrulama hizmetine şu anda ulaşılamıyor. Lütfen biraz sonra yeniden deneyiniz.',
  },
  'identity-already-verified': {
    status: 409,
    message: 'Kimliğiniz doğrulandığı için bu bilgiler değiştirilemez.',
  },
} as const satisfies ErrorTable

/** Refusals of the steps that investing needs. */
export const eligibilityErrors = {
  ...identityErrors,
  'step-order': { status: 409, message: 'Önce bir önceki adımı tamamlayınız.' },
  'risk-form-outdated': {
    status: 409,
    message: 'Risk bildirim formu güncellendi. Lütfen yeni metni okuyup onaylayınız.',
  },
  'suitability-incomplete': { status: 422, message: 'Lütfen bütün soruları yanıtlayınız.' },
  'suitability-failed': {
    status: 422,
    message: 'Yanıtlarınıza göre paya dayalı kitle fonlamasının riskleri size uygun görünmüyor.',
  },
  'suitability-wait': {
    status: 409,
    message: 'Uygunluk testini {availableAt} tarihinden itibaren yeniden çözebilirsiniz.',
  },
  'mkk-unknown': { status: 422, message: 'Bu sicil numarası MKK kayıtlarında adınıza bulunamadı.' },
  'mkk-in-use': { status: 409, message: 'Bu MKK sicil numarası başka bir üyelikte kayıtlı.' },
  'mkk-unavailable': { status: 503, message: 'MKK’ya şu anda ulaşılamıyor. Lütfen biraz sonra yeniden deneyiniz.' },
  'mkk-already-confirmed': { status: 409, message: 'MKK sicil numaranız doğrulandığı için değiştirilemez.' },
  'iban-holder-mismatch': { status: 422, message: 'Hesap, kimliği doğrulanmış üyenin kendi adına olmalıdır.' },
  'too-many-bank-accounts': { status: 409, message: 'En çok {max} banka hesabı ekleyebilirsiniz.' },
  'last-bank-account': {
    status: 409,
    message: 'İadeleriniz için en az bir banka hesabınızın kayıtlı kalması gerekir. Önce yeni hesabınızı ekleyiniz.',
  },
  'choice-unknown': { status: 422, message: 'Seçiminiz listede bulunamadı. Lütfen yeniden seçiniz.' },
  'suitability-outdated': {
    status: 409,
    message: 'Uygunluk testi güncellendi. Lütfen yeni soruları yanıtlayınız.',
  },
  'suitability-already-passed': { status: 409, message: 'Uygunluk testini başarıyla tamamladınız.' },
} as const satisfies ErrorTable

/** Refusals of choosing interests. */
export const interestErrors = {
  'choice-unknown': { status: 422, message: 'Seçiminiz listede bulunamadı. Lütfen yeniden seçiniz.' },
} as const satisfies ErrorTable

/** Refusals of closing an account. */
export const accountErrors = {
  'company-owned': {
    status: 409,
    message: 'Bir şirketin sahibi olduğunuz için üyeliğiniz kapatılamaz. Önce şirketin sahipliğini devrediniz.',
  },
  'account-in-use': {
    status: 409,
    message: 'Devam eden bir yatırımınız veya projeniz olduğu için üyeliğiniz şu anda kapatılamaz.',
  },
  'staff-account': {
    status: 409,
    message: 'Personel hesabı kapatılamaz. Önce bir yöneticinin görevlerinizi kaldırması gerekir.',
  },
} as const satisfies ErrorTable

/** Why a member may not do something yet, one sentence per eligibility step that is missing. */
export const stepReasons = {
  email: 'E-posta adresinizi doğrulamanız gerekiyor.',
  phone: 'Telefon numaranızı doğrulamanız gerekiyor.',
  identity: 'Kimliğinizi doğrulamanız gerekiyor.',
  address: 'Adres bilgilerinizi tamamlamanız gerekiyor.',
  agreements: 'Çerçeve sözleşmeyi okuyup onaylamanız gerekiyor.',
  'risk-notice': 'Genel Risk Bildirim Formu’nu okuyup onaylamanız gerekiyor.',
  suitability: 'Uygunluk testini tamamlamanız gerekiyor.',
  income: 'Yıllık gelir beyanınızı vermeniz gerekiyor.',
  mkk: 'MKK sicil numaranızı doğrulamanız gerekiyor.',
  'bank-account': 'İadelerin yapılacağı, kendi adınıza bir banka hesabı eklemeniz gerekiyor.',
} as const

/** What a step shows once it is done, failed or waiting: read by the member and in the member's record, so it addresses nobody. */
export const stepSummaries = {
  identityWaiting: 'Kimlik belgesi inceleniyor; sonuç e-posta ile bildirilir.',
  phoneOff: 'Bu kurulumda SMS gönderilmediği için telefon doğrulaması istenmiyor.',
  accepted: '{version}. sürüm onaylandı.',
  suitabilityPassed: '{total} sorunun {right} doğru yanıtlandı.',
  suitabilityFailed:
    '{total} sorunun {right} doğru yanıtlandı. Test {retryAt} tarihinden itibaren yeniden çözülebilir.',
  suitabilityAgain: 'Test yeniden çözülebilir.',
  income: '{year} yılının yatırım limiti için {amount} yıllık net gelir beyan edildi.',
  incomeNotRequired: 'Gelir beyanı zorunlu değil; yıllık limiti yükseltebilir.',
  qualified: 'Sicil no {number}, nitelikli yatırımcı.',
  notQualified: 'Sicil no {number}.',
  bankAccounts: '{count} hesap kayıtlı. Varsayılan hesap: {iban}',
} as const

/** Sentences of the permission list besides those of the steps. */
export const permissionReasons = {
  suspended: 'Hesabınız askıya alındığı için bu işlem yapılamıyor.',
  suitabilityWait: 'Uygunluk testini {retryAt} tarihinden itibaren yeniden çözebilirsiniz.',
  renewed: '{title} yenilendi. Yeni metni okuyup onaylamanız gerekiyor.',
} as const

/** Sentences of the suitability test's result. */
export const suitabilityResults = {
  right: 'Doğru yanıt: {answer} {explanation}',
} as const
