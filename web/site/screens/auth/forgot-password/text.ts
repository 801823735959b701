export const text = {
  title: 'Şifremi unuttum',
  description: 'Yeni şifre belirlemek için bağlantı isteyiniz.',
  lead: 'E-posta adresinizi yazınız, yeni şifre belirlemeniz için bir bağlantı gönderelim.',
  email: 'E-posta adresi',
  submit: 'Bağlantıyı gönder',
  signIn: 'Giriş sayfasına dön',
  sent: {
    title: 'E-postanızı kontrol ediniz',
    text: 'Bu adresle bir üyelik varsa yeni şifre bağlantısını gönderdik. Bağlantı kısa süre geçerlidir ve bir kez kullanılır.',
    spam: 'Birkaç dakika içinde gelmezse istenmeyen e-posta klasörüne bakınız.',
    trial: 'Deneme sürümünde e-postalar gerçek kutulara gitmez.',
    trialLink: 'Gelen kutusunu aç',
  },
} as const
