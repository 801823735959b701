export const text = {
  title: 'Başvurular',
  intro: 'Girişimcilerin gönderdiği başvurular. En uzun süredir bekleyen en üsttedir; süresi geçenler işaretlenir.',
  tabs: {
    label: 'Başvuruların durumu',
    waiting: 'Bekleyen',
    revision: 'Düzeltmede',
    committee: 'Komitede',
    approved: 'Onaylanan',
    public: 'Yayında',
    ended: 'Reddedilen',
  },
  caption: 'Başvurular',
  columns: { project: 'Başvuru', founder: 'Girişimci', analyst: 'Uzman', remarks: 'Açık not', due: 'Son gün' },
  late: 'Gecikti',
  empty: 'Bu durumda başvuru yok',
  emptyText: 'Yeni bir başvuru geldiğinde veya durumu değiştiğinde burada görünür.',
} as const
