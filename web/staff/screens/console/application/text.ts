import { withSuffix } from '#contracts/common/text/suffix.ts'

export const text = {
  back: 'Başvurular',
  toCampaign: 'Kampanya kaydı',
  toPreview: 'Sayfanın önizlemesi',
  late: 'Gecikti',
  lead: {
    unassigned: (day: string) =>
      `Ön değerlendirme en geç ${withSuffix(day, 'locative')} tamamlanmalıdır. İncelemek için başvuruyu üzerinize alınız.`,
    mine: (day: string) => `Ön değerlendirme en geç ${withSuffix(day, 'locative')} tamamlanmalıdır.`,
    others: (analyst: string, day: string) => `Başvuruyu ${analyst} inceliyor; son gün ${day}.`,
    revision: 'Girişimcinin düzeltmeleri bekleniyor.',
    committee: 'Başvuru yatırım komitesinde.',
    rejected: 'Başvuru reddedildi. Dosyası, karardan sonra beş yıl saklanır.',
    discontinued: 'Başvuru yayımlanmadan sona erdi; nedeni başvurunun geçmişinde okunur.',
    unsigned: 'Komite onayladı. Yayın, girişimci bilgi formunu imzaladıktan sonra zamanlanır.',
    signed: (day: string) =>
      `Komite onayladı, girişimci bilgi formunu ${day} günü imzaladı. Sözleşme de imzalandıysa yayını zamanlayınız.`,
    scheduled: (day: string, time: string) => `Proje ${day}, saat ${withSuffix(time, 'locative')} yayımlanacak.`,
  },
  parts: { file: 'Başvuru', checklist: 'Değerlendirme', rounds: 'Düzeltmeler', history: 'Girişimci' },
  assign: { button: 'Bana ata', done: 'Başvuru size atandı.' },
  remark: {
    title: 'Düzeltme notu ekle',
    how: 'Düzeltme notunu alanın sağındaki artı işaretiyle yazarsınız; işaret alana gelince görünür, klavyede kısayolu n’dir.',
    label: 'Düzeltme notu',
    hint: 'Girişimci bu notu, düzeltme istediğinizde alanın yanında görür.',
    button: 'Notu ekle',
    done: 'Düzeltme notu eklendi.',
    states: { draft: 'Gönderilmedi', open: 'Açık', answered: 'Yanıtlandı', closed: 'Kapandı' },
    answer: 'Yanıt',
    unchanged: 'Girişimci bu alanı değiştirmedi.',
    close: 'Notu kapat',
    closed: 'Düzeltme notu kapatıldı.',
  },
  openPoints: {
    title: 'Komiteye gönderilmeden önce',
    remark: (step: string, field: string) => `${step}, ${field}: düzeltme notunu kapatınız`,
    lines: (count: number) => `Değerlendirme: ${count} satır`,
  },
  /** Beside the file. */
  beside: {
    label: 'Değerlendirmenin durumu',
    progress: (done: number, of: number) => `${of} satırın ${withSuffix(String(done), 'possessive')} değerlendirildi`,
    notes: 'Açık düzeltme notları',
    noNotes: 'Açık düzeltme notu yok.',
  },
  judge: {
    title: 'Değerlendir',
    verdict: 'Sonuç',
    note: 'Not',
    evidence: 'Kaynak veya kanıt bağlantısı',
    button: 'Kaydet',
    done: 'Değerlendirme kaydedildi.',
  },
  rounds: {
    title: (round: number) => `${round}. düzeltme turu`,
    asked: 'İstenenler',
    changed: 'Değişenler',
    nothing: 'Başvuruda değişiklik yok.',
    none: 'Bu başvuru için düzeltme istenmedi.',
    unsent: 'Henüz gönderilmeyen notlar',
    unsentText: 'Girişimci bu notları, düzeltme istediğinizde alanlarının yanında görür.',
    before: 'Önceki',
    after: 'Yeni',
    empty: 'boş',
  },
  signature: {
    title: (version: number) => `Girişimcinin imzası, bilgi formu sürüm ${version}`,
    missing: 'Girişimci, bilgi formunun yürürlükteki sürümünü henüz imzalamadı; imzadan önce yayın zamanlanamaz.',
    hash: 'SHA-256 özeti',
  },
  history: {
    none: 'Girişimcinin başka başvurusu yok.',
    analyst: 'Uzman',
    report: 'Uzman raporu',
  },
  revision: {
    title: (count: number) => `Düzeltme iste (${count} not)`,
    button: 'Düzeltme iste',
    consequence: 'Kapatılmamış notlar girişimciye gönderilir; başvuru onun düzenlemesine açılır.',
    done: 'Başvuru düzeltme için girişimciye gönderildi.',
  },
  reject: {
    title: 'Reddet',
    button: 'Başvuruyu reddet',
    consequence: 'Başvuru komiteye sunulmadan sona erer. Gerekçe girişimciye bildirilir; bu işlem geri alınamaz.',
    done: 'Başvuru reddedildi.',
  },
  silence: {
    chip: 'Girişimci sessiz',
    standings: {
      quiet: (day: string) => `Girişimciden işlem gelmezse onu ${day} gününden itibaren uyarabilirsiniz.`,
      toWarn: (day: string) =>
        `Girişimciden ${day} gününden beri işlem gelmedi. Başvuruyu sona erdirebilmek için önce girişimciyi uyarınız.`,
      warned: (day: string) => `Girişimci uyarıldı; işlem yapması için son gün ${day}.`,
      toEnd: (day: string) =>
        `Girişimci, uyarıda verilen ${day} gününe kadar işlem yapmadı. Başvuruyu gerekçesiyle sona erdirebilirsiniz.`,
    },
    warn: {
      title: 'Girişimciyi uyar',
      button: 'Uyarıyı gönder',
      consequence:
        'Girişimciye, işlem yapması için son günü bildiren bir e-posta gönderilir. O güne kadar bir işlem gelirse uyarı geçersiz olur; gelmezse başvuruyu sona erdirebilirsiniz.',
      done: 'Girişimci uyarıldı.',
    },
    end: {
      title: 'Başvuruyu sona erdir',
      button: 'Başvuruyu sona erdir',
      consequence:
        'Başvuru, reddedilmiş sayılmadan sona erer; girişimci yeni bir başvuru yapabilir. Gerekçe girişimciye bildirilir; bu işlem geri alınamaz.',
      done: 'Başvuru sona erdirildi.',
    },
  },
  send: {
    title: 'Komiteye gönder',
    button: 'Komiteye gönder',
    report: 'Uzman raporu',
    reportHint: 'Komite üyeleri dosyayla birlikte okur.',
    consequence:
      'Bugünkü komite üyeleri bu başvuru için üye tam sayısını oluşturur. Dosya bundan sonra değiştirilemez.',
    done: 'Başvuru yatırım komitesine gönderildi.',
  },
  dates: {
    title: 'Kampanya tarihlerini değiştir',
    button: 'Yeni tarihleri kaydet',
    start: 'Kampanyanın ilk günü',
    close: 'Kampanyanın son günü',
    assentedOn: 'Girişimcinin onay verdiği gün',
    assent: 'Onayın kayıt numarası',
    assentHint: 'Girişimcinin yazılı onayının saklandığı kayıt.',
    consequence:
      'Bilgi formunun yalnızca tarihleri değişen yeni bir sürümü oluşur. Zamanlanmış yayın kalkar; yayın, yeni sürüm imzalandıktan sonra yeniden zamanlanır.',
    done: 'Yeni tarihler kaydedildi.',
  },
  publish: {
    title: 'Yayını zamanla',
    again: 'Yayın zamanını değiştir',
    button: 'Yayını zamanla',
    day: 'Yayın günü',
    time: 'Yayın saati',
    timeHint: 'Örneğin 10.30',
    signed: 'Bilgi formunun imzalandığı gün',
    signedHint: 'Girişimcinin platformdaki imzasının günü; yalnızca başka bir günse değiştiriniz.',
    agreement: 'Sözleşmenin kayıt numarası',
    consequence:
      'Proje, belirlediğiniz gün ve saatte “Yakında” olarak yayımlanır ve emanet hesabı açılır. O zamana kadar yeniden zamanlayabilirsiniz.',
    done: 'Yayın zamanlandı.',
  },
} as const
