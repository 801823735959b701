/** Letters about what officers look at papers for. */
export const reviewLetterTexts = {
  'review-approved': {
    title: 'Belgeyle inceleme onaylandı',
    purpose: 'Kimlik incelemesi veya nitelikli yatırımcı başvurusu onaylandığında üyeye gönderilir.',
  },
  'review-refused': {
    title: 'Belgeyle inceleme onaylanmadı',
    purpose: 'İnceleme veya başvuru reddedildiğinde, düzeltilecek alana götürerek üyeye gönderilir.',
  },
  'qualified-ending': {
    title: 'Nitelikli yatırımcı süresi doluyor',
    purpose: 'Belgeyle verilen nitelikli yatırımcı durumunun bitiminden önce üyeye hatırlatır.',
  },
  'qualified-ended': {
    title: 'Nitelikli yatırımcı durumu sona erdi',
    purpose: 'Nitelikli yatırımcı durumu sona erdiğinde üyeye bildirir.',
  },
} as const
