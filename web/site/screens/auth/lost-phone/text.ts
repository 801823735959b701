/** Only where codes go to the number. */
const SIM = 'Operatörünüzden aynı numarayla yeni bir SIM kart aldığınızda SMS ile kod yeniden gelir.'

export const text = {
  title: 'Telefonumu kaybettim',
  description: 'Telefonunuzu kaybettiğinizde hesabınıza yeniden erişmenizi sağlayan başvuru.',
  lead: 'Şifreniz doğru. İkinci adımı gösterebileceğiniz hiçbir yol kalmadıysa kimlik belgenizi göndererek doğrulama yöntemlerinizin kaldırılmasını isteyebilirsiniz.',
  before: {
    title: 'Önce bunlara bakınız',
    items: (hasSms: boolean) => [
      'Kurulumda sakladığınız on kurtarma kodundan biri elinizdeyse hemen giriş yapabilirsiniz.',
      ...(hasSms ? [SIM] : []),
    ],
  },
  after: {
    title: 'Başvurunuzdan sonra',
    items: (wait: number, hold: number) => [
      'Hesaptaki e-posta adresine ve telefona hemen bildirim gider. Hesabın sahibi başvuruyu o bildirimle durdurabilir.',
      'Bir görevlimiz belgenizi, hesabın sahibi olarak kayıtlı kişiyle karşılaştırır.',
      `Onaylarsa yöntemler başvurudan en erken ${wait} saat sonra kaldırılır. O zamana kadar giriş yapılamaz; kampanyanız, yatırımlarınız ve süreler işlemeye devam eder. Şirketinizde yetkili başka bir kişi bu sırada soruları yanıtlayabilir.`,
      'Sonra şifreniz ve e-postanıza gelen kodla girersiniz; bütün oturumlar kapanır, telefon numaranızı yeniden doğrularsınız.',
      `E-posta adresi, banka hesabı, fon aktarımı hesabı ve şirket sahipliği ${hold} saat daha değiştirilemez.`,
    ],
  },
  paper: 'Kimlik belgesi',
  paperHint:
    'Kimlik kartınızın iki yüzü ya da pasaportunuzun fotoğraflı sayfası. PDF, JPEG, PNG veya WebP, en çok 5 MB.',
  note: 'Açıklama',
  noteHint: 'Ne olduğunu ve acil bir işiniz varsa onu kısaca yazabilirsiniz.',
  submit: 'Başvuruyu gönder',
  sent: 'Başvurunuz alındı. E-posta adresinize bilgi gönderdik.',
  waiting: {
    title: 'Başvurunuz alındı',
    unread: 'Görevlimiz kimlik belgenizi inceliyor.',
    approved: 'Kimlik belgeniz onaylandı. Güvenlik süresinin dolması bekleniyor.',
    due: 'Yöntemler en erken şu zamanda kaldırılır:',
    stop: 'Telefonunuzu bulursanız giriş yapmanız yeterlidir; başvuru kendiliğinden durur.',
  },
  refused: (reason: string) => `Önceki başvurunuz onaylanmadı: ${reason}`,
  staff: {
    title: 'Personel hesabı',
    text: 'Personel hesaplarında doğrulama yöntemini bir yönetici sıfırlar. Lütfen yöneticinize ulaşınız.',
  },
  back: 'İkinci adıma dön',
  lost: {
    title: 'Girişi yeniden başlatınız',
    text: 'Başvuru için önce şifrenizle giriş yapmayı deneyiniz; ikinci adımın ekranında bu sayfanın bağlantısı vardır.',
    action: 'Giriş sayfasına git',
  },
} as const
