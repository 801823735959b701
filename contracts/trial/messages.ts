import type { ErrorTable } from '../common/errors.ts'

/** Refusals of the trial console. */
export const trialErrors = {
  'edevlet-address-unknown': { status: 422, message: 'Bu dönüş adresi e-Devlet’te kayıtlı değil.' },
  'clock-only-forward': { status: 422, message: 'Deneme saati yalnızca ileri alınabilir.' },
  'account-unknown': { status: 422, message: 'Deneme bankasında bu IBAN ile bir hesap yok.' },
  'escrow-account-closed': { status: 422, message: 'Bu hesap kapatılmış.' },
  'amount-invalid': { status: 422, message: 'Tutar gönderilemiyor.' },
  'balance-too-low': { status: 422, message: 'Bu hesapta o kadar para yok.' },
  'payment-not-returnable': { status: 409, message: 'Bu ödeme yapılmadı veya daha önce geri döndü.' },
  'iban-invalid': { status: 422, message: 'Gönderen IBAN geçersiz.' },
  'identity-number-invalid': { status: 422, message: 'Kimlik numarası geçersiz.' },
  'member-unknown': { status: 404, message: 'Denemenin MKK kaydında bu kimlik numarasıyla kimse yok.' },
  'name-required': { status: 422, message: 'Gönderen adı zorunludur.' },
  'card-payment-unknown': { status: 404, message: 'Kart kuruluşunda böyle bir ödeme yok.' },
  'card-payment-ended': { status: 409, message: 'Bu ödeme artık değiştirilemez.' },
  'planting-no-record': { status: 409, message: 'Denemede bunun için henüz bir kayıt yok.' },
  'planting-there': { status: 409, message: 'Bu kayıt zaten değiştirilmiş. Önce geri alınız.' },
  'planting-gone': { status: 409, message: 'Bu kayıt değiştirilmemiş veya geri alınmış.' },
  'planting-in-use': { status: 503, message: 'Bu kayıtlar şu anda kullanılıyor. Biraz sonra yeniden deneyiniz.' },
  'planting-not-owner': {
    status: 409,
    message: 'Kayıtları elle değiştirmek için veritabanı sahibinin adresi gerekir (DATABASE_OWNER_URL).',
  },
  'investment-not-waiting': { status: 409, message: 'Bu yatırım ödeme beklemiyor.' },
} as const satisfies ErrorTable

/** What a field of the trial console asks for. */
export const trialMessages = {
  settingUp: {
    title: 'Deneme başa dönüyor',
    text: 'Kampanyalar, üyeler ve yatırımlar yeniden kuruluyor. Yarım dakika kadar sürer, sayfa hazır olunca kendiliğinden açılır.',
  },
  clockTooFar: 'Deneme saati bugünden en çok {years} yıl ileri alınabilir.',
  emailAddressRequired: 'E-posta adresini yazınız.',
  formRequired: 'Dosyanın biçimini seçiniz.',
  rhythmRequired: 'Bankanın ekstreyi ne zaman keseceğini seçiniz.',
  returnReasonRequired: 'Ödemenin neden geri döndüğünü seçiniz.',
  edevletPersonRequired: 'Kimin giriş yaptığını seçiniz.',
  cardAnswerRequired: 'Ne olacağını seçiniz.',
  edevletAnswerRequired: 'Ne yapacağınızı seçiniz.',
  plantingRequired: 'Değiştirilecek kaydı seçiniz.',
  refusalRequired: 'Bankanın ne yapacağını seçiniz.',
  iysRecipientRequired: 'E-posta adresini veya numarayı yazınız.',
  iysStatusRequired: 'ONAY veya RET seçiniz.',
  faultModeRequired: 'Arıza türünü seçiniz.',
  faultDelay: {
    required: 'Gecikmeyi giriniz.',
    malformed: 'Gecikmeyi tam sayı olarak giriniz.',
    tooSmall: 'Gecikme en az {min} ms olabilir.',
    tooLarge: 'Gecikme en çok {max} ms olabilir.',
  },
  faultCount: {
    required: 'İstek sayısını giriniz.',
    malformed: 'İstek sayısını tam sayı olarak giriniz.',
    tooSmall: 'İstek sayısı en az {min} olabilir.',
    tooLarge: 'İstek sayısı en çok {max} olabilir.',
  },
} as const
