import type { ErrorTable } from '../errors.ts'

/** Sentences of the money fields. */
export const moneyMessages = {
  amountRequired: 'Tutar girmek zorunludur.',
  amountMalformed: 'Tutarı rakamla giriniz; virgülden sonra en çok iki hane.',
  amountNotPositive: 'Tutar sıfırdan büyük olmalıdır.',
  amountTooLarge: 'Tutar çok büyük.',
} as const

/** Sentences of text fields that every form shares. */
export const textMessages = {
  required: 'Bu alan zorunludur.',
  tooLong: 'En çok {max} karakter girebilirsiniz.',
  forbiddenCharacter: 'Metin, kullanılamayan bir karakter içeriyor.',
  malformed: 'Geçersiz değer.',
  repeated: 'Bu alan birden çok kez gönderilmiş.',
  unknownMember: 'Bu alan tanınmıyor.',
} as const

/** Sentences of the fields that several forms share; the quoted ones are the specification's (section 5). */
export const fieldMessages = {
  emailRequired: 'Mail adresi girmek zorunludur.',
  emailInvalid: 'Geçersiz e-mail adresi.',
  emailUnseen:
    'E-posta adresinde gözle görülmeyen bir karakter veya boşluk var. Adresi yapıştırmadan, yazarak giriniz.',
  phoneRequired: 'Telefon numarası girmek zorunludur.',
  phonePrefix: 'Telefon numarası +90 ile başlamalıdır.',
  phoneIncomplete: 'Telefon numarasını eksik girdiniz.',
  phoneNotMobile: 'Geçerli bir cep telefonu numarası giriniz.',
  phoneInvalid: 'Geçerli bir telefon numarası giriniz.',
  citizenNumberRequired: 'T.C. kimlik numarası girmek zorunludur.',
  citizenNumberInvalid: 'Geçerli bir T.C. kimlik numarası giriniz.',
  foreignerNumberRequired: 'Yabancı kimlik numarası girmek zorunludur.',
  foreignerNumberInvalid: 'Geçerli bir yabancı kimlik numarası giriniz.',
  taxIdInvalid: 'Geçerli bir Vergi Kimlik Numarası giriniz',
  mersisRequired: 'MERSİS numarası girmek zorunludur.',
  mersisInvalid: 'Geçerli bir MERSİS numarası giriniz.',
  tradeRegisterRequired: 'Ticaret sicil numarası girmek zorunludur.',
  tradeRegisterInvalid: 'Geçerli bir ticaret sicil numarası giriniz.',
  ibanRequired: 'IBAN girmek zorunludur.',
  ibanInvalid: 'TR ile başlayan, geçerli bir IBAN giriniz.',
  birthDateRequired: 'Doğum tarihi girmek zorunludur.',
  birthDateInvalid: 'Geçerli bir doğum tarihi giriniz.',
  dateInvalid: 'Geçerli bir tarih giriniz.',
  dateMissing: '{day} diye bir gün yok.',
  nameLetters: 'Yalnızca harf giriniz.',
  nameLatin: 'Pasaportta olduğu gibi Latin harfleriyle giriniz.',
  percentageRequired: 'Yüzde girmek zorunludur.',
  percentageMalformed: 'Yüzdeyi rakamla giriniz; virgülden sonra en çok iki hane.',
  percentageNotPositive: 'Yüzde sıfırdan büyük olmalıdır.',
  percentageAboveWhole: 'Yüzde en çok 100 olabilir.',
  countWhole: 'Tam sayı giriniz.',
  countTooSmall: 'En az {min} girebilirsiniz.',
  countTooLarge: 'En çok {max} girebilirsiniz.',
  selectionRequired: 'Lütfen bir seçim yapınız.',
  imageRequired: 'Görsel yüklemek zorunludur.',
  imageUnreadable: 'Görsel okunamadı. Lütfen dosyayı yeniden seçiniz.',
  imageType: 'Görsel PNG, JPEG veya WebP türünde olmalıdır.',
  imageTooLarge: 'Görsel en çok {max} MB olabilir.',
} as const

