export const consoleText = {
  label: 'Yönetim menüsü',
  groups: { work: 'İşler', site: 'Site', operator: 'İşletmeci' },
  /** Of the screens in the navigation. */
  places: {
    root: 'Genel bakış',
    content: 'İçerik',
    contactMessages: 'Mesajlar',
    complaints: 'Şikâyetler',
    applications: 'Başvurular',
    conversations: 'Yazılanlar',
    committee: 'Komite',
    formChanges: 'Form değişiklikleri',
    obligations: 'Yükümlülükler',
    identityReviews: 'Kimlik incelemeleri',
    qualifiedReviews: 'Nitelikli yatırımcı',
    lostPhoneReviews: 'Telefon kayıpları',
    members: 'Üyeler',
    companies: 'Şirketler',
    settlement: 'Mutabakat',
    dayClosings: 'Gün sonu',
    pageViews: 'Görüntülenmeler',
    reports: 'Raporlar',
    outbox: 'Giden iletiler',
    parameters: 'Parametreler',
    truths: 'Kayıt denetimleri',
    maintenance: 'Bakım',
    delisting: 'Listeden çıkarma',
    staff: 'Personel',
    auditTrail: 'Denetim izi',
  },
  /** In place of a screen. */
  refused: {
    403: { title: 'Bu bölüm görevlerinizin dışında', text: 'Erişmeniz gerekiyorsa bir yöneticiden görev isteyiniz.' },
    404: { title: 'Kayıt bulunamadı', text: 'Adres hatalı ya da kayıt silinmiş olabilir.' },
    back: 'Genel bakışa dön',
  },
  search: { submit: 'Ara', clear: 'Aramayı temizle' },
  /** The search of all records, in the menu. */
  everywhere: {
    label: 'Bütün kayıtlarda ara',
    placeholder: 'Referans, üye, IBAN',
    submit: 'Kayıtlarda ara',
  },
  order: { label: 'Sıralama', submit: 'Sırala', newest: 'Önce en yeni', oldest: 'Önce en eski' },
  age: {
    title: 'Bekleme',
    /** Where nothing listed waits. */
    ended: 'Tarih',
    late: 'gecikti',
    days: (count: number) => `${count} gün`,
    hours: (count: number) => `${count} saat`,
    minutes: (count: number) => `${count} dakika`,
  },
} as const

/** Of the two sides of reporting. */
export const reportTabsText = { label: 'Raporlar', figures: 'Dönem rakamları', packs: 'Kampanya dosyaları' } as const
