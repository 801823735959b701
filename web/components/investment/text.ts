export const investmentText = {
  state: {
    'awaiting-payment': 'Ödeme bekleniyor',
    paid: 'Cayma süresinde',
    final: 'Kesinleşti',
    allocated: 'Paylar hesabınızda',
    withdrawn: 'Caydınız, iade edildi',
    expired: 'Süresi doldu',
    cancelled: 'İptal edildi',
    'refund-pending': 'İade bekleniyor',
    refunded: 'İade edildi',
  },
  payment: {
    reference: 'Referans kodu',
    referenceHint: 'Transferin açıklama alanına yalnızca bu kodu yazınız.',
    iban: 'IBAN',
    holder: 'Alıcı',
    amount: 'Tutar',
    amountHint: 'Tek seferde ve tam olarak bu tutarı gönderiniz.',
    payBy: 'Son ödeme',
  },
  trial: {
    hint: 'Deneme sürümünde gerçek para gönderilmez. Ödemeyi, benzetilen bankada tek düğmeyle yapabilirsiniz.',
    link: 'Deneme bankasında öde',
  },
  timeline: 'Yatırımınızın aşamaları',
  latest: 'en geç',
} as const
