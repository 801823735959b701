export const text = {
  title: 'İki adımlı doğrulama',
  description: 'Girişinizi doğrulama uygulamanızdaki kodla tamamlayınız.',
  code: {
    lead: 'Şifreniz doğru. Girişi tamamlamak için doğrulama uygulamanızdaki güncel kodu giriniz.',
    submit: 'Girişi tamamla',
    otherWay: 'Telefonunuza ulaşamıyor musunuz? Kurtarma kodu kullanın',
  },
  recovery: {
    lead: 'Kurulumda sakladığınız kurtarma kodlarından birini giriniz. Her kod bir kez geçerlidir.',
    otherWay: 'Uygulamadaki kodu girin',
    left: (count: number) =>
      count === 0
        ? 'Kurtarma kodunuz kalmadı. Yeni kodlar oluşturunuz.'
        : `Kurtarma kodu kullanıldı, ${count} kodunuz kaldı.`,
  },
  enrol: {
    title: 'Doğrulama uygulamanızı kurun',
    lead: 'Personel hesaplarına şifre ve telefondaki bir uygulamanın ürettiği kodla girilir. Kurulum bir kez yapılır; sonraki girişlerinizde yalnızca kod istenir.',
    submit: 'Kurulumu tamamla ve giriş yap',
  },
  saved: { next: 'Kodları sakladım, devam et' },
  lost: {
    title: 'Girişi yeniden başlatın',
    text: 'İkinci adım için ayrılan süre doldu veya giriş başka bir sekmede tamamlandı.',
    action: 'Giriş sayfasına git',
  },
  entered: { title: 'Giriş yaptınız', text: 'Kaldığınız yerden devam edebilirsiniz.', action: 'Devam et' },
  cancel: 'Başka bir hesapla giriş yap',
  trial: {
    title: 'Deneme doğrulayıcısı',
    text: 'Denemede telefon gerekmez: personelin kodlarını doğrulayıcı sayfası gösterir.',
    open: 'Doğrulayıcıyı yeni sekmede aç',
  },
} as const
