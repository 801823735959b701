import type { ErrorTable } from '../common/errors.ts'

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
