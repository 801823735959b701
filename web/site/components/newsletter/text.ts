export const newsletterText = {
  title: 'Bülten',
  lead: 'Duyuruları ve yeni kampanyaları e-postayla haber verelim. Adresinizi onaylamanız için bir bağlantı göndeririz.',
  email: 'E-posta adresiniz',
  consent: 'Bu adrese ticari elektronik ileti gönderilmesine onay veriyorum.',
  more: 'Onay metni',
  submit: 'Abone ol',
} as const
