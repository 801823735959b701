export const text = {
  late: 'Gecikti',
  facts: {
    code: 'Proje kodu',
    company: 'Şirket',
    owner: 'Şirketin sahibi',
    tookOver: 'Devraldığı an',
    authority: 'Temsil yetkisi',
    goal: 'Hedef',
    period: 'Kampanya süresi',
    suspendedAt: 'Durdurulduğu an',
    page: 'Kampanya sayfası',
  },
  openPage: 'Sayfayı aç',
  resolutions: 'Komite kararları',
  none: 'Bu kampanya için komiteye karar önerilmedi.',
  due: (day: string) => `Son gün ${day}`,
  waiting: 'Karar bekleniyor',
  ended: { approved: 'Kabul edildi', rejected: 'Reddedildi', lapsed: 'Konusuz kaldı' },
  propose: {
    done: 'Öneriniz yatırım komitesine sunuldu.',
    reason: 'Önerinin gerekçesi',
    hint: 'Komite kabul ederse gerekçe girişimciye ve yatırımcılara bildirilir.',
    button: 'Komiteye sun',
    title: {
      suspension: 'Durdurma öner',
      resumption: 'Sürdürme öner',
      cancellation: 'İptal öner',
    },
    consequence: {
      suspension:
        'Komite, Tebliğ’deki süresi içinde karar verir. Durdurulan kampanya yeni talep almaz; süresi işler, kapanış anında kapanır ve komite karar verene kadar başarılı sayılmaz.',
      resumption:
        'Komite, Tebliğ’deki süresi içinde karar verir. Sürdürülen kampanya, süresi dolmadıysa yeniden talep alır.',
      cancellation:
        'Komite, Tebliğ’deki süresi içinde karar verir. İptal edilen kampanyada ödenen tutarların tamamı iade edilir; karar geri alınamaz.',
    },
  },
} as const
