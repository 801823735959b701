export const text = {
  version: (number: number) => `${number}. sürüm`,
  from: 'Yürürlük',
  hash: 'Özet değeri (SHA-256)',
  others: 'Diğer sözleşme ve politikalar',
  titles: {
    legalNotices: 'Genel risk bildirimi',
    cookies: 'Çerez politikası',
    privacy: 'KVKK ve gizlilik politikası',
    evaluation: 'Değerlendirme politikası',
    conflictOfInterest: 'Çıkar çatışması politikası',
    antiMoneyLaundering: 'Suç gelirlerinin aklanmasının ve terörün finansmanının önlenmesi politikası',
    membershipAgreement: 'Üyelik sözleşmesi',
    entrepreneurAgreement: 'Girişimci sözleşmesi',
    fees: 'Ücret ve kesintiler',
  },
} as const
