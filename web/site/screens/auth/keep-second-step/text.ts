export const text = {
  title: 'Telefon kaybı başvurusunu durdurun',
  description: 'Hesabınız için yapılan telefon kaybı başvurusunu durdurma sayfası.',
  lead: 'Bu başvuruyu siz yapmadıysanız durdurunuz. Kayıtlı doğrulama yöntemleriniz olduğu gibi kalır.',
  submit: 'Başvuruyu durdur',
  done: 'Başvuru durduruldu, doğrulama yöntemleriniz değişmedi. Şifreniz başkası tarafından biliniyor olabilir; yeni bir şifre belirleyiniz.',
  spent: 'Bu bağlantı artık geçerli değil: başvuru sonuçlanmış, daha önce durdurulmuş ya da yerine yenisi yapılmış.',
  password: 'Yeni şifre belirle',
} as const
