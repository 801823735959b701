const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

export const text = {
  title: 'Kayıt denetimleri',
  intro:
    'Platform kayıtlarını durmadan birbiriyle karşılaştırır: defteri ekstrelerle, iadeleri ödemelerle, payları MKK’nın yanıtlarıyla, kararları denetim iziyle. Bir kaydı platformun dışından değiştiren bir kuralı bozar ve burada görünür.',
  rhythm:
    'Her kural en sık beş dakikada bir sorulur; uzun sürenler daha seyrek, hepsi her gece 03.00’ten sonra bir kez.',
  whole: 'Bütün kurallar tutuyor',
  broken: (count: number) => `${count} kural tutmuyor`,
  unasked: (count: number) => `${count} kural henüz sorulmadı`,
  brokenTitle: 'Tutmayan kurallar',
  wholeTitle: 'Kurallar',
  records: (count: number) => `${count} kayıt uymuyor`,
  recordsLabel: 'Uymayan kayıtlar',
  since: 'İlk görüldüğü an',
  rule: 'Kuralın adı',
  more: (count: number) => `ve ${count} kayıt daha`,
  advice: {
    title: 'Ne yapmalı?',
    steps: [
      'Bu kayıtlara dayanan ödeme, iade ve aktarımları çelişki açıklanana kadar onaylamayınız.',
      'Değişikliği kimin ve neyle yaptığı anlaşılmadan kaydı düzeltmeyiniz; veritabanı ve sunucu günlüklerini saklayınız.',
      'Kayıt, saklanan dosyadan veya denetim izinden aslına döndürülünce kuralı yeniden sordurunuz.',
    ],
    trail: 'Denetim izini aç',
  },
  again: {
    title: 'Yeniden sor',
    button: 'Tutmayan kuralları yeniden sor',
    consequence: 'Kurallar birkaç saniye içinde yeniden sorulur; tutanların uyarısı kalkar.',
    done: 'Kurallar birkaç saniye içinde yeniden sorulur. Sonucu görmek için sayfayı yenileyiniz.',
  },
  ofSubject: (count: number, brokenCount: number) =>
    brokenCount === 0 ? `${count} kural, hepsi tutuyor` : `${count} kural, tutmayan: ${brokenCount}`,
  asked: (seconds: number | null) => (seconds === null ? 'Henüz sorulmadı' : `Son soruluş: ${ago(seconds)}`),
  states: { whole: 'Tutuyor', broken: 'Tutmuyor', unasked: 'Sorulmadı' },
} as const

function ago(seconds: number): string {
  if (seconds < MINUTE) return 'az önce'
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} dakika önce`
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)} saat önce`
  return `${Math.floor(seconds / DAY)} gün önce`
}
