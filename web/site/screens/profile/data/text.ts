import type { KeptRecord } from '#contracts/exports/terms.ts'

export const text = {
  title: 'Verilerim',
  description: 'Hakkınızda tutulan kayıtların kopyasını isteyiniz, hangi kaydın ne kadar saklandığını görünüz.',
  copy: {
    title: 'Verilerimin kopyası',
    lead: 'Hakkınızda tuttuğumuz kayıtları tek bir ZIP dosyasında alabilirsiniz: okumanız için bir sayfa, başka bir programa aktarmanız için bir JSON dosyası ve yüklediğiniz kişisel dosyalar.',
    inside:
      'İletişim ve kimlik bilgileriniz, izinleriniz, uygunluk yanıtlarınız, yatırımlarınız, ödemeleriniz, iadeleriniz, sorularınız, size gönderilen iletiler ve oturumlarınız kopyada yer alır. Başka kişilere ait veriler yer almaz.',
    background: (hours: number) =>
      `Kopya arka planda hazırlanır; hazır olduğunda size e-posta gönderilir. ${hours} saat boyunca indirebilirsiniz, sonra dosya silinir.`,
    password: 'Şifreniz',
    ask: 'Kopya iste',
    askAgain: 'Yeni kopya iste',
    asked: 'İsteğiniz alındı. Kopya hazır olduğunda size e-posta göndereceğiz.',
    mayAskFrom: 'Yeni kopyayı bu tarihten sonra isteyebilirsiniz',
    download: 'Kopyayı indir',
    askedAt: 'İstek',
    madeAt: 'Hazırlanma',
    expiresAt: 'İndirme süresinin sonu',
    size: 'Boyut',
    replaces: 'Yeni kopya istediğinizde şimdiki kopya silinir.',
  },
  states: {
    asked: { title: 'Kopya sırada', lead: 'Birazdan hazırlanmaya başlanacak. Bu sayfadan ayrılabilirsiniz.' },
    making: { title: 'Kopya hazırlanıyor', lead: 'Genellikle birkaç saniye sürer. Bu sayfadan ayrılabilirsiniz.' },
    ready: {
      title: 'Kopya hazır',
      lead: 'Dosya kişisel verilerinizi içerir; paylaşılan bir bilgisayara indirmeyiniz.',
    },
    expired: { title: 'Kopyanın süresi doldu', lead: 'Dosya silindi. Yeni bir kopya isteyebilirsiniz.' },
    ended: { title: 'Kopya silindi', lead: 'Yeni bir kopya isteyebilirsiniz.' },
    failed: {
      title: 'Kopya hazırlanamadı',
      lead: 'Bir arıza nedeniyle kopya hazırlanamadı. Hemen yeniden isteyebilirsiniz; yine olmazsa bize yazınız.',
    },
  },
  contact: 'Bize yazınız',
  kept: {
    title: 'Hangi kayıt ne kadar saklanır',
    lead: 'Süresi dolan kayıtlar kendiliğinden silinir. Aşağıdaki süreler bugün geçerli olan sürelerdir.',
    years: (years: number) => `${years} yıl`,
    days: (days: number) => `${days} gün`,
    hours: (hours: number) => `${hours} saat`,
    source: 'Dayanak',
    records: {
      account: {
        name: 'İletişim bilgileri, profil görseli, ilgi alanları',
        until: 'Üyeliğiniz sürdükçe; üyelik sona erince hemen silinir.',
      },
      evidence: {
        name: 'Kimlik, yatırım, ödeme ve onay kayıtları',
        until: 'Kanuni saklama süresi boyunca. Bu kayıtlar üyelik sona erse de silinemez.',
      },
      'review-papers': { name: 'İnceleme için yüklediğiniz belgeler', until: 'Karardan sonra' },
      consents: { name: 'Ticari ileti izinleri ve bülten kaydı', until: 'İzin sona erdikten sonra' },
      messages: { name: 'Bize yazdığınız iletiler', until: 'Sonuçlandıktan sonra' },
      letters: { name: 'Size gönderilen e-posta ve SMS’ler', until: 'Yazıldıktan sonra' },
      notices: { name: 'Bildirimler', until: 'Yazıldıktan sonra' },
      sessions: { name: 'Oturum kayıtları', until: 'Oturum sona erdikten sonra' },
      exports: { name: 'Verilerinizin kopyası', until: 'Hazırlandıktan sonra' },
    } satisfies Record<KeptRecord, { readonly name: string; readonly until: string }>,
    law: '5549 sayılı Kanun m.8; Kitle Fonlaması Tebliği (III-35/A.2)',
    approved: 'Bir onaya dayanak olan inceleme belgeleri, dayandıkları kayıtla birlikte saklanır.',
    policy: 'Aydınlatma metni',
  },
} as const
