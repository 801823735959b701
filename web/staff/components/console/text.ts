export const consoleText = {
  label: 'Yönetim menüsü',
  groups: { work: 'İşler', site: 'Site', operator: 'İşletmeci' },
  /** Of the screens in the navigation. */
  places: {
    root: 'Genel bakış',
    content: 'İçerik',
    contactMessages: 'Mesajlar',
    settlement: 'Mutabakat',
    pageViews: 'Görüntülenmeler',
    outbox: 'Giden iletiler',
    staff: 'Personel',
    auditTrail: 'Denetim izi',
  },
  search: { submit: 'Ara', clear: 'Aramayı temizle' },
  order: { label: 'Sıralama', submit: 'Sırala', newest: 'Önce en yeni', oldest: 'Önce en eski' },
  age: {
    title: 'Yaş',
    late: 'gecikti',
    days: (count: number) => `${count} gün`,
    hours: (count: number) => `${count} sa`,
    minutes: (count: number) => `${count} dk`,
  },
} as const
