import type { ErrorTable } from '../../common/errors.ts'

/** Refusals of the second step of signing in, and of setting it up. */
export const secondFactorErrors = {
  'code-wrong': { status: 422, message: 'Kod hatalı. Uygulamadaki güncel kodu giriniz.' },
  'code-used': {
    status: 422,
    message: 'Bu kod az önce kullanıldı. Uygulamada yeni kodun görünmesini bekleyip onu giriniz.',
  },
  'challenge-invalid': {
    status: 410,
    message: 'Giriş işleminin süresi dolmuş veya işlem daha önce tamamlanmış. Lütfen yeniden giriş yapınız.',
  },
  'too-many-codes': {
    status: 429,
    message: 'Çok fazla hatalı kod girildi. {minutes} dakika sonra yeniden deneyiniz.',
  },
  'second-factor-on': { status: 409, message: 'İki adımlı doğrulama zaten açık.' },
  'second-factor-off': { status: 409, message: 'İki adımlı doğrulama açık değil.' },
  'second-factor-compulsory': { status: 403, message: 'Personel hesaplarında iki adımlı doğrulama kapatılamaz.' },
  'second-factor-not-prepared': {
    status: 409,
    message: 'Kurulumun süresi doldu. Lütfen yeni bir kurulum başlatınız.',
  },
  'code-not-right': { status: 422, message: 'Kod hatalı veya süresi dolmuş. Size gelen son kodu giriniz.' },
  'method-off': {
    status: 409,
    message: 'Bu doğrulama yöntemi hesabınızda açık değil. Lütfen başka bir yöntem seçiniz.',
  },
  'method-on': { status: 409, message: 'Bu doğrulama yöntemi zaten açık.' },
  'method-unavailable': {
    status: 409,
    message: 'SMS ile kod alabilmek için önce cep telefonu numaranızı doğrulayınız.',
  },
  'staff-app-or-passkey': {
    status: 403,
    message: 'Personel hesapları yalnızca doğrulama uygulaması veya geçiş anahtarı kullanabilir.',
  },
  'second-step-needed': {
    status: 403,
    message: 'Bu değişiklik için çıkış yapıp ikinci adımla yeniden giriş yapınız.',
  },
  'too-many-sent-codes': {
    status: 429,
    message: 'Çok fazla kod istendi. {minutes} dakika sonra yeniden deneyiniz veya başka bir yöntem seçiniz.',
  },
} as const satisfies ErrorTable

/** Refusals of passkeys. */
export const passkeyErrors = {
  'passkey-unknown': {
    status: 422,
    message: 'Bu geçiş anahtarı hesaplarımızda kayıtlı değil. Şifrenizle giriş yapabilirsiniz.',
  },
  'passkey-refused': {
    status: 422,
    message: 'Geçiş anahtarı doğrulanamadı. Yeniden deneyiniz veya başka bir yöntem kullanınız.',
  },
  'passkey-copied': {
    status: 422,
    message: 'Bu geçiş anahtarının bir kopyası kullanılmış olabilir. Şifrenizle giriş yapıp anahtarı kaldırınız.',
  },
  'passkey-expired': {
    status: 410,
    message: 'İşlemin süresi doldu veya işlem daha önce tamamlandı. Lütfen yeniden başlatınız.',
  },
  'passkey-needs-password': {
    status: 422,
    message: 'Şifreniz değiştiği için bu geçiş anahtarını bir kez yeni şifrenizle birlikte kullanınız.',
  },
  'passkey-known': { status: 409, message: 'Bu cihazın geçiş anahtarı zaten kayıtlı.' },
  'too-many-passkeys': {
    status: 409,
    message: 'En çok {max} geçiş anahtarı ekleyebilirsiniz. Önce birini kaldırınız.',
  },
} as const satisfies ErrorTable

/** How letters and screens call the second steps. */
export const stepMethodNames = {
  app: 'Doğrulama uygulaması',
  passkey: 'Geçiş anahtarı',
  sms: 'SMS ile kod',
  mail: 'E-posta ile kod',
  'recovery-code': 'Kurtarma kodu',
} as const

/** What stands where a browser does not say what it is. */
export const deviceKinds = { unknown: 'Bilinmeyen cihaz' } as const
