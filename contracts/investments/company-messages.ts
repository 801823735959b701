import type { ErrorTable } from '../common/errors.ts'

/** Refusals of a second person's word on what a company prepared. */
export const confirmErrors = {
  'order-not-waiting': {
    status: 409,
    message: 'Bu yatırım onay beklemiyor: yanıtlanmış, iptal edilmiş ya da süresi dolmuş.',
  },
  'order-own-confirmation': {
    status: 403,
    message: 'Hazırladığınız yatırımı siz onaylayamazsınız. Şirketten ikinci bir kişinin onaylaması gerekir.',
  },
  'order-answer-required': { status: 422, message: 'Onay veya ret seçiniz.' },
} as const satisfies ErrorTable
