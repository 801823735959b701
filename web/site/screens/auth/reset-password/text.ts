export const text = {
  title: 'Yeni şifre belirleyiniz',
  description: 'E-postadaki bağlantıyla yeni şifrenizi belirleyiniz.',
  lead: 'Şifreniz değişince bütün cihazlardaki oturumlarınız kapanır.',
  submit: 'Yeni şifreyi kaydet',
  saved: 'Şifreniz değiştirildi. Yeni şifrenizle giriş yapabilirsiniz.',
  invalid: {
    title: 'Bu bağlantı artık geçerli değil',
    text: 'Bağlantının süresi dolmuş, bağlantı daha önce kullanılmış ya da yerine yenisi gönderilmiş olabilir. Yeni bir bağlantı isteyebilirsiniz.',
    action: 'Yeni bağlantı iste',
  },
} as const
