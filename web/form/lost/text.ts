// Said to few, and never with a form itself: it comes with the parts that say it.
export const lostText = {
  ended:
    'Oturumunuz sona erdiği için form gönderilmedi. Yazdıklarınız duruyor; giriş yaptıktan sonra yeniden gönderebilirsiniz.',
  otherMember:
    'Bu sayfa başka bir hesapla açılmış; şu anda sizin hesabınızla giriş yapılmış. Hiçbir şey gönderilmedi. Sayfayı yenileyip yeniden deneyiniz.',
  kept: 'Oturumunuz sona ermişti. Yazdıklarınız on dakika saklanır; giriş yaptığınızda formda yeniden bulursunuz.',
  notKept: 'Oturumunuz sona ermişti. Giriş yaptıktan sonra aynı sayfaya dönersiniz; yazdıklarınız saklanamadı.',
  found: 'Form, oturumunuz sona erdiği için gönderilmemişti',
  foundText:
    'Yazdıklarınız aşağıda duruyor. Kontrol edip yeniden gönderiniz; şifre ve dosyaları yeniden girmeniz gerekir.',
  back: 'Yeniden giriş yaptınız. Yazdıklarınız duruyor; formu şimdi gönderebilirsiniz.',
  title: 'Oturumunuz sona erdi',
  text: 'Yazdıklarınız bu sayfada duruyor. Buradan giriş yapınız, sonra formu yeniden gönderiniz.',
  email: 'E-posta adresi',
  password: 'Şifre',
  enter: 'Giriş yap',
  codeText: 'Şifreniz doğru. Doğrulama uygulamanızdaki kodu veya bir kurtarma kodunu giriniz.',
  code: 'Kod',
  finish: 'Girişi tamamla',
  otherWay: 'Başka bir yöntemle, yeni sekmede tamamla',
  enrol: 'Hesabınız için önce iki adımlı doğrulamayı kurmanız gerekiyor. Yeni sekmede kurup bu sayfaya dönebilirsiniz.',
  toEnrol: 'Yeni sekmede giriş yap',
  unreached:
    'Sunucudan yanıt alınamadı; bağlantınız kesilmiş olabilir. Yazdıklarınız duruyor, bağlantı kurulunca yeniden gönderiniz.',
} as const
