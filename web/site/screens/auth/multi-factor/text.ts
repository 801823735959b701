export const text = {
  title: 'İki adımlı doğrulama',
  description: 'Girişinizi seçtiğiniz doğrulama yöntemiyle tamamlayınız.',
  lead: {
    app: 'Şifreniz doğru. Girişi tamamlamak için doğrulama uygulamanızdaki güncel kodu giriniz.',
    passkey:
      'Şifreniz doğru. Girişi tamamlamak için geçiş anahtarınızı kullanınız; cihazınız parmak izinizi, yüzünüzü veya PIN kodunuzu ister.',
    'recovery-code': 'Kurulumda sakladığınız kurtarma kodlarından birini giriniz. Her kod bir kez geçerlidir.',
    send: {
      sms: (to: string) => `Şifreniz doğru. Girişi tamamlamak için ${to} numaralı telefonunuza bir kod gönderelim.`,
      mail: (to: string) => `Şifreniz doğru. Girişi tamamlamak için ${to} adresine bir kod gönderelim.`,
    },
    sent: {
      sms: (to: string) =>
        `${to} numaralı telefonunuza gönderilen altı haneli kodu giriniz. Kod beş dakika geçerlidir.`,
      mail: (to: string) => `${to} adresine gönderilen altı haneli kodu giriniz. Kod beş dakika geçerlidir.`,
    },
  },
  submit: 'Girişi tamamla',
  passkey: 'Geçiş anahtarımı kullan',
  noScript: 'Geçiş anahtarı, tarayıcınızda JavaScript açıkken kullanılabilir. Aşağıdan başka bir yöntem seçiniz.',
  remember: 'Bu tarayıcıyı 30 gün hatırla',
  rememberHint: 'Bu tarayıcıda yalnızca şifreniz sorulur. Ortak kullanılan bir bilgisayarda işaretlemeyiniz.',
  others: 'Başka bir yöntem',
  other: {
    app: 'Doğrulama uygulamasındaki kodu giriniz',
    passkey: 'Geçiş anahtarı kullanınız',
    sms: 'SMS ile gelen kodu giriniz',
    mail: 'E-posta ile gelen kodu giriniz',
    'recovery-code': 'Kurtarma kodu kullanınız',
  },
  send: {
    sms: (to: string) => `SMS ile kod gönder (${to})`,
    mail: (to: string) => `E-posta ile kod gönder (${to})`,
  },
  sendFirst: 'Kodu gönder',
  sendAgain: 'Kodu yeniden gönder',
  sent: 'Kod gönderildi.',
  wait: (seconds: number) => `${seconds} saniye sonra yeniden isteyebilirsiniz.`,
  left: (count: number) =>
    count === 0
      ? 'Kurtarma kodunuz kalmadı. Yeni kodlar oluşturunuz.'
      : `Kurtarma kodu kullanıldı, ${count} kodunuz kaldı.`,
  enrol: {
    title: 'Doğrulama uygulamanızı kurunuz',
    lead: 'Personel hesaplarına şifre ve telefondaki bir uygulamanın ürettiği kodla girilir. Kurulum bir kez yapılır; sonraki girişlerinizde yalnızca kod istenir.',
    submit: 'Kurulumu tamamla ve giriş yap',
  },
  saved: { next: 'Kodları sakladım, devam et' },
  lost: {
    title: 'Girişi yeniden başlatınız',
    text: 'İkinci adım için ayrılan süre doldu veya giriş başka bir sekmede tamamlandı.',
    action: 'Giriş sayfasına git',
  },
  entered: { title: 'Giriş yaptınız', text: 'Kaldığınız yerden devam edebilirsiniz.', action: 'Devam et' },
  lostPhone: 'Telefonumu kaybettim, hiçbirini kullanamıyorum',
  cancel: 'Başka bir hesapla giriş yap',
  trial: {
    title: 'Deneme doğrulayıcısı',
    text: 'Denemede telefon gerekmez: personelin kodlarını doğrulayıcı sayfası gösterir.',
    open: 'Doğrulayıcıyı yeni sekmede aç',
  },
} as const
