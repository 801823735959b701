import type { MessageState } from '#contracts/notifications/message-states.ts'

export const text = {
  title: 'Giden iletiler',
  intro:
    'Platformun gönderdiği e-postalar ve kısa mesajlar. İçerikleri burada gösterilmez; yalnızca kime ve ne için gönderildikleri ile durumları görünür.',
  views: {
    label: 'İletilerin durumu',
    failed: 'Gönderilemeyen',
    waiting: 'Bekleyen',
    sent: 'Gönderilen',
    all: 'Tümü',
  },
  search: {
    label: 'Alıcının tam adresi veya numarası',
    hint: 'E-posta veya telefon',
  },
  caption: 'İletiler',
  columns: { recipient: 'Alıcı', letter: 'İleti', state: 'Durum', at: 'Oluşturulma' },
  channels: { email: 'E-posta', sms: 'SMS' },
  states: {
    waiting: 'Bekliyor',
    sent: 'Gönderildi',
    refused: 'Reddedildi',
    'given-up': 'Ulaştırılamadı',
  } satisfies Record<MessageState, string>,
  attempts: (count: number) => `${count} deneme`,
  next: 'Sonraki deneme:',
  sentAt: 'Gönderilme:',
  open: 'İncele',
  close: 'Kapat',
  errors: {
    'recipient-refused': 'Alıcının posta kutusu bulunamadı ya da iletiyi kabul etmedi.',
    'message-refused': 'Karşı sunucu iletiyi reddetti.',
    'number-unknown': 'Numara kullanımda değil.',
    'sms-off': 'SMS geçidi ayarlı değil.',
    restored:
      'Veritabanı daha eski bir ana geri yüklendi. İleti o andan sonra gönderilmiş olabilir; gerekiyorsa yeniden gönderiniz.',
    'out-of-date': 'Bildirilen süre, ileti gönderilemeden doldu.',
    'code-expired': 'Kodun süresi gönderilemeden doldu.',
    timeout: 'Sunucu zamanında yanıt vermedi.',
    'connection-failed': 'Sunucuya bağlanılamadı.',
    'server-fault': 'Sunucu hata verdi.',
    'malformed-answer': 'Sunucunun yanıtı anlaşılamadı.',
    'not-authorised': 'Sunucu oturum bilgilerini kabul etmedi.',
    'certificate-untrusted':
      'Sunucunun sertifikası güvenilir değil: kendinden imzalı, süresi geçmiş ya da başka bir ad için. Sunucuya geçerli bir sertifika kurunuz.',
    busy: 'Sunucu meşgul ya da kota dolu.',
  } as Readonly<Record<string, string>>,
  details: {
    title: 'Gönderilemeyen ileti',
    named: (letter: string) => `Gönderilemeyen ileti: ${letter}`,
    letter: 'İleti',
    subject: 'Konu',
    channel: 'Kanal',
    recipient: 'Alıcı',
    created: 'Oluşturulma',
    attempts: 'Deneme sayısı',
    error: 'Son yanıt',
  },
  retry: {
    title: 'Yeniden gönder',
    button: 'Yeniden gönderime al',
    consequence: 'İleti sıraya yeniden alınır ve birkaç saniye içinde gönderilmeye çalışılır.',
    done: 'İleti yeniden gönderime alındı.',
  },
  empty: {
    failed: 'Gönderilemeyen ileti yok',
    waiting: 'Bekleyen ileti yok',
    sent: 'Gönderilmiş ileti yok',
    all: 'Henüz ileti yok',
  },
  emptyText: {
    failed: 'Bir e-posta veya kısa mesaj ulaştırılamazsa nedeni ve yeniden gönderme düğmesiyle burada görünür.',
    waiting: 'Sırası gelmeyen veya yeniden denenecek iletiler burada bekler.',
    sent: 'Karşı sunucunun teslim aldığı iletiler burada görünür.',
    all: 'Platform bir e-posta veya kısa mesaj gönderdiğinde burada görünür.',
  },
  found: {
    title: 'Bu alıcıya gönderilmiş ileti yok',
    text: 'Adresi veya numarayı eksiksiz yazdığınızdan emin olunuz ya da öteki durumlara bakınız.',
  },
} as const
