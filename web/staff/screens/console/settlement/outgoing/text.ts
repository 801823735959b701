export const text = {
  lines: {
    title: 'Talimatsız çıkışlar',
    text: 'Bu tutarlar, hazırlanan bir ödeme listesi olmadan emanet hesabından çıktı; defterde “Talimatsız banka çıkışları” hesabında bekliyor. Çıkış hatalıysa bankadan geri yatırmasını isteyiniz; ücret veya vergiyse tutarı platformun hesabından emanet hesabına gönderiniz. Aynı tutarda bir tahsilat geldiğinde aşağıdaki tahsilatlar arasında görünür, oradan bu çıkışla eşleştirilir. Açık çıkışı olan kampanyanın fonu aktarılmaz; çıkış bir yatırımın ödemesini geri aldıysa kampanyanın sonucu da bekler.',
    caption: 'Talimatsız çıkışlar',
    payee: 'Karşı taraf',
    noPayee: 'Karşı taraf yazılmamış',
    amount: 'Tutar',
    reason: 'Olası nedeni',
    reasons: {
      reversal: 'Banka bir tahsilatı geri aldı',
      collective: 'Toplu çıkış, açık bir ödeme listesinin toplamına uymuyor',
      charge: 'Hesap işletim ücreti, masraf veya vergi olabilir',
      unknown: 'Nedeni belli değil',
    },
    reversed: {
      unknown: 'Hangi tahsilat olduğu ekstreden anlaşılmıyor.',
      receipt: (payer: string, day: string) => `${payer}, ${day} tarihli tahsilat.`,
      paid: (reference: string) => `${reference} referanslı yatırım bu tahsilatla ödendi.`,
      returned: 'Gönderene iadesine karar verilmişti.',
    },
  },
  correct: {
    title: 'Talimatsız çıkışla eşleştir',
    label: 'Tahsilatın karşıladığı çıkış',
    consequence:
      'Başka bir finans görevlisi onayladığında tahsilat ile seçilen çıkış birbirini karşılar; kimseye iade yapılmaz. Onaya kadar tahsilat karar bekler.',
    hint: (at: string, description: string) => [`${at} tarihinde çıktı`, description].filter(Boolean).join(' · '),
  },
} as const
