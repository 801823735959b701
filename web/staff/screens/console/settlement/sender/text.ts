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
} as const
