export const text = {
  open: 'Paylaş',
  title: 'Kampanyayı paylaşın',
  close: 'Kapat',
  whatsapp: 'WhatsApp',
  x: 'X',
  linkedIn: 'LinkedIn',
  mail: 'E-posta',
  phone: 'Telefonun paylaşım menüsü',
  address: 'Bağlantı',
  calendar: 'Kapanışı takvime ekle',
  embed: {
    title: 'Kampanyayı sitenizde gösterin',
    lead: 'Kampanyanın özetini kendi sitenizde göstermek için bu kodu sayfanıza yapıştırın. Çerçeve çerez kullanmaz ve kod çalıştırmaz; sayfa her açıldığında güncel rakamları gösterir.',
    themes: 'Görünümü değiştirmek için adresin sonuna ekleyiniz:',
    theme: { koyu: 'koyu görünüm', otomatik: 'ziyaretçinin sistem ayarına göre' },
    preview: 'Çerçeveyi yeni sekmede gör',
  },
} as const
