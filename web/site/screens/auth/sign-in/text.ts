export const text = {
  title: 'Giriş yap',
  description: 'Üyelik hesabınıza giriş yapınız.',
  lead: 'Yatırımlarınızı görmek ve kampanya belgelerini okumak için giriş yapınız.',
  email: 'E-posta adresi',
  password: 'Şifre',
  submit: 'Giriş yap',
  passkey: 'Geçiş anahtarıyla gir',
  forgot: 'Şifremi unuttum',
  noAccount: 'Üyeliğiniz yok mu?',
  signUp: 'Kayıt olunuz',
  unverified: {
    title: 'E-posta adresiniz henüz doğrulanmamış',
    submit: 'Bağlantıyı yeniden gönder',
    sent: 'Bu adresle doğrulanmamış bir üyelik varsa yeni bağlantı gönderildi.',
  },
  trial: {
    title: 'Deneme girişleri',
    text: 'Yalnızca deneme sürümünde bulunur: birini seçip o kişi olarak giriş yapınız.',
    enter: (label: string) => `${label} olarak giriş yap`,
  },
} as const
