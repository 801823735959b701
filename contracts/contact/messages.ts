import type { ErrorTable } from '../common/errors.ts'

/** Sentences of the contact and newsletter forms; the required ones speak as those of sign-up do (specification section 5). */
export const contactMessages = {
  nameRequired: 'Ad girmek zorunludur.',
  surnameRequired: 'Soyad girmek zorunludur.',
  messageRequired: 'Mesaj girmek zorunludur.',
  answerRequired: 'Yanıt girmek zorunludur.',
  reasonRequired: 'Gerekçe girmek zorunludur.',
  consentRequired: 'Bülten gönderebilmemiz için ticari elektronik ileti onayınız gerekir.',
  linkRequired: 'Bağlantı eksik. Lütfen e-postadaki bağlantıyı yeniden açınız.',
} as const

/** Refusals of the console's steps with a message. */
export const contactErrors = {
  'message-answered': { status: 409, message: 'Bu mesaj daha önce yanıtlanmış.' },
  'message-closed': { status: 409, message: 'Bu mesaj kapatılmış.' },
  'message-suspected': {
    status: 409,
    message: 'Bu mesaj istenmeyen ileti şüphesiyle ayrılmış. Yanıtlamadan önce “Şüpheli değil” olarak işaretleyiniz.',
  },
  'message-not-suspected': { status: 409, message: 'Bu mesaj şüpheliler arasında değil.' },
} as const satisfies ErrorTable

/** Refusals of the console's steps with a complaint. */
export const complaintErrors = {
  'complaint-outcome-required': { status: 422, message: 'Şikâyetin sonucunu seçiniz.' },
} as const satisfies ErrorTable

/** How a complaint ended, as the console and its files say it. */
export const complaintOutcomes = {
  upheld: 'Haklı bulundu',
  'partly-upheld': 'Kısmen haklı bulundu',
  'not-upheld': 'Haklı bulunmadı',
  withdrawn: 'Başvuran vazgeçti',
  'no-complaint': 'Şikâyet olmadığı görüldü',
} as const

/** Refusals of the newsletter's links. */
export const newsletterOffErrors = {
  'newsletter-off': { status: 409, message: 'Bülten şu anda gönderilmiyor.' },
} as const satisfies ErrorTable

export const consentErrors = {
  'consent-not-asked': { status: 409, message: 'Bu onay artık alınmıyor; verilmiş bir onayı geri alabilirsiniz.' },
} as const satisfies ErrorTable

export const newsletterErrors = {
  'link-invalid': {
    status: 410,
    message:
      'Bu bağlantının süresi dolmuş, bağlantı daha önce kullanılmış ya da yerine yenisi gönderilmiş. Lütfen yeni bir bağlantı isteyiniz.',
  },
} as const satisfies ErrorTable

/** What speaks against a message, as the console shows it; the points stand in rules.ts. */
export const signalLabels = {
  honeypot: 'Gizli alan doldurulmuş',
  'no-form-key': 'İletişim sayfası dışından gönderilmiş',
  'forged-form-key': 'Form anahtarı bizim değil',
  'used-form-key': 'Aynı form birden çok kez kullanılmış',
  'too-fast': 'Form gösterildikten hemen sonra gönderilmiş',
  'too-old': 'Form uzun süre önce gösterilmiş',
  links: 'Metinde internet adresi var',
  markup: 'Metinde bağlantı kodu var',
  'repeated-text': 'Aynı metin son bir günde başka mesajlarda da gelmiş',
  'repeated-words': 'Metin aynı sözcüklerden oluşuyor',
  'repeated-signs': 'Metinde art arda aynı işaret var',
  'other-script': 'Metin başka bir alfabeyle yazılmış',
  'many-from-address': 'Aynı e-posta adresinden kısa sürede çok sayıda mesaj',
  'many-from-client': 'Aynı bağlantıdan kısa sürede çok sayıda mesaj',
} as const
