import type { ErrorTable } from '../common/errors.ts'
import { identityErrors } from './messages.ts'

const SILENT =
  'e-Devlet Kapısı’na şu anda ulaşılamıyor. Biraz sonra yeniden deneyebilir veya bilgilerinizi yazabilirsiniz.'
const LATE = 'e-Devlet’ten dönüş süresi doldu. Doğrulamayı yeniden başlatınız; hiçbir bilginiz kaydedilmedi.'

/** Refusals of proving one's identity at e-Devlet. */
export const edevletErrors = {
  ...identityErrors,
  'edevlet-off': {
    status: 409,
    message: 'Bu kurulumda e-Devlet ile doğrulama açık değil. Bilgilerinizi yazarak doğrulayabilirsiniz.',
  },
  'edevlet-unavailable': {
    status: 503,
    message: SILENT,
  },
  'edevlet-unknown': {
    status: 409,
    message: 'e-Devlet’ten gelen yanıt bu siteden başlatılan bir doğrulamaya ait değil. Lütfen yeniden başlatınız.',
  },
  'edevlet-elsewhere': {
    status: 409,
    message:
      'Bu doğrulama başka bir tarayıcıda veya başka bir oturumda başlatıldı. Lütfen bu oturumda yeniden başlatınız.',
  },
  'edevlet-repeated': {
    status: 409,
    message: 'Bu e-Devlet yanıtı daha önce işlendi; sonucu kimlik adımında görebilirsiniz.',
  },
  'edevlet-late': {
    status: 410,
    message: LATE,
  },
  'edevlet-refused': {
    status: 422,
    message: 'e-Devlet’te bilgi paylaşımına onay vermediniz. Yeniden başlatabilir veya bilgilerinizi yazabilirsiniz.',
  },
  'edevlet-code-refused': {
    status: 422,
    message: 'e-Devlet bu dönüşü kabul etmedi; süresi dolmuş olabilir. Lütfen doğrulamayı yeniden başlatınız.',
  },
  'edevlet-incomplete': {
    status: 422,
    message: 'e-Devlet’ten gelen kimlik bilgileri eksik. Lütfen bilgilerinizi yazarak doğrulayınız.',
  },
} as const satisfies ErrorTable

/** What an attempt is told that ended without anybody writing down how: the member never came back, or the check was cut off. */
export const edevletSilences = {
  late: LATE,
  silent: SILENT,
} as const
