/** Words of the steps: what is asked, and why. Who reads it is said by contracts/projects/readers. */
export const stepsText = {
  chapters: {
    project: 'Proje',
    people: 'İnsanlar',
    company: 'Şirket ve rakamlar',
    terms: 'Şartlar',
    page: 'Sayfa',
  },
  project: {
    title: 'Tanıtım',
    hints: {
      videoFileId: (megabytes: number) =>
        `MP4 veya WebM, en çok ${megabytes} MB. Bağlantı kesilirse yükleme kaldığı yerden sürer. Bağlantı girdiyseniz video yüklemeyiniz.`,
    },
  },
  leader: {
    title: 'Girişimci',
    you: 'Başvuru sahibi',
  },
  participants: {
    title: 'Ortaklar',
    add: 'Ortak ekle',
    row: (place: number) => `${place}. ortak`,
  },
  team: {
    title: 'Ekip',
    add: 'Ekip üyesi ekle',
    row: (place: number) => `${place}. ekip üyesi`,
  },
  company: {
    title: 'Şirket',
  },
  financials: {
    title: 'Finansallar',
    add: 'Yıl ekle',
    row: (place: number) => `${place}. yıl`,
  },
  funding: {
    title: 'Fonlama koşulları',
  },
  story: {
    title: 'Hikâye',
  },
  documents: {
    title: 'Belgeler',
    add: 'Başka belge ekle',
    required: 'Zorunlu',
    hints: { name: 'Listede bu adla görünür.' },
  },
  faq: {
    title: 'Sık sorulanlar',
    add: 'Soru ekle',
    row: (place: number) => `${place}. soru`,
  },
} as const
