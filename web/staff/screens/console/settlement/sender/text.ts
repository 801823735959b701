/** Who sent a receipt, as far as it is known. */
export const text = {
  number: 'Gönderenin kimlik numarası',
  numbers: {
    matches: 'Yatırımcının kimlik numarasıyla aynı',
    differs: 'Yatırımcının kimlik numarasından farklı',
    uncompared: 'Ekstrede var; tahsilat bir yatırıma bağlanmadığı için karşılaştırılmadı',
    'not-given': 'Ekstrede yok',
  },
  sharedName: (name: string) => `${name} (aynı adda birden çok üye var)`,
  check: {
    title: 'Gönderenin kimliği doğrulanmalı',
    text: 'Aynı adda birden çok üye var; ad ve hesap, ödemeyi hangisinin yaptığını göstermiyor. Karar vermeden önce gönderenin kimliğini bankadan doğrulayınız.',
    consequence:
      'Gönderenin bu yatırımcı olduğunu bankadan doğruladığınızı bildirirsiniz. Başka bir finans görevlisi onayladığında tahsilat, seçilen yatırımın ödemesi sayılır, cayma süresi o anda başlar ve artan tutar gönderene iade edilir. Onaya kadar tahsilat karar bekler.',
  },
  noticed: {
    title: (count: number) => `Bankanın bildirdiği ${count} ödeme`,
    intro:
      'Bankanın hareket bildirimi (camt.054), bu tahsilatın hangi ödemelerden oluştuğunu gösterir; toplamı tahsilatın tutarıdır. Bildirim hiçbir yatırımı ödenmiş yapmaz.',
    caption: 'Tahsilatı oluşturan ödemeler',
    payer: 'Gönderen',
    noPayer: 'Bildirimde yok',
    noIban: 'Hesap bildirimde yok',
    description: 'Açıklama',
    amount: 'Tutar',
    order: (reference: string, investor: string, amount: string) => `${reference} talebi: ${investor}, ${amount}`,
    more: (count: number) => `${count} ödeme daha dosyada.`,
    differ: {
      title: 'Bildirimler birbirini tutmuyor',
      text: 'Bu tahsilat için yüklenen dosyalar farklı ödemeler gösteriyor. Hangisinin doğru olduğunu bankaya sorunuz.',
    },
  },
} as const
