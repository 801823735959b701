export const text = {
  title: 'Doğrula',
  description: 'Yayımlanan tutarların hangi kayıtların toplamı olduğunu ve bu kayıtların değişmediğini denetleyiniz.',
  lead: 'Kampanya sayfasında gördüğünüz tutar, defterdeki kayıtların kuruşu kuruşuna toplamıdır. Bize inanmanız gerekmez: kayıtların özetlerini ve imzalı kökü indirip kendiniz hesaplayabilirsiniz.',
  campaigns: {
    title: 'Bir kampanyanın tutarı',
    text: 'Kampanya sayfasındaki veya Faaliyetler sayfasındaki “Doğrula” bağlantısı, o tutarın hangi yaprakların toplamı olduğunu gösterir.',
    projects: 'Projeler',
    activities: 'Faaliyetler',
  },
  own: {
    title: 'Kendi yatırımınız',
    text: 'Portföyünüzde yatırımınızı açınca kanıt dosyasını indirebilirsiniz. Dosya, kayıtlarınızın gizli bölümünü de açar: onu yalnız kendi yapraklarınız için, yalnız siz görürsünüz.',
    portfolio: 'Portföyüm',
  },
  paper: {
    title: 'Bir ekstre',
    text: 'Elinizdeki ekstreyi bu platformun düzenleyip düzenlemediğini koduyla denetleyiniz.',
    link: 'Belge doğrulama',
  },
  roots: 'Yayımlanan kökler',
} as const
