export const consoleText = {
  label: 'Yönetim menüsü',
  groups: { work: 'İşler', site: 'Site', operator: 'İşletmeci' },
  /** Of the screens in the navigation. */
  places: {
    root: 'Genel bakış',
    content: 'İçerik',
    contactMessages: 'Mesajlar',
    outbox: 'İleti kutusu',
    staff: 'Personel',
    auditTrail: 'Denetim izi',
  },
  age: {
    title: 'Yaş',
    late: 'gecikti',
    days: (count: number) => `${count} gün`,
    hours: (count: number) => `${count} sa`,
    minutes: (count: number) => `${count} dk`,
  },
} as const
