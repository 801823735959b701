const number = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 0 })

export const text = {
  title: 'Kampanya dosyaları',
  intro: (days: number) =>
    `Bir kampanyanın kayıtlarının tamamı, Kurula verilmek üzere tek bir ZIP dosyasında: bilgi formu sürümleri, komite tutanakları ve kararları, yatırım talepleri, kayıt defteri, ödemeler, iadeler, dağıtım ve denetim izi. Aynı kayıtlardan hazırlanan dosya baytı baytına aynıdır. Dosya ${days} gün saklanır; indirme denetim izine yazılır.`,
  ask: {
    title: 'Dosya hazırlat',
    campaign: 'Kampanya',
    identities: 'Yatırımcıların kimlik bilgileri',
    options: { masked: 'Maskeli', full: 'Açık' },
    hints: {
      masked: 'Ad, IBAN ve MKK sicil numarası maskelenir; havale açıklamaları çıkarılır.',
      full: 'Yalnızca Kurul kimlik bilgilerini açıkça istediğinde seçiniz.',
    },
    reason: 'Neden isteniyor?',
    reasonHint: 'Örneğin Kurul yazısının tarihi ve sayısı. Denetim izine yazılır.',
    submit: 'Dosyayı hazırlat',
    done: 'Dosya hazırlanıyor. Hazır olduğunda aşağıdaki listeden indirebilirsiniz.',
    none: 'Henüz açılmış bir kampanya yok. İlk kampanya açıldığında dosyası buradan hazırlatılabilir.',
  },
  list: 'Hazırlatılan dosyalar',
  columns: { campaign: 'Kampanya', asked: 'İstendi', file: 'Dosya', reason: 'Neden' },
  states: { waiting: 'Hazırlanıyor', ready: 'Hazır', gone: 'Saklama süresi doldu' },
  identities: { masked: 'Kimlikler maskeli', full: 'Kimlikler açık' },
  refresh: 'Durumu yenile',
  download: 'İndir',
  size: (bytes: number) => `${number.format(Math.max(1, Math.round(bytes / 1024)))} KB`,
  hash: 'SHA-256',
  empty: {
    title: 'Dosya hazırlatılmadı',
    text: 'Hazırlatılan dosyalar, kimin neden istediğiyle birlikte burada görünür.',
  },
} as const
