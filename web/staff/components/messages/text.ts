export const text = {
  list: {
    waiting: 'Yanıt bekleyen mesajlar',
    suspect: 'Şüpheli mesajlar',
    answered: 'Yanıtlanan mesajlar',
    closed: 'Kapatılan mesajlar',
  },
  complaint: 'Şikâyet',
  bereavement: 'Vefat bildirimi',
} as const
