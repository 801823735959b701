export const text = {
  title: 'İlgi alanları',
  description: 'Hangi sektörlere ve iş modellerine ilgi duyduğunuzu seçiniz.',
  lead: 'Seçtikleriniz, size önce hangi kampanyaları göstereceğimizi belirler. Yatırım yapma hakkınızı veya limitinizi etkilemez; seçim yapmanız gerekmez.',
  categories: 'Sektörler',
  businessModels: 'İş modelleri',
  saveCategories: 'Sektörleri kaydet',
  saveBusinessModels: 'İş modellerini kaydet',
  saved: 'İlgi alanlarınız kaydedildi.',
  toList: 'İlgi alanlarınıza göre projeler',
} as const
