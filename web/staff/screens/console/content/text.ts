export const text = {
  title: 'İçerik',
  intro:
    'Sitedeki bütün metinler burada yazılır. Değişiklik önce taslak olarak saklanır; önizlenir, gerekçesiyle hemen yayımlanır veya ileri bir güne zamanlanır. Eski sürümler saklanır ve geri yüklenebilir.',
  groups: {
    site: 'Site',
    operator: 'İşletmeci',
    law: 'Sözleşmeler ve uygunluk',
    lists: 'Listeler ve takvim',
    letters: 'E-posta ve kısa mesaj',
  },
  items: (count: number) => `${count.toLocaleString('tr-TR')} içerik`,
  none: 'Henüz içerik yok',
  drafts: (count: number) => `${count.toLocaleString('tr-TR')} taslak`,
  scheduled: (count: number) => `${count.toLocaleString('tr-TR')} zamanlanmış`,
  readOnly: 'yalnızca okuma',
} as const
