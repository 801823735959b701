export const text = {
  title: 'Mesajlar',
  intro:
    'İletişim sayfasından gelen mesajlar. Bekleyenlerde en eski mesaj en üsttedir; yanıt günü geçenler işaretlenir.',
  tabs: {
    label: 'Mesajların durumu',
    waiting: 'Yanıt bekleyen',
    suspect: 'Şüpheli',
    answered: 'Yanıtlanan',
    closed: 'Kapatılan',
  },
  suspectIntro:
    'İstenmeyen ileti olduğundan şüphelenilen mesajlar. Gönderene onay e-postası gitmedi; silinmeden önce bir kez bakınız.',
  search: {
    label: 'Mesaj ara',
    hint: 'Ad, e-posta, metin',
  },
  caption: 'Mesajlar',
  columns: { sender: 'Gönderen', message: 'Mesaj', due: 'Yanıt günü' },
  late: 'Gecikti',
  signals: (count: number) => `${count} uyarı`,
  empty: {
    waiting: 'Yanıt bekleyen mesaj yok',
    suspect: 'Şüpheli mesaj yok',
    answered: 'Yanıtlanmış mesaj yok',
    closed: 'Kapatılmış mesaj yok',
  },
  emptyText: {
    waiting: 'İletişim sayfasından yeni bir mesaj geldiğinde burada görünür.',
    suspect: 'İstenmeyen ileti olduğundan şüphelenilen mesajlar burada bekler.',
    answered: 'Yanıtladığınız mesajlar, yanıtlarıyla birlikte burada görünür.',
    closed: 'Yanıtlanmadan kapatılan mesajlar, gerekçeleriyle birlikte burada görünür.',
  },
  found: {
    title: 'Aramanızla eşleşen mesaj yok',
    text: 'Başka bir sözcük deneyebilir veya öteki durumlara bakabilirsiniz.',
  },
} as const
