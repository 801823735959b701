export const text = {
  title: 'Bülten',
  description: 'Duyurular ve yeni kampanyalar e-posta adresinize gelsin; dilediğiniz an tek dokunuşla ayrılırsınız.',
  lead: 'Duyurularımızı ve yeni kampanyaları e-postayla haber verelim.',
  points: [
    'Adresinizi, göndereceğimiz bağlantıyla siz onaylamadan hiçbir ileti göndermeyiz.',
    'Onayınız İleti Yönetim Sistemi’ne (İYS) kaydedilmeden bülten gönderilmez.',
    'Her iletide, tek dokunuşla ayrılabileceğiniz bir bağlantı bulunur; ayrılma hemen geçerli olur.',
    'Üyelerimize işlemleriyle ilgili gönderdiğimiz bildirimler bültenden ayrıdır; bültene bağlı değildir.',
  ],
  form: {
    title: 'Abone olun',
    email: 'E-posta adresi',
    consent:
      'Duyurular, yeni kampanyalar ve etkinlikler hakkında bu adrese ticari elektronik ileti gönderilmesine onay veriyorum.',
    submit: 'Onay bağlantısını gönder',
    consentText: 'Onay metnini oku',
    version: (version: number) => `Sürüm ${version}`,
  },
  asked: {
    title: 'E-postanızı kontrol edin',
    text: 'Adresinize bir onay bağlantısı gönderdik. Aboneliğiniz, bağlantıyı açıp onayladığınızda başlar.',
    known: 'Adresiniz daha önce onaylandıysa yeni bir e-posta göndermeyiz; aboneliğiniz sürer.',
    term: 'Bağlantıyı üç gün içinde kullanmazsanız adresinizi sileriz.',
    trial: 'Deneme ortamı: e-postalar gerçekten gönderilmez.',
    trialLink: 'Gelen kutusunu aç',
    home: 'Ana sayfaya dön',
  },
  confirm: {
    title: 'Bülten aboneliğini onayla',
    lead: 'adresine bülten gönderilmesini onaylıyor musunuz?',
    submit: 'Aboneliğimi onayla',
    notMe: 'Bu isteği siz yapmadıysanız hiçbir şey yapmanız gerekmez; adres birkaç gün içinde silinir.',
    doneTitle: 'Aboneliğiniz başladı',
    done: 'Onayınızı tarih ve saatiyle kaydettik. Ayrılma bağlantınızı içeren bir e-posta gönderdik; bağlantı bundan sonraki her iletide de bulunur.',
  },
  leave: {
    title: 'Bültenden ayrıl',
    lead: 'adresinin bülten aboneliği hemen sona erer. Gerekçe göstermeniz gerekmez.',
    submit: 'Bültenden ayrıl',
    doneTitle: 'Bültenden ayrıldınız',
    done: 'Bu adrese artık bülten göndermeyeceğiz. Dilerseniz yeniden abone olabilirsiniz.',
    again: 'Yeniden abone ol',
  },
  invalid: {
    title: 'Bağlantı geçerli değil',
    text: 'Bağlantının süresi dolmuş, bağlantı daha önce kullanılmış ya da yerine yenisi gönderilmiş olabilir. Abone olmak için yeni bir onay bağlantısı isteyebilirsiniz.',
  },
} as const
