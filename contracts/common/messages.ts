import type { ErrorTable } from './errors.ts'

/** Sentences of the money fields. */
export const moneyMessages = {
  amountRequired: 'Tutar girmek zorunludur.',
  amountMalformed: 'Tutarı sayı olarak, en fazla iki kuruş hanesiyle giriniz.',
  amountNotPositive: 'Tutar sıfırdan büyük olmalıdır.',
  amountTooLarge: 'Tutar çok büyük.',
} as const

/** Sentences of text fields that every form shares. */
export const textMessages = {
  required: 'Bu alan zorunludur.',
  tooLong: 'En fazla {max} karakter girebilirsiniz.',
  forbiddenCharacter: 'Metin, kullanılamayan bir karakter içeriyor.',
  malformed: 'Geçersiz değer.',
} as const

/** Refusals every call can give; each endpoint has them besides its own. */
export const commonErrors = {
  'invalid-input': { status: 400, message: 'Lütfen işaretli alanları kontrol ediniz.' },
  'malformed-json': { status: 400, message: 'İstek okunamadı. Lütfen yeniden deneyiniz.' },
  'sign-in-required': { status: 401, message: 'Bu işlem için giriş yapmanız gerekiyor.' },
  'email-verification-required': { status: 403, message: 'Devam etmek için e-posta adresinizi doğrulayınız.' },
  'not-permitted': { status: 403, message: 'Bu işlem için yetkiniz bulunmuyor.' },
  'foreign-origin': { status: 403, message: 'İstek bu siteden gelmediği için kabul edilmedi.' },
  'not-found': { status: 404, message: 'Aradığınız kayıt bulunamadı.' },
  'fund-type-not-offered': { status: 422, message: 'Bu platformda yalnızca paya dayalı fonlama yapılmaktadır.' },
  'too-large': { status: 413, message: 'Gönderilen veri izin verilen boyutu aşıyor.' },
  'unsupported-type': { status: 415, message: 'Gönderilen veri türü desteklenmiyor.' },
  'too-many-requests': {
    status: 429,
    message: 'Çok fazla deneme yaptınız. Lütfen {seconds} saniye sonra tekrar deneyiniz.',
  },
  unavailable: { status: 503, message: 'Hizmet şu anda yanıt veremiyor. Lütfen biraz sonra tekrar deneyiniz.' },
} satisfies ErrorTable

export type CommonRefusal = keyof typeof commonErrors

/** Shown for a fault of ours; detail stays in the log under the request number. */
export const unexpectedFault = 'Beklenmeyen bir hata oluştu. Hata numarası: {requestId}'
