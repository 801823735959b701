/** Names of the letters about refunds of an investment, and when each is sent. */
export const refundLetterTexts = {
  'refund-refused': {
    title: 'İade hesaba ulaşmadı',
    purpose: 'Banka iadeyi kayıtlı hesaba yapamadığında, hesabını kontrol etmesi için yatırımcıya gönderilir.',
  },
  'refund-returned': {
    title: 'İade bankadan geri döndü',
    purpose: 'Yapılmış bir iade bankadan geri döndüğünde, başka bir hesap eklemesi için yatırımcıya gönderilir.',
  },
  'refund-executed': {
    title: 'İade yapıldı',
    purpose: 'Banka iadeyi gerçekleştirdiğinde yatırımcıya gönderilir.',
  },
  'order-ended': {
    title: 'Ödenmemiş yatırım talebi kampanyayla sona erdi',
    purpose:
      'Kampanya iptal edildiğinde veya başka bir nedenle sona erdiğinde, talebi henüz ödenmemiş olanlara gönderilir.',
  },
} as const
