import { formatCount } from '#contracts/common/text/plain-text.ts'

export const text = {
  title: {
    successful: 'Kampanya hedefine ulaştı',
    unsuccessful: 'Kampanya hedefine ulaşamadı',
    cancelled: 'Kampanya iptal edildi',
  },
  list: 'Kampanyadan sonra olanlar',
  ended: 'Kampanya sona erdi',
  endedEarly: 'Hedefin tamamına ulaşıldı, kampanya erken sona erdi',
  plannedEnd: 'Yayımlanan bitiş:',
  missed: {
    'formation-missed': 'Anonim şirket süresinde kurulmadı',
    'conversion-missed': 'Şirket süresinde anonim şirkete dönüştürülmedi',
    'increase-missed': 'Sermaye artırımı süresinde tescil edilmedi',
  },
  delisted: 'Platform, SPK listesinden çıkarıldı',
  delistedTitle: 'Kampanya, platform SPK listesinden çıkarıldığı için sona erdi',
  missedTitle: 'Kampanya, yasal süre kaçırıldığı için sona erdi',
  judged: {
    successful: 'Hedefe ulaşıldığı ilan edildi',
    unsuccessful: 'Hedefe ulaşılamadığı ilan edildi',
    cancelled: 'Kampanya iptal edildi',
  },
  founded: { done: 'Anonim şirket tescil edildi', ahead: 'Anonim şirketin tescili' },
  increased: { done: 'Sermaye artırımı tescil edildi', ahead: 'Sermaye artırımının tescili' },
  registered: {
    done: 'Paylar MKK’da yatırımcıların hesaplarına yazıldı',
    ahead: 'Payların MKK’da yatırımcıların hesaplarına yazılması',
  },
  paidOut: { done: 'Fon şirkete aktarıldı', ahead: 'Fonun şirkete aktarılması' },
  reported: { done: 'Şirket ilk bildirimini yayımladı', ahead: 'Şirketin ilk bildirimi' },
  listed: { done: 'İadeler bankaya iletilecek listeye alındı', ahead: 'İade listesi' },
  /** Refunds are of payments, of which one person may have several: beside the number of investors it has to be said. */
  listedCount: (listed: number, all: number) => `${formatCount(all)} ödemeden listeye alınan: ${formatCount(listed)}`,
  refunded: { done: 'Ödemelerin tamamı iade edildi', ahead: 'Ödemelerin iadesi' },
  refundedCount: (executed: number, all: number) =>
    `${formatCount(all)} ödemeden iade edilen: ${formatCount(executed)}`,
  nothingOwed: 'İade edilecek ödeme yoktu',
  dueOn: 'En geç',
} as const
