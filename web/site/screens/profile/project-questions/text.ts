export const text = {
  title: 'Proje soruları',
  description: 'Girişimcilere sorduğunuz sorular ve projelerinize sorulanlar, yanıtlarıyla.',
  waiting: 'Yanıt bekleyenler',
  answered: 'Yanıtlananlar',
  asked: 'sordu,',
  answer: 'Yanıtınız',
  hint: 'Yanıtınız kampanya sayfasında bütün üyelere görünür ve sonradan değiştirilemez. Getiri vaadinde bulunmayınız.',
  submit: 'Yanıtı yayımla',
  sent: 'Yanıtınız kampanya sayfasında yayımlandı.',
  answeredOn: 'Yanıtlandı:',
  own: 'Sorduklarınız',
  notAnswered: 'Yanıt bekliyor',
  emptyTitle: 'Henüz soru yok',
  emptyText:
    'Kampanya sayfalarından girişimcilere sorduğunuz sorular ve yanıtları burada toplanır. Bir projeniz varsa üyelerin soruları da buraya gelir.',
  toCampaigns: 'Projelere göz atın',
} as const
