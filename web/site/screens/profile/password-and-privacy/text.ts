export const text = {
  title: 'Şifre ve gizlilik',
  description: 'Şifrenizi değiştiriniz, kişisel verilerinize ilişkin metinlere ulaşınız.',
  password: 'Şifre değiştir',
  current: 'Mevcut şifre',
  sessions:
    'Şifreniz değişince bu tarayıcı dışındaki bütün oturumlarınız kapanır ve size bir bilgilendirme e-postası gönderilir.',
  submit: 'Şifremi değiştir',
  saved: 'Şifreniz değiştirildi. Diğer cihazlardaki oturumlarınız kapatıldı.',
  entry: {
    title: 'Girişler',
    text: 'Hesabınıza nereden girildiğini görebilir, oturumları kapatabilir, girişte ikinci bir adım isteyebilirsiniz.',
    sessions: 'Oturumlar ve giriş geçmişi',
    secondFactor: 'İki adımlı doğrulama',
  },
  privacy: 'Gizlilik',
  privacyText:
    'Kişisel verileriniz 6698 sayılı Kanun’a göre işlenir. Verilerinize ilişkin bilgi isteyebilir, düzeltilmesini veya kanuni saklama süresi dolanların silinmesini talep edebilirsiniz.',
  data: 'Verilerimin kopyası ve saklama süreleri',
  close: {
    title: 'Üyeliği sona erdir',
    open: 'Üyeliğimi sona erdirmek istiyorum',
    consequence:
      'İletişim bilgileriniz silinir ve bu hesapla bir daha giriş yapılamaz. Kimlik, yatırım ve ödeme kayıtlarınız kanuni süreleri dolana kadar saklanır; payların MKK’daki kaydı bundan etkilenmez.',
    condition:
      'Devam eden bir yatırımınız, ödenmemiş bir iadeniz veya sonuçlanmamış bir projeniz varsa önce bunların tamamlanması gerekir.',
    password: 'Şifreniz',
    submit: 'Üyeliğimi sona erdir, iletişim bilgilerimi sil',
    done: 'Üyeliğiniz sona erdirildi.',
  },
  policies: {
    privacy: 'KVKK ve gizlilik politikası',
    cookies: 'Çerez politikası',
    membershipAgreement: 'Üyelik sözleşmesi',
  },
} as const
