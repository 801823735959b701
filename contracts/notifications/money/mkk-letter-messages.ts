/** Letters on what MKK did not take, and on refunds in part. */
export const mkkLetterTexts = {
  'mkk-refused': {
    title: 'MKK yatırımı kabul etmedi',
    purpose:
      'MKK bir yatırım talebini veya pay kaydını kabul etmediğinde, nedenini ve yapılacakları yatırımcıya bildirir.',
  },
  'mkk-refund': {
    title: 'MKK kabul etmedi, tutar iade edilecek',
    purpose: 'MKK kabul etmediği için yatırımın tamamının iadesine karar verildiğinde yatırımcıya gönderilir.',
  },
  'part-refund-owed': {
    title: 'Tutarın bir bölümü iade edilecek',
    purpose: 'Yatırımın yalnızca bir bölümünün iadesine karar verildiğinde yatırımcıya gönderilir.',
  },
  'part-refund-executed': {
    title: 'Tutarın bir bölümü iade edildi',
    purpose: 'Banka, yatırımın bir bölümünün iadesini gerçekleştirdiğinde yatırımcıya gönderilir.',
  },
  'staff-mkk-refusals': {
    title: 'Personele: MKK’nın kabul etmediği kayıtlar',
    purpose:
      'MKK’nın kabul etmediği paylar veya talepler için karar günü geldiğinde, karar verilene kadar her gün finans görevlilerine gönderilir.',
  },
} as const
