export const text = {
  title: 'Paydaşlarımız',
  description:
    'Platformun birlikte çalıştığı kurumlar: emanet, pay kaydı, denetim ve diğer hizmetlerde kimin hangi görevi üstlendiği.',
  lead: 'Bir kampanyanın yürümesinde görev alan kurumlar ve üstlendikleri iş. Burada yer almaları, kampanyaları önerdikleri veya güvence altına aldıkları anlamına gelmez.',
  way: 'Paranın ve payların yolundaki yerleri',
  empty: 'Henüz paydaş bilgisi yayımlanmadı',
  emptyText: 'Platformun birlikte çalıştığı kurumlar, görevleriyle birlikte burada yer alır.',
} as const
