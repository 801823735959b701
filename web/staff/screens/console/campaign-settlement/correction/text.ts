/** Words of a payment of a payout that failed: its account named, compared and confirmed. */
export const correctionText = {
  title: { company: 'Şirkete yapılamayan ödeme', platform: 'Yapılamayan hizmet bedeli ödemesi' },
  amount: 'Tutar',
  refusal: 'Bankanın bildirdiği neden',
  refused: 'Ödeme yapılamayan hesap',
  named: 'Ödenecek hesap',
  why: {
    returned:
      'Ödeme yapılmıştı, alıcının bankası geri çevirdi; tutar yeniden emanet hesabında. Alıcıdan başka bir hesap istenir ve buraya girilir.',
    other: 'Ödeme yapılmadı, tutar emanet hesabında duruyor. Alıcıdan başka bir hesap istenir ve buraya girilir.',
    same: 'Ödeme yapılmadı, tutar emanet hesabında duruyor. Neden ortadan kalktıysa aynı hesaba yeniden gönderilebilir; gerekiyorsa başka bir hesap girilir.',
    twice:
      'Banka bu ödemeyi daha önce aldığını bildirdi. İlk ödemenin yapılmadığı bankadan yazılı olarak öğrenilmeden yeniden göndermeyiniz; yoksa aynı tutar iki kez ödenebilir.',
  },
  founders:
    'Ödeme yapılmadı, tutar emanet hesabında duruyor. Yeni hesabı girişimci proje masasında, ikinci doğrulama adımıyla bildirir; kendisine yazıldı. Hesabı onun yerine kimse giremez, iletiyle gelen hesap dikkate alınmaz.',
  namedByFounder: 'Bildiren (girişimci)',
  compare: {
    title: 'Hesabı karşılaştır',
    by: 'Karşılaştıran',
    source: 'Neyle karşılaştırıldı?',
    hint: 'Örneğin bankanın hesap cüzdanı, şirketin kayıtlı telefonundan arama',
    button: 'Karşılaştırdım, ikinci görevlinin onayına gönder',
    consequence:
      'Hesabın şirkete ait olduğunu, girişimcinin iletisinden başka bir kaynaktan doğruladığınızı kaydedersiniz. Başka bir finans görevlisi onaylayana kadar ödeme bankaya gitmez.',
    done: 'Karşılaştırma kaydedildi, ikinci görevlinin onayını bekliyor.',
    own: 'Bu hesabı siz karşılaştırdınız',
  },
  decline: {
    title: 'Hesabı reddet',
    button: 'Hesabı reddet',
    consequence: 'Girişimciye gerekçesiyle bildirilir; başka bir hesap bildirmesi beklenir. Ödeme yapılmaz.',
    reason: 'Gerekçe',
    hint: 'Örneğin hesap şirket adına değil',
    done: 'Hesap reddedildi, girişimciye bildirildi.',
  },
  differs: {
    name: {
      title: 'Hesap sahibi farklı',
      text: (before: string, now: string) =>
        `İlk ödeme “${before}” adına gönderilmişti, şimdi “${now}” yazıyor. Onaylamadan önce hesabın şirkete ait olduğunu şirketin kayıtlarıyla karşılaştırınız.`,
    },
    account: {
      title: 'IBAN değişti, hesap sahibi aynı',
      text: 'Onaylamadan önce yeni IBAN’ın kayıtlı unvana ait olduğunu bankadan veya şirketten doğrulayınız.',
    },
    nothing: {
      title: 'Hesap aynı, ödeme yeniden gönderilecek',
      text: 'Onaylamadan önce bankanın bildirdiği nedenin ortadan kalktığından emin olunuz.',
    },
  },
  own: {
    title: 'Bu hesabı siz girdiniz',
    text: 'Onayı başka bir finans görevlisi vermelidir; ödeme o zamana kadar bankaya gitmez.',
  },
  name: {
    title: 'Ödenecek hesabı gir',
    again: 'Hesabı düzelt',
    button: 'Hesabı ikinci görevlinin onayına gönder',
    consequence: 'Başka bir finans görevlisi onaylayana kadar ödeme bankaya gitmez. Tutar değişmez.',
    hints: {
      holder: 'Bankada kayıtlı olduğu gibi',
      source: 'Örneğin şirketin veya bankanın yazısının tarihi ve sayısı',
    },
    done: 'Hesap girildi, ikinci görevlinin onayını bekliyor.',
  },
  confirm: {
    title: 'Hesabı onayla',
    button: (amount: string) => `${amount} bu hesaba gönder`,
    consequence: 'Emanet bankasına bu hesap için yeni bir ödeme talimatı verilir. Onay geri alınamaz.',
    done: 'Hesap onaylandı, ödeme emanet bankasına yeniden gönderiliyor.',
  },
} as const
