export const text = {
  title: 'Şifre ve gizlilik',
  description: 'Şifrenizi değiştirin, kişisel verilerinize ilişkin metinlere ulaşın.',
  password: 'Şifre değiştir',
  current: 'Mevcut şifre',
  sessions:
    'Şifreniz değişince bu tarayıcı dışındaki bütün oturumlarınız kapanır ve size bir bilgilendirme e-postası gönderilir.',
  submit: 'Şifremi değiştir',
  saved: 'Şifreniz değiştirildi. Diğer cihazlardaki oturumlarınız kapatıldı.',
  privacy: 'Gizlilik',
  privacyText:
    'Kişisel verileriniz 6698 sayılı Kanun’a göre işlenir. Verilerinize ilişkin bilgi isteyebilir, düzeltilmesini veya kanuni saklama süresi dolanların silinmesini talep edebilirsiniz.',
  policies: {
    privacy: 'KVKK ve gizlilik politikası',
    cookies: 'Çerez politikası',
    membershipAgreement: 'Üyelik sözleşmesi',
  },
} as const
