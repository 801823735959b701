/** Where a step is done. */
export type Place =
  | 'signUp'
  | 'steps'
  | 'nearest'
  | 'furthest'
  | 'projects'
  | 'bank'
  | 'clock'
  | 'portfolio'
  | 'inbox'
  | 'receipts'
  | 'campaigns'
  | 'refunds'

/** Who does it: a demo login's role; `self`: whoever reads, signed in as they like. */
export type Person = 'self' | 'yatirimci' | 'nitelikli' | 'finans' | 'finans2'

export interface Step {
  readonly words: string
  readonly link: string
  readonly place: Place
  readonly by: Person
}

interface Story {
  readonly key: string
  readonly title: string
  readonly outcome: string
  readonly steps: readonly Step[]
}

export const people: Readonly<Record<Person, string>> = {
  self: 'Siz',
  yatirimci: 'Yatırımcı',
  nitelikli: 'Nitelikli yatırımcı',
  finans: 'Finans görevlisi',
  finans2: 'İkinci finans görevlisi',
}

export const stories: readonly Story[] = [
  {
    key: 'success',
    title: 'Başarılı kampanya',
    outcome: 'Paylar MKK’da yatırımcı adına kaydedilir, fon şirkete aktarılır.',
    steps: [
      {
        words:
          'Hedefine en yakın projeyi açınız ve hedefe kalan tutar kadar yatırım yapınız; yıllık limiti olmadığı için tek talep yeter.',
        link: 'Projeler',
        place: 'nearest',
        by: 'nitelikli',
      },
      {
        words: 'Ödeme adımında “Deneme bankasında öde” altından ödemeyi yapınız.',
        link: 'Portföy',
        place: 'portfolio',
        by: 'nitelikli',
      },
      {
        words:
          'Kampanyanın hesabında karar bekleyen tahsilat varsa karara bağlayınız; sonuç bunlardan önce ilan edilmez.',
        link: 'Tahsilatlar',
        place: 'receipts',
        by: 'finans',
      },
      {
        words:
          'Saati kampanyanın bitişine, sonra 48 saat ileriye alınız: cayma süreleri dolar, kampanya başarılı olur.',
        link: 'Saat',
        place: 'clock',
        by: 'self',
      },
      {
        words:
          'Kampanyayı açıp “Sermaye artırımını kaydet” düğmesine basınız, tescili ikinci görevlinin onayına gönderiniz.',
        link: 'Kampanyalar',
        place: 'campaigns',
        by: 'finans',
      },
      {
        words: 'Tescili onaylayınız; dağıtım listesi MKK’ya gider.',
        link: 'Kampanyalar',
        place: 'campaigns',
        by: 'finans2',
      },
      { words: 'Saati bir gün ileri alınız: MKK payları kaydeder.', link: 'Saat', place: 'clock', by: 'self' },
      { words: 'Fon aktarımını hazırlayınız.', link: 'Kampanyalar', place: 'campaigns', by: 'finans' },
      {
        words: 'Fon aktarımını onaylayınız; ödeme bankaya gider.',
        link: 'Kampanyalar',
        place: 'campaigns',
        by: 'finans2',
      },
      {
        words: 'Saati bir gün ileri alıp ekstreyi kesiniz: fon şirketin hesabındadır.',
        link: 'Banka',
        place: 'bank',
        by: 'self',
      },
      {
        words: 'Yatırımı açınız: paylar hesapta, zaman çizgisi tamam.',
        link: 'Portföy',
        place: 'portfolio',
        by: 'nitelikli',
      },
    ],
  },
  {
    key: 'failure',
    title: 'Hedefine ulaşmayan kampanya',
    outcome: 'Emanetteki paranın tamamı yatırımcılara iade edilir, kesinti yapılmaz.',
    steps: [
      {
        words: 'Hedefine en uzak projeyi açınız ve küçük bir yatırım yapınız.',
        link: 'Projeler',
        place: 'furthest',
        by: 'yatirimci',
      },
      {
        words: 'Ödeme adımında “Deneme bankasında öde” altından ödemeyi yapınız.',
        link: 'Portföy',
        place: 'portfolio',
        by: 'yatirimci',
      },
      {
        words: 'Kampanyanın hesabında karar bekleyen tahsilat varsa karara bağlayınız.',
        link: 'Tahsilatlar',
        place: 'receipts',
        by: 'finans',
      },
      {
        words: 'Saati kampanyanın bitişine, sonra 48 saat ileriye alınız: kampanya başarısız olur.',
        link: 'Saat',
        place: 'clock',
        by: 'self',
      },
      { words: 'Sonucun bildirimini okuyunuz.', link: 'Gelen kutusu', place: 'inbox', by: 'self' },
      { words: 'İade listesini hazırlayınız.', link: 'İadeler', place: 'refunds', by: 'finans' },
      { words: 'Listeyi onaylayınız; ödemeler bankaya gider.', link: 'İadeler', place: 'refunds', by: 'finans2' },
      {
        words: 'Saati bir gün ileri alıp ekstreyi kesiniz: iadeler hesaplardan çıkar.',
        link: 'Saat',
        place: 'clock',
        by: 'self',
      },
      {
        words: 'Yatırımı açınız: iade tarihi ve tutarı zaman çizgisindedir.',
        link: 'Portföy',
        place: 'portfolio',
        by: 'yatirimci',
      },
    ],
  },
  {
    key: 'withdrawal',
    title: 'Cayma hakkı',
    outcome: 'Ödemeden sonraki 48 saat içinde gerekçe göstermeden cayarsınız, paranız kesintisiz iade edilir.',
    steps: [
      { words: 'Bir projeye yatırım yapınız.', link: 'Projeler', place: 'projects', by: 'yatirimci' },
      {
        words: 'Ödeme adımında “Deneme bankasında öde” altından ödemeyi yapınız.',
        link: 'Portföy',
        place: 'portfolio',
        by: 'yatirimci',
      },
      {
        words: 'Yatırımı açınız, 48 saat dolmadan cayma hakkını kullanınız.',
        link: 'Portföy',
        place: 'portfolio',
        by: 'yatirimci',
      },
      { words: 'İade listesini hazırlayınız.', link: 'İadeler', place: 'refunds', by: 'finans' },
      { words: 'Listeyi onaylayınız; ödemeler bankaya gider.', link: 'İadeler', place: 'refunds', by: 'finans2' },
      {
        words: 'Saati bir gün ileri alıp ekstreyi kesiniz: iade, emanet hesabından çıkar.',
        link: 'Banka',
        place: 'bank',
        by: 'self',
      },
      { words: 'Yatırımı açınız: paranız hesabınıza döndü.', link: 'Portföy', place: 'portfolio', by: 'yatirimci' },
    ],
  },
]
