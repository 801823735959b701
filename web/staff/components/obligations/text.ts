export const text = {
  title: 'Yükümlülükler',
  intro:
    'Fonlanan şirketlerin geciken ve iki hafta içinde son günü gelen bildirimleri. Girişimciye hatırlatma kendiliğinden gider.',
  empty: 'Geciken veya yaklaşan bildirim yok',
  emptyText: 'Bir bildirimin son gününe iki hafta kaldığında burada görünür.',
  caption: 'Geciken ve yaklaşan bildirimler',
  columns: { project: 'Kampanya', report: 'Bildirim', due: 'Son gün', state: 'Durum', note: 'Son not' },
  late: (days: number) => `${days} gün gecikti`,
  noteBy: (name: string) => `Yazan: ${name}`,
  noNote: 'Not yok',
  part: 'Raporlar',
  partEmpty: 'Bu proje için yükümlülük yok. Takvim, kampanya başarıyla sonuçlandığında oluşur.',
  handedIn: 'Bildirildi',
  versions: (count: number) => `${count} sürüm`,
  read: 'Kampanya sayfasında oku',
  followUp: {
    warn: 'Sıradaki adım: yazılı uyarı',
    wait: (day: string) => `Yazılı uyarının süresi ${day} tarihinde doluyor`,
    tell: 'Sıradaki adım: SPK ve MKK’ya bildirim',
    told: (day: string, reference: string) => `SPK ve MKK’ya bildirildi: ${day}, ${reference}`,
  },
  warn: {
    ask: 'Yazılı uyarı gönder',
    consequence:
      'Girişimciye, dayandığı maddeyi ve on beş günlük süreyi bildiren resmî bir uyarı gönderilir. Her bildirim için bir kez gönderilebilir.',
    button: 'Uyarıyı gönder',
    done: 'Yazılı uyarı gönderildi.',
  },
  tell: {
    ask: 'SPK ve MKK’ya bildirildiğini yaz',
    consequence:
      'Bildirimi platform göndermez: KEP veya yazıyla siz bildirirsiniz, burada kaydedersiniz. Üyeler bildirildiğini kampanya sayfasında görür.',
    label: 'Bildirimin tarihi ve sayısı',
    button: 'Kaydet',
    done: 'Bildirim kaydedildi.',
  },
  note: {
    ask: 'Not yaz',
    label: 'Ne yapıldı?',
    hint: 'Örneğin: Girişimciyle görüşüldü, rapor cuma günü bekleniyor. Not denetim izinde de kalır.',
    button: 'Notu kaydet',
    done: 'Not kaydedildi.',
  },
} as const