/** Sentences of the password fields, one per rule (specification section 5). */
export const passwordMessages = {
  required: 'Şifre girmek zorunludur.',
  repeatRequired: 'Şifrenizi tekrar giriniz.',
  currentRequired: 'Mevcut şifrenizi giriniz.',
  mismatch: 'Şifreler eşleşmiyor.',
  tooShort: 'Şifre en az 8 karakter olmalıdır.',
  tooLong: 'Şifre en çok 16 karakter olabilir.',
  digit: 'Şifre en az bir rakam içermelidir.',
  uppercase: 'Şifre en az bir büyük harf içermelidir.',
  lowercase: 'Şifre en az bir küçük harf içermelidir.',
  special: 'Şifre en az bir özel karakter içermelidir.',
  consecutive: 'Şifre 12 veya 21 gibi ardışık rakamlar içeremez.',
  repeated: 'Şifre 11 gibi yan yana aynı rakamları içeremez.',
  space: 'Şifre boşluk içeremez.',
} as const

/** Refusals every call can give; each endpoint has them besides its own. */
export const commonErrors = {
  'invalid-input': { status: 400, message: 'Lütfen işaretli alanları kontrol ediniz.' },
  'malformed-json': { status: 400, message: 'İstek okunamadı. Lütfen yeniden deneyiniz.' },
  'sign-in-required': { status: 401, message: 'Bu işlem için giriş yapmanız gerekiyor.' },
  'email-verification-required': { status: 403, message: 'Devam etmek için e-posta adresinizi doğrulayınız.' },
  'not-permitted': { status: 403, message: 'Bu işlem için yetkiniz bulunmuyor.' },
  'not-for-companies': {
    status: 403,
    message: 'Bu işlem şirket adına yapılamaz. Kendi hesabınıza geçerek yapabilirsiniz.',
  },
  'acting-ended': { status: 403, message: 'Bu şirket adına işlem yapma yetkiniz yok veya sona erdi.' },
  'company-authority-unproven': {
    status: 409,
    message:
      'Şirketin sahibi değişti. Yeni sahibin temsil yetkisi onaylanana kadar şirketi bağlayan işlemler yapılamaz; yetki belgesi şirket sayfasından gönderilir.',
  },
  'grant-missing': { status: 403, message: 'Şirketin sahibi, bu işlem için size yetki vermemiş.' },
  'other-account': {
    status: 409,
    message:
      'Bu form başka bir hesap için açılmıştı, bu yüzden gönderilmedi. Hesabı kontrol edip formu yeniden açınız.',
  },
  'foreign-origin': { status: 403, message: 'İstek bu siteden gelmediği için kabul edilmedi.' },
  'not-found': { status: 404, message: 'Aradığınız kayıt bulunamadı.' },
  'fund-type-not-offered': { status: 422, message: 'Bu platformda yalnızca paya dayalı fonlama yapılmaktadır.' },
  'too-large': { status: 413, message: 'Gönderilen veri izin verilen boyutu aşıyor.' },
  'unsupported-type': { status: 415, message: 'Gönderilen veri türü desteklenmiyor.' },
  'picture-unreadable': { status: 422, message: 'Görsel okunamadı. Lütfen dosyayı yeniden seçiniz.' },
  'picture-too-many-pixels': {
    status: 422,
    message: 'Görsel en çok 16 milyon piksel olabilir (örneğin 4.600 × 3.400). Lütfen küçültüp yeniden seçiniz.',
  },
  'file-infected': {
    status: 422,
    message: 'Dosyada zararlı yazılım bulunduğu için dosya alınmadı. Lütfen dosyayı temizleyip yeniden seçiniz.',
  },
  'too-many-requests': {
    status: 429,
    message: 'Çok fazla deneme yaptınız. Lütfen {seconds} saniye sonra yeniden deneyiniz.',
  },
  'storage-full': {
    status: 507,
    message: 'Dosya şu anda saklanamıyor, çünkü sunucuda yer kalmadı. Lütfen daha sonra yeniden deneyiniz.',
  },
  'out-of-service': { status: 503, message: 'Platform şu anda bakımda. {note}' },
  busy: { status: 503, message: 'Şu anda çok sayıda istek var. Lütfen birkaç saniye sonra yeniden deneyiniz.' },
  'took-too-long': {
    status: 503,
    message:
      'Bu istek beklenenden uzun sürdüğü için durduruldu ve tamamlanmadı. Lütfen biraz sonra yeniden deneyiniz; sürerse bize yazınız.',
  },
  unavailable: { status: 503, message: 'Hizmet şu anda yanıt veremiyor. Lütfen biraz sonra yeniden deneyiniz.' },
} as const satisfies ErrorTable

export type CommonRefusal = keyof typeof commonErrors

/** Shown for a fault of ours; detail stays in the log under the request number. */
export const unexpectedFault = 'Beklenmeyen bir hata oluştu. Hata numarası: {requestId}'
