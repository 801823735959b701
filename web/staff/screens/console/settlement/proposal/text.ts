/** What one officer proposes to do with a receipt, and another decides on. */
export const text = {
  propose: {
    button: 'İkinci görevlinin onayına gönder',
    done: 'Karar önerildi, ikinci görevlinin onayını bekliyor.',
  },
  waits: 'İkinci onay bekliyor',
  begunBy: (name: string) => `Öneren: ${name}`,
  self: 'siz',
  title: 'Önerilen karar',
  decisions: {
    apply: 'Yatırımın ödemesi sayılsın',
    correct: 'Talimatsız çıkışın karşılığı sayılsın',
  },
  decision: 'Karar',
  amount: 'Kullanılacak tutar',
  order: 'Yatırım',
  investor: 'Yatırımcı',
  orderAmount: 'Yatırımın tutarı',
  payBy: 'Son ödeme',
  surplus: 'İade edilecek artan',
  outgoing: 'Karşılanacak çıkış',
  outgoingOn: (payee: string, day: string) => `${payee}, ${day}`,
  stale: {
    title: 'Bu öneri artık onaylanamaz',
    text: 'Öneriden sonra koşullar değişti: Talep artık ödeme beklemiyor, tahsilatların toplamı değişti veya çıkış başka bir tahsilatla karşılandı. Öneriyi gerekçesiyle sonuçlandırınız, tahsilat için yeniden karar verilebilir.',
  },
  own: {
    title: 'Bu kararı siz önerdiniz',
    text: 'Onayı başka bir finans görevlisi vermelidir. O zamana kadar tahsilat karar bekler, ödemesi olabileceği talepleri ve kampanyanın sonucunu bekletir.',
  },
  confirm: {
    title: 'Kararı onayla',
    buttons: {
      apply: 'Bu yatırımın ödemesi sayılsın',
      correct: 'Bu çıkışın karşılığı sayılsın',
    },
    apply: (amount: string, reference: string, investor: string) =>
      `${amount}, ${investor} adına ${reference} referanslı yatırımın ödemesi sayılır; cayma süresi şimdi başlar.`,
    surplus: (amount: string) => `Artan ${amount} gönderene iade edilecekler arasına girer.`,
    correct: 'Tahsilat ile çıkış birbirini karşılar; kimseye iade yapılmaz.',
    final: 'Bilgileri bankanın kaydıyla karşılaştırdıktan sonra onaylayınız; onay geri alınamaz.',
    identity: 'Gönderenin bu yatırımcı olduğunu bankadan doğruladığınızı da onaylarsınız.',
    done: 'Karar onaylandı ve uygulandı.',
  },
  refuse: {
    title: 'Öneriyi reddet',
    withdraw: 'Öneriyi geri al',
    button: 'Öneri reddedilsin',
    withdrawButton: 'Öneri geri alınsın',
    consequence: 'Tahsilat, önceki gibi karar bekler; yeniden karar önerilebilir veya gönderene iade edilebilir.',
    done: 'Öneri sonuçlandırıldı; tahsilat yeniden karar bekliyor.',
  },
  declined: {
    title: 'Sonuçsuz kalan öneriler',
    states: {
      refused: (decision: string, begunBy: string, by: string) => `${decision}: ${begunBy} önerdi, ${by} reddetti,`,
      withdrawn: (decision: string, begunBy: string) => `${decision}: ${begunBy} önerdi ve geri aldı,`,
    },
  },
} as const
