export const text = {
  title: 'Doğrulayıcı',
  description: 'Deneme personelinin doğrulama uygulaması.',
  lead: 'Personel hesaplarına şifreyle birlikte telefondaki bir uygulamanın kodu ile girilir. Bu sayfa, deneme kurulumunda o telefonun yerine geçer.',
  left: (seconds: number) => `Kodlar ${seconds} saniye sonra yenilenir`,
  refresh: 'Kodları yenile',
  used: 'Kullanıldı, yenisini bekleyiniz',
  pending: 'Kurulum bekliyor',
  code: (label: string) => `${label} kodu`,
  note: 'Her kod bir kez geçerlidir. Deneme saatini ilerletmek kodları değiştirmez; kodlar bilgisayarın saatiyle üretilir.',
  empty: 'Kurulu bir doğrulama uygulaması yok',
  emptyText: 'İki adımlı doğrulamayı açan her hesap burada görünür.',
} as const
