export const text = {
  title: 'Deneme masası',
  description: 'Denemenin saati, örnek hesaplar ve adım adım izlenebilecek üç öykü.',
  lead: 'Platformu bir yatırımcı gibi baştan sona deneyebilirsiniz. Banka, MKK, kimlik doğrulama ve e-posta bu kurulumda benzetilir; platform onlarla gerçekteki gibi ağ üzerinden konuşur.',
  now: 'Denemenin saati',
  toClock: 'Saati ilerlet',
  next: 'Sıradaki vade',
  noNext: 'Yaklaşan vade yok',
  faults: 'Kurulu arıza',
  noFaults: 'Yok, bütün servisler çalışıyor',
  faultCount: (count: number) => `${count} serviste arıza kurulu`,
  toServices: 'Servislere bak',
  logins: 'Örnek hesaplar',
  loginsHint:
    'Yatırımcı hesaplarının uygunluk adımları hazırdır. Kendi hesabınızı açarak bütün adımları da deneyebilirsiniz.',
  noLogins: 'Örnek hesap yok',
  noLoginsText: 'Deneme verisi yüklenmemiş. Üye olarak kendi hesabınızla deneyebilirsiniz.',
  account: 'Hesap',
  samePassword: 'Bütün hesapların şifresi aynıdır:',
  email: 'E-posta',
  password: 'Şifre',
  signIn: 'Giriş yap',
  signUp: 'Kayıt ol',
  stories: 'Ne deneyebilirim?',
  storiesHint: 'Üç öykü, paranın izleyebileceği üç yolu gösterir. Her adımın bağlantısı doğru ekrana götürür.',
} as const

export type Place = 'signUp' | 'inbox' | 'steps' | 'projects' | 'bank' | 'clock' | 'portfolio'

interface Story {
  readonly key: string
  readonly title: string
  readonly outcome: string
  readonly steps: readonly { readonly words: string; readonly link: string; readonly place: Place }[]
}

export const stories: readonly Story[] = [
  {
    key: 'success',
    title: 'Başarılı kampanya',
    outcome: 'Paylarınız MKK’da adınıza kaydedilir, fon şirkete aktarılır, yatırımınız portföyünüzde görünür.',
    steps: [
      { words: 'Üye olunuz, doğrulama e-postasını gelen kutusunda açınız.', link: 'Kayıt ol', place: 'signUp' },
      { words: 'Uygunluk adımlarını tamamlayınız.', link: 'Yatırımcı bilgileri', place: 'steps' },
      { words: 'Fonlamadaki bir projeye EFT ile yatırım yapınız.', link: 'Projeler', place: 'projects' },
      { words: 'EFT’yi referans koduyla gönderiniz, ekstreyi kesiniz.', link: 'Banka', place: 'bank' },
      { words: 'Saati 48 saat, sonra kampanyanın bitişine alınız.', link: 'Saat', place: 'clock' },
      { words: 'Yatırımınızı ve zaman çizgisini görünüz.', link: 'Portföy', place: 'portfolio' },
    ],
  },
  {
    key: 'failure',
    title: 'Hedefine ulaşmayan kampanya',
    outcome: 'Kampanya biter, emanetteki paranın tamamı banka hesabınıza iade edilir, kesinti yapılmaz.',
    steps: [
      {
        words: 'Hedefinin uzağında, kapanışı yakın bir proje seçip yatırım yapınız.',
        link: 'Projeler',
        place: 'projects',
      },
      { words: 'Ödemeyi gönderiniz, ekstreyi kesiniz.', link: 'Banka', place: 'bank' },
      { words: 'Saati kampanyanın bitişine alınız.', link: 'Saat', place: 'clock' },
      { words: 'Sonucun ve iadenin bildirimini okuyunuz.', link: 'Gelen kutusu', place: 'inbox' },
      { words: 'İadenin zaman çizgisini görünüz.', link: 'Portföy', place: 'portfolio' },
    ],
  },
  {
    key: 'withdrawal',
    title: 'Cayma hakkı',
    outcome: 'Ödemeden sonraki 48 saat içinde gerekçe göstermeden cayarsınız, paranız kesintisiz iade edilir.',
    steps: [
      { words: 'Bir projeye yatırım yapınız.', link: 'Projeler', place: 'projects' },
      { words: 'Ödemeyi gönderiniz, ekstreyi kesiniz.', link: 'Banka', place: 'bank' },
      {
        words: 'Yatırımınızı açınız, 48 saat dolmadan cayma hakkınızı kullanınız.',
        link: 'Portföy',
        place: 'portfolio',
      },
      { words: 'İadenin bankaya iletilmesi için saati bir iş günü ileri alınız.', link: 'Saat', place: 'clock' },
      { words: 'Emanet hesabından çıkan iadeyi görünüz.', link: 'Banka', place: 'bank' },
    ],
  },
]
