export const text = {
  title: 'E-posta adresinizi doğrulayınız',
  description: 'Üyeliğinizi tamamlamak için e-posta adresinizi doğrulayınız.',
  withToken: {
    lead: 'Adresinizi doğrulamak için düğmeye basınız.',
    submit: 'E-posta adresimi doğrula',
    done: 'E-posta adresiniz doğrulandı. Şimdi giriş yapabilirsiniz.',
    maybeDone: 'Adresinizi bu bağlantıyla daha önce doğruladıysanız doğrudan giriş yapabilirsiniz.',
    invalid: 'Yeni bir bağlantı isteyiniz',
  },
  sent: {
    title: 'E-postanızı kontrol ediniz',
    before: 'Doğrulama bağlantısını',
    after: 'adresine gönderdik. E-postadaki bağlantıyı açıp doğrulama düğmesine basınız.',
    spam: 'Birkaç dakika içinde gelmezse istenmeyen e-posta klasörüne bakınız. Bu adresle zaten bir üyelik varsa size giriş bilgisi gönderilir.',
    wrong: 'Adresi yanlış mı yazdınız?',
    again: 'Yeniden kayıt olunuz',
    resend: 'Bağlantıyı yeniden gönder',
    trial: 'Deneme sürümünde e-postalar gerçek kutulara gitmez.',
    trialLink: 'Gelen kutusunu aç',
  },
  ask: {
    lead: 'Üye olurken kullandığınız adresi yazınız, doğrulama bağlantısını yeniden gönderelim.',
    email: 'E-posta adresi',
    submit: 'Bağlantıyı gönder',
  },
  resent: 'Bu adresle doğrulanmamış bir üyelik varsa yeni bağlantı gönderildi.',
  signIn: 'Giriş yap',
} as const
