export const secondFactorText = {
  setup: {
    install: 'Telefonunuza bir doğrulama uygulaması yükleyiniz',
    installText:
      'Zaman tabanlı tek kullanımlık kod (TOTP) üreten her uygulama olur: Aegis, Google Authenticator, Microsoft Authenticator, 1Password ve benzerleri.',
    scan: 'Karekodu uygulamayla okutunuz',
    scanText: 'Uygulamada yeni hesap ekleyip kamerayı karekoda tutunuz.',
    qr: 'Doğrulama uygulamasının okuyacağı karekod',
    onPhone: 'Bu telefondaki uygulamada aç',
    manual: 'Karekodu okutamıyorsanız bu anahtarı elle giriniz',
    secret: 'Kurulum anahtarı',
    prove: 'Uygulamanın gösterdiği kodu giriniz',
    proveText: 'Altı haneli kod her otuz saniyede bir yenilenir.',
  },
  codes: {
    title: 'Kurtarma kodlarınızı saklayınız',
    text: 'Telefonunuza ulaşamadığınızda bu kodlardan biriyle giriş yapabilirsiniz. Her kod bir kez geçerlidir ve bir daha gösterilmez. Telefonunuzdan ayrı, güvenli bir yerde saklayınız.',
    list: 'Kurtarma kodları',
    copy: 'Kurtarma kodları',
    download: 'Dosya olarak indir',
    fileName: 'kurtarma-kodlari.txt',
    fileTitle: (platform: string) => `${platform} kurtarma kodları`,
    fileNote: 'Her kod bir kez geçerlidir.',
  },
  field: {
    app: { label: 'Doğrulama kodu', hint: 'Uygulamadaki altı haneli kod' },
    sms: { label: 'Doğrulama kodu', hint: 'SMS ile gelen altı haneli kod' },
    mail: { label: 'Doğrulama kodu', hint: 'E-posta ile gelen altı haneli kod' },
    recovery: { label: 'Kurtarma kodu', hint: 'Sakladığınız kodlardan biri, örneğin 7K3M-X0PQ-4RTV' },
    either: { label: 'Kod', hint: 'Uygulamadaki altı haneli kod veya bir kurtarma kodu' },
  },
} as const
