/** Letters about a campaign that is over and has no result yet. */
export const resultLetterTexts = {
  'result-waits': {
    title: 'Kampanya sonucu bekliyor',
    purpose: 'Biten kampanyanın sonucu bir değişiklik kararını beklediğinde yatırımcılara gönderilir.',
  },
  'own-result-waits': {
    title: 'Girişimciye: kampanya sonucu bekliyor',
    purpose: 'Biten kampanyanın sonucu istediği değişikliğin kararını beklediğinde girişimciye gönderilir.',
  },
  'staff-result-waits': {
    title: 'Komite üyesine: sonuç kararı bekliyor',
    purpose: 'Biten kampanyanın sonucu komitenin kararını beklediğinde, dosyada sırası gelen üyelere gönderilir.',
  },
  'result-held': {
    title: 'Kampanya sonucu gecikti',
    purpose:
      'Biten kampanyanın sonucu beklenen günde açıklanamadığında, nedenini ve sonrasını yatırımcılara bir kez bildirir.',
  },
  'own-result-held': {
    title: 'Girişimciye: kampanya sonucu gecikti',
    purpose:
      'Biten kampanyanın sonucu beklenen günde açıklanamadığında, nedenini ve sonrasını girişimciye bir kez bildirir.',
  },
} as const
