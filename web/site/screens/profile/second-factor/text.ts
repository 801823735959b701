export const text = {
  title: 'İki adımlı doğrulama',
  description: 'Girişte şifrenizle birlikte telefonunuzdaki uygulamanın kodu istensin.',
  off: {
    title: 'Hesabınızı ikinci bir adımla koruyun',
    text: 'Açtığınızda girişte şifrenizle birlikte, telefonunuzdaki bir uygulamanın ürettiği altı haneli kod istenir. Şifreniz ele geçse bile telefonunuz olmadan hesabınıza girilemez.',
    state: 'Kapalı',
    start: 'Kurulumu başlat',
  },
  setup: {
    title: 'Uygulamayı kurun',
    submit: 'İki adımlı doğrulamayı aç',
    cancel: 'Vazgeç',
    expires: 'Karekod on beş dakika geçerlidir. Sayfayı kapatırsanız hiçbir şey değişmez.',
  },
  on: {
    title: 'Hesabınız ikinci bir adımla korunuyor',
    state: 'Açık',
    since: 'Açıldığı tarih',
    left: 'Kalan kurtarma kodu',
    few: (count: number) =>
      count === 0 ? 'Kurtarma kodunuz kalmadı. Yeni kodlar oluşturunuz.' : `Yalnızca ${count} kurtarma kodunuz kaldı.`,
  },
  fresh: {
    on: 'İki adımlı doğrulama açıldı. Diğer cihazlardaki oturumlarınız kapatıldı.',
    renewed: 'Yeni kurtarma kodları oluşturuldu. Eski kodlar artık geçersiz.',
  },
  renew: {
    title: 'Yeni kurtarma kodları',
    text: 'Kodlarınızı kaybettiyseniz veya azaldıysa yenilerini oluşturunuz. Eski kodların hepsi geçersiz olur.',
    submit: 'Yeni kodlar oluştur',
  },
  disable: {
    title: 'İki adımlı doğrulamayı kapat',
    text: 'Kapattığınızda hesabınıza yalnızca şifreyle girilir. Uygulamadaki kodu veya bir kurtarma kodunu ve mevcut şifrenizi giriniz.',
    submit: 'İki adımlı doğrulamayı kapat',
    done: 'İki adımlı doğrulama kapatıldı.',
  },
  password: 'Mevcut şifreniz',
  required:
    'Personel hesaplarında iki adımlı doğrulama kapatılamaz. Telefonunuzu değiştirdiyseniz bir yönetici sıfırlayabilir.',
} as const
