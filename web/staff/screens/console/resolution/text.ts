export const text = {
  untitled: 'Komite dosyası',
  late: 'Gecikti',
  facts: {
    kind: 'Öneri',
    reason: 'Gerekçe',
    proposedBy: 'Öneren',
    due: 'Karar için son gün',
    lapses: 'Karar verilmezse talebin düşeceği an',
    ended: 'Sonuç',
  },
  platform: 'Girişimcinin bildirimi üzerine platform',
  toDifference: 'Bilgi formunda istenen değişiklikleri gör',
  toCampaign: 'Kampanya kaydı',
  outcome: { approved: 'Sonuç: önerinin kabulü', rejected: 'Sonuç: önerinin reddi' },
  ended: { approved: 'Kabul edildi', rejected: 'Reddedildi', lapsed: 'Konusuz kaldı' },
  endFirst: 'Kampanya, karar gününden önce bitiyor',
  consequence: {
    change: 'Kabul edilirse bilgi formunun yeni sürümü yürürlüğe girer.',
    suspension:
      'Kabul edilirse son imzayla birlikte yeni yatırım talebi alınmaz. Cayma hakkı ve ödeme süreleri işler; kampanya süresi uzamaz.',
    resumption: 'Kabul edilirse son imzayla birlikte kampanya yeniden talep alır.',
    cancellation:
      'Kabul edilirse son imzayla birlikte kampanya iptal edilir ve ödenen tutarların tamamı iadeye ayrılır. Bu karar geri alınamaz.',
  },
  hint: 'Oy, kullanıldıktan sonra değiştirilemez. Gerekçeniz karar tutanağında yer alır; karar oyunuzun tersine çıkarsa muhalefet şerhi olur.',
} as const
