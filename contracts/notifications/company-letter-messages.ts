/** Who prepared an order, in the letter to themselves. */
export const yourself = 'siz'

/** How a company's order ended before it was confirmed, as its people read it; `withdrawn-by-you` in the letter to whoever did. */
export const orderEnds = {
  refused: 'İkinci kişi yatırımı onaylamadı.',
  withdrawn: 'Yatırımı hazırlayan kişi geri aldı.',
  'withdrawn-by-you': 'Hazırladığınız yatırımı geri aldınız.',
  lapsed: 'İkinci kişi süresi içinde onaylamadı.',
} as const

/** Letters around companies: names, and when each is sent. */
export const companyLetterTexts = {
  'company-invited': {
    title: 'Şirkete davet',
    purpose: 'Şirketin sahibi birini davet ettiğinde, yanıt bağlantısıyla o adrese gönderilir.',
  },
  'company-approved': {
    title: 'Şirket kaydı onaylandı',
    purpose: 'Uyum görevlisi şirket kaydını onayladığında şirketin sahibine gönderilir.',
  },
  'company-refused': {
    title: 'Şirket kaydında düzeltme istendi',
    purpose: 'Uyum görevlisi kaydı geri gönderdiğinde nedeniyle birlikte şirketin sahibine gönderilir.',
  },
  'company-join-asked': {
    title: 'Şirkete katılma isteği',
    purpose: 'Bir üye şirkete katılmak istediğinde şirketin sahibine gönderilir.',
  },
  'company-joined': {
    title: 'Şirkete katıldı',
    purpose: 'Kişi şirketin üyesi olduğunda kendisine gönderilir.',
  },
  'company-join-refused': {
    title: 'Şirkete katılma isteği reddedildi',
    purpose: 'Şirketin sahibi başvuruyu reddettiğinde başvurana gönderilir.',
  },
  'company-member-removed': {
    title: 'Şirket üyeliği sona erdi',
    purpose: 'Şirketin sahibi bir üyeyi çıkardığında o kişiye gönderilir.',
  },
  'company-ownership-offered': {
    title: 'Şirket sahipliği teklif edildi',
    purpose: 'Sahip, şirketi bir üyeye devretmek istediğinde o kişiye gönderilir.',
  },
  'company-ownership-taken': {
    title: 'Şirket sahipliği devralındı',
    purpose: 'Sahiplik geçtiğinde eski ve yeni sahibe gönderilir.',
  },
  'company-authority-approved': {
    title: 'Yeni sahibin yetkisi onaylandı',
    purpose: 'Şirketi devralan kişiye, temsil yetkisi onaylandığında gönderilir.',
  },
  'company-authority-refused': {
    title: 'Yeni sahibin yetki belgesi onaylanmadı',
    purpose: 'Şirketi devralan kişiye, yetki belgesi onaylanmadığında nedeniyle gönderilir.',
  },
  'staff-company-owner-changed': {
    title: 'Şirketin sahibi değişti (görevliye)',
    purpose:
      'Şirket devredildiğinde uyum görevlilerine, devam eden kampanyası varsa değerlendirme uzmanlarına ve komite üyelerine gönderilir.',
  },
  'company-order-prepared': {
    title: 'Şirket yatırımı onay bekliyor',
    purpose:
      'Şirket adına ikinci kişinin onayını gerektiren bir yatırım hazırlandığında hazırlayana ve onaylayabilecek kişilere gönderilir.',
  },
  'company-order-not-confirmed': {
    title: 'Şirket yatırımı onaylanmadı',
    purpose:
      'İkinci kişi yatırımı reddettiğinde, hazırlayan geri aldığında veya süre dolduğunda hazırlayana ve onaylayabilecek kişilere gönderilir.',
  },
} as const

/** What a letter about a company says in place of its campaigns. */
export const companyCampaigns = { none: 'yok' } as const
