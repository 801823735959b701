export const text = {
  title: 'Bakım',
  intro:
    'Platform bakıma alındığında ziyaretçiler ve üyeler yalnızca yazdığınız duyuruyu görür; personel girmeye devam eder. Karar bütün sunucularda bir saniye içinde geçerli olur. Ödemeler, iadeler ve süreler işlemeye devam eder.',
  open: 'Platform açık',
  closed: 'Platform bakımda',
  facts: { words: 'Duyuru', since: 'Başlangıç', until: 'Tahmini açılış' },
  close: {
    title: 'Bakıma al',
    change: 'Duyuruyu değiştir',
    button: 'Platformu bakıma al',
    changeButton: 'Yeni duyuruyu göster',
    consequence:
      'Üyelerin açık sayfalarından gönderdikleri formlar kabul edilmez. Süren cayma ve ödeme süreleri bakım sırasında da işler; bu süresi olan yatırımcılar yatırımlarını açıp cayabilir. Bakımı biten sürelere göre planlayınız.',
    words: 'Ziyaretçilere ve üyelere söylenecekler',
    wordsHint: 'Neden kapalı olduğunu ve ne zaman döneceğinizi sade bir dille anlatınız.',
    minutes: 'Tahmini süre',
    durations: {
      '15': '15 dakika',
      '30': '30 dakika',
      '60': '1 saat',
      '120': '2 saat',
      '240': '4 saat',
      '480': '8 saat',
    },
    done: 'Platform bakıma alındı.',
  },
  rights: {
    title: 'Bu sürede biten haklar',
    note: {
      open: 'Platform şimdi bakıma alınırsa, seçilen süre içinde biten cayma ve ödeme süreleri. Cayma hakkı kanundan doğar; süresi işleyen yatırımcı bakımda da giriş yapıp cayabilir.',
      closed:
        'Platform bakımda. Şu andan başlayarak gösterilen süre içinde biten cayma ve ödeme süreleri. Cayma hakkı kanundan doğar; süresi işleyen yatırımcı bakımda da giriş yapıp cayabilir.',
    },
    none: 'Önümüzdeki 8 saat içinde biten cayma veya ödeme süresi yok.',
    within: 'Şu andan başlayarak',
    withdrawals: 'Biten cayma süresi',
    payments: 'Biten ödeme süresi',
    last: 'Sonuncusu',
    nothing: 'Yok',
  },
  reopen: {
    title: 'Yeniden aç',
    button: 'Platformu aç',
    consequence: 'Ziyaretçiler ve üyeler bir saniye içinde girebilir.',
    done: 'Platform yeniden açıldı.',
  },
} as const
