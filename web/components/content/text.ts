export const text = {
  contents: 'Bu sayfada',
  faq: { anchor: 'Bu sorunun bağlantısı' },
  announcement: { published: 'Yayım' },
  policies: {
    title: 'Sözleşmeler, bildirimler ve politikalar',
    groups: {
      agreements: 'Sözleşmeler ve bildirimler',
      data: 'Kişisel veriler ve iletişim',
      conduct: 'İşleyiş ilkeleri',
    },
    titles: {
      riskNotice: 'Genel risk bildirim formu',
      membershipAgreement: 'Üyelik sözleşmesi',
      frameworkAgreement: 'Çerçeve sözleşme',
      investmentAgreement: 'Yatırım sözleşmesi',
      entrepreneurAgreement: 'Girişimci sözleşmesi',
      fees: 'Ücret ve kesintiler',
      privacy: 'KVKK ve gizlilik politikası',
      explicitConsent: 'Açık rıza metni',
      commercialMessages: 'Ticari elektronik ileti onayı',
      cookies: 'Çerez politikası',
      evaluation: 'Değerlendirme politikası',
      conflictOfInterest: 'Çıkar çatışması politikası',
      antiMoneyLaundering: 'Suç gelirlerinin aklanmasının ve terörün finansmanının önlenmesi politikası',
    },
  },
} as const
