export const text = {
  title: 'Kurulum',
  description: 'Platformun ilk yönetici hesabını oluşturunuz.',
  heading: 'İlk yöneticiyi oluşturunuz',
  lead: 'Bu hesap diğer personel hesaplarını açar ve görevlerini verir. Şifreden sonra bir doğrulama uygulaması kurmanız istenir.',
  firstName: 'Ad',
  lastName: 'Soyad',
  email: 'E-posta adresi',
  password: 'Şifre',
  passwordRepeat: 'Şifre, tekrar',
  submit: 'Yönetici hesabını oluştur',
  lostFactor: {
    heading: 'Yeni doğrulama uygulaması kurunuz',
    lead: 'Şifrenizi girdiğinizde eski doğrulama uygulamanız ve kurtarma kodlarınız hesabınızdan kaldırılır, açık oturumlarınız kapanır ve yenisini kurmanız istenir. Bağlantı bir kez kullanılır.',
    submit: 'Eskisini kaldır ve yenisini kur',
  },
  closed: {
    title: 'Kurulum bağlantısı geçerli değil',
    text: 'Bağlantının süresi dolmuş, bağlantı kullanılmış veya ilk yönetici zaten oluşturulmuş. Yönetici yoksa sunucuyu yeniden başlatınız; yeni bağlantı sunucunun çıktısında yazar.',
    action: 'Giriş sayfasına git',
  },
} as const
