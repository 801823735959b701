export const text = {
  title: 'Emanet yetkilisine bildirilmeyen talepler',
  wire: 'Yatırım talepleri ve ödenmeden sona eren taleplerin sonu emanet yetkilisine kendiliğinden, anında bildirilir. Bankanın yanıt vermediği bildirim kendiliğinden yeniden denenir; reddettiği bildirim burada bekler.',
  byHand:
    'Bankanın, taleplerin kendiliğinden bildirileceği bir bağlantısı yok. Listedeki talepleri emanet yetkilisine siz bildiriniz, ardından bildirdiğinizi kaydediniz.',
  more: (count: number) => `Toplam ${count} bildirim bekliyor; en eskileri gösteriliyor.`,
  caption: 'Emanet yetkilisine bildirilmeyen talepler',
  payer: 'Yatırımcı',
  reference: 'Referans kodu',
  iban: 'Emanet hesabı',
  what: 'Bildirim',
  kinds: { request: 'Yatırım talebi', cancelled: 'Ödenmeden iptal', expired: 'Ödenmeden süresi doldu' },
  standing: 'Durum',
  states: {
    waiting: (attempts: number) =>
      attempts === 0 ? 'Banka yanıt vermiyor, yeniden denenecek' : `Banka yanıt vermedi, ${attempts} kez denendi`,
    refused: 'Banka reddetti',
    'by-hand': 'Elle bildirilecek',
  },
  refusals: {
    'account-unknown': 'Emanet hesabını tanımadı veya kapalı buldu',
    'request-id-reused': 'Aynı numarayla başka bir talep aldığını bildirdi',
    'request-unknown': 'Talebi tanımadığını bildirdi',
    refused: 'Nedenini bildirmedi',
  },
  amount: 'Tutar',
  retell: {
    button: 'Şimdi yeniden bildir',
    done: 'Bildirimler yeniden gönderime alındı.',
  },
  enter: {
    title: 'Elle bildirildi olarak kaydet',
    button: (count: number) => `Listedeki ${count} bildirimi kaydet`,
    consequence:
      'Listedeki bildirimler yapılmış sayılır ve bir daha gönderilmez. Kim tarafından, nasıl bildirildiği denetim izinde kalır.',
    reason: 'Ne zaman, nasıl bildirildi?',
    hint: 'Örneğin 16 Mart 2026 günü KEP ile, gönderi numarası',
    done: 'Bildirimler yapılmış olarak kaydedildi.',
  },
} as const
