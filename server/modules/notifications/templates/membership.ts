import { paths } from '#contracts/paths.ts'
import { greet, type Letter } from './letter.ts'

const ignore = 'Bu işlemi siz yapmadıysanız bu e-postayı dikkate almayınız; bilgileriniz değişmez.'

/** The link that proves an address; the token is put in when the mail leaves. */
export function verificationLetter(fullName: string, token: string): Letter {
  return {
    template: 'verify-email',
    subject: 'E-posta adresinizi doğrulayın',
    greeting: greet(fullName),
    paragraphs: [
      'Açık Defter üyeliğinizi tamamlamak için e-posta adresinizi doğrulamanız gerekiyor. Aşağıdaki bağlantıyı açıp onay düğmesine basınız.',
      'Bağlantı 24 saat geçerlidir ve bir kez kullanılabilir. Yeni bir bağlantı isterseniz önceki bağlantı geçersiz olur.',
    ],
    button: { label: 'E-posta adresimi doğrula', path: paths.auth.verifyEmail.href({ token }) },
    closing: [ignore],
  }
}

/** Somebody signed up with an address that has an account; only its owner learns so. */
export function alreadyRegisteredLetter(fullName: string): Letter {
  return {
    template: 'already-registered',
    subject: 'Bu e-posta adresiyle bir üyeliğiniz var',
    greeting: greet(fullName),
    paragraphs: [
      'Bu e-posta adresiyle yeni bir üyelik başlatılmak istendi. Adresinizle zaten bir üyeliğiniz bulunuyor; yeni bir üyelik açılmadı.',
      'Üyeliğinize giriş yapabilir, şifrenizi hatırlamıyorsanız giriş sayfasındaki “Şifremi unuttum” bağlantısıyla yenisini belirleyebilirsiniz.',
    ],
    button: { label: 'Giriş yap', path: paths.auth.signIn.href() },
    closing: [ignore],
  }
}

/** The link for a new password. */
export function passwordResetLetter(fullName: string, token: string): Letter {
  return {
    template: 'reset-password',
    subject: 'Şifre yenileme bağlantınız',
    greeting: greet(fullName),
    paragraphs: [
      'Üyeliğiniz için şifre yenileme isteği aldık. Yeni şifrenizi aşağıdaki bağlantıdan belirleyebilirsiniz.',
      'Bağlantı 1 saat geçerlidir ve bir kez kullanılabilir.',
    ],
    button: { label: 'Yeni şifre belirle', path: paths.auth.resetPassword.href({ token }) },
    closing: ['Bu isteği siz yapmadıysanız bağlantıyı kullanmayınız; şifreniz değişmez.'],
  }
}

/** Tells the owner that the password is another one now. */
export function passwordChangedLetter(fullName: string, when: string): Letter {
  return {
    template: 'password-changed',
    subject: 'Şifreniz değiştirildi',
    greeting: greet(fullName),
    paragraphs: [
      `Üyeliğinizin şifresi ${when} tarihinde değiştirildi. Diğer cihazlardaki oturumlarınız kapatıldı.`,
      'Bu değişikliği siz yapmadıysanız hemen yeni bir şifre belirleyiniz ve bizimle iletişime geçiniz.',
    ],
    button: { label: 'Yeni şifre belirle', path: paths.auth.forgotPassword.href() },
  }
}

/** The link that proves the address a member wants to change to. */
export function newAddressLetter(fullName: string, token: string): Letter {
  return {
    template: 'change-email',
    subject: 'Yeni e-posta adresinizi doğrulayın',
    greeting: greet(fullName),
    paragraphs: [
      'Üyeliğinizin e-posta adresini bu adresle değiştirmek istediğinizi belirttiniz. Değişiklik, aşağıdaki bağlantıyı açıp onayladığınızda yapılır.',
      'Bağlantı 24 saat geçerlidir ve bir kez kullanılabilir. Onayladıktan sonra yeni adresinizle yeniden giriş yapmanız gerekir.',
    ],
    button: { label: 'Yeni adresimi doğrula', path: paths.auth.verifyEmail.href({ token }) },
    closing: [ignore],
  }
}

/** Tells the old address that another one is wanted. */
export function addressChangeNotice(fullName: string): Letter {
  return {
    template: 'email-change-notice',
    subject: 'E-posta adresiniz için değişiklik istendi',
    greeting: greet(fullName),
    paragraphs: [
      'Üyeliğinizin e-posta adresinin değiştirilmesi istendi. Yeni adres doğrulanana kadar bu adres geçerli kalır.',
      'Bu isteği siz yapmadıysanız hemen şifrenizi değiştiriniz ve bizimle iletişime geçiniz.',
    ],
    button: { label: 'Yeni şifre belirle', path: paths.auth.forgotPassword.href() },
  }
}

/** Tells the owner that the phone number is another one now. */
export function phoneChangedLetter(fullName: string, when: string): Letter {
  return {
    template: 'phone-changed',
    subject: 'Telefon numaranız değiştirildi',
    greeting: greet(fullName),
    paragraphs: [
      `Üyeliğinizde kayıtlı telefon numarası ${when} tarihinde değiştirildi.`,
      'Bu değişikliği siz yapmadıysanız hemen yeni bir şifre belirleyiniz ve bizimle iletişime geçiniz.',
    ],
    button: { label: 'Yeni şifre belirle', path: paths.auth.forgotPassword.href() },
  }
}
