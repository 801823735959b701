export const text = {
  title: 'Profil bilgileri',
  description: 'İletişim bilgileriniz ve kişisel bilgileriniz.',
  contact: 'İletişim bilgileri',
  name: 'Ad soyad',
  email: 'E-posta adresi',
  phone: 'Cep telefonu',
  memberSince: 'Üyelik tarihi',
  contactNote:
    'Adınız kimlik doğrulamasıyla kesinleşir. Bu alanlar bu ekrandan değiştirilemez; değişiklik için bizimle iletişime geçebilirsiniz.',
  toContact: 'İletişim',
  personal: 'Kişisel bilgiler',
  personalWhy:
    'Platform, üyelerinin genel yapısını bu bilgilerle tanır. Yatırım yapabilmeniz bu alanlara bağlı değildir.',
  industry: 'Sektör',
  profession: 'Meslek',
  education: 'Eğitim durumu',
  gender: 'Cinsiyet',
  submit: 'Bilgileri kaydet',
  saved: 'Kişisel bilgileriniz kaydedildi.',
} as const
