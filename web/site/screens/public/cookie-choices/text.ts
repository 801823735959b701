export const text = {
  title: 'Çerez tercihleri',
  description:
    'Sitenin tarayıcınızda ne sakladığı, neden ve ne kadar süreyle sakladığı; isteğe bağlı ölçüm tercihiniz.',
  lead: 'Bu site reklam ya da profil çıkarma amacıyla çerez kullanmaz. Tarayıcınızda saklananların tamamı aşağıdadır.',
  necessary: {
    title: 'Zorunlu çerezler',
    lead: 'Talep ettiğiniz hizmetin verilebilmesi için gereklidir; açık rıza gerektirmez (6698 sayılı Kanun m.5/2-c ve f). Hepsi birinci taraf çerezidir; sayfadaki betikler bunları okuyamaz (HttpOnly).',
    caption: 'Zorunlu çerezler, amaçları ve süreleri',
    columns: { name: 'Ad', purpose: 'Amaç', duration: 'Süre' },
    rows: [
      {
        name: 'auth',
        purpose: 'Giriş yapan üyenin oturumunu sürdürür.',
        duration: 'Çıkış yapana kadar, en çok 1 yıl; oturum daha önce sona erebilir',
      },
      { name: 'tema', purpose: 'Seçtiğiniz açık veya koyu görünümü hatırlar.', duration: '1 yıl' },
      {
        name: 'bildirim',
        purpose: 'Bir işlemin sonucunu sonraki sayfada bir kez gösterir.',
        duration: 'Gösterilince silinir, en çok 10 dakika',
      },
      {
        name: 'hatir-…',
        purpose:
          'Birkaç adımlı bir işlemi yarıda kalmadan sürdürür: girişin ikinci adımı, e-posta doğrulaması, döneceğiniz sayfa, yinelenen yatırım talebinin önlenmesi.',
        duration: 'İşlem bitince silinir, en çok 10 dakika',
      },
      {
        name: 'tanidik',
        purpose:
          'Hatırlanmasını istediğiniz tarayıcıda girişin ikinci adımını yeniden sormaz. Yalnızca isterseniz yazılır.',
        duration: '30 gün',
      },
      {
        name: 'cerez-tercihi',
        purpose:
          'Bu sayfadaki seçiminizi hatırlar: izin verip vermediğiniz, hangi ölçüm hizmeti için ve hangi gün. Yalnızca seçim yaparsanız yazılır.',
        duration: '180 gün',
      },
    ],
  },
  storage: {
    title: 'Tarayıcı deposu',
    lead: 'Çerez değildir, sunucuya gönderilmez ve kişisel bilgi içermez.',
    rows: [
      {
        name: 'Yerel depo',
        purpose: 'Platformun adı, metinleri ve seçim listeleri; her sayfada yeniden indirilmesin diye tutulur.',
        duration: 'İçerik değişince yenilenir',
      },
      {
        name: 'Oturum deposu',
        purpose: 'Sayfalar arasında geri döndüğünüzde kaldığınız yeri hatırlar.',
        duration: 'Sekme kapanana kadar',
      },
    ],
    caption: 'Tarayıcı deposunda tutulanlar, amaçları ve süreleri',
  },
  counting: {
    title: 'Çerezsiz sayım',
    text: 'Ana sayfanın, proje sayfalarının, giriş ve kayıt sayfalarının günde kaç kez görüldüğünü sayarız. Kayda geçen yalnızca gün, sayfa türü ve sayıdır; IP adresi, tarayıcı bilgisi veya sizi tanıtacak bir değer kaydedilmez, tarayıcınıza bir şey yazılmaz.',
  },
  optional: {
    title: 'İsteğe bağlı ölçüm',
    none: 'Şu anda isteğe bağlı bir çerez veya dış ölçüm hizmeti kullanılmıyor; seçim yapmanız gerekmez.',
    lead: (collector: string) =>
      `İzin verirseniz ana sayfayı, bir proje sayfasını, giriş veya kayıt sayfasını açtığınızda o sayfanın yolu ${collector} adresine iletilir. Bağlantı kurulurken bu adres, her internet bağlantısında olduğu gibi, IP adresinizi ve tarayıcınızın kendini tanıttığı bilgiyi de görür. Çerez gönderilmez, hesabınız veya yatırımlarınız hakkında bilgi iletilmez.`,
    refusal:
      'İzin vermezseniz hiçbir şey iletilmez ve site aynen çalışır. Kararınızı bu sayfadan dilediğiniz zaman değiştirebilirsiniz.',
    question: 'Ölçüme izin verir misiniz?',
    now: 'Geçerli seçiminiz',
    unasked: 'Henüz seçim yapmadınız; izin verilmemiş sayılır ve hiçbir şey iletilmez.',
    accepted: (day: string) => `${day} tarihinde izin verdiniz.`,
    refused: (day: string) => `${day} tarihinde izin vermediniz.`,
    saved: 'Çerez tercihiniz kaydedildi.',
  },
  more: 'Ayrıntılar için:',
} as const
