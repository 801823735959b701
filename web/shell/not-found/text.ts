export const notFoundText = {
  title: 'Sayfa Bulunamadı',
  text: 'Aradığınız sayfa kaldırılmış veya geçici olarak kullanılmıyor olabilir.',
  search: 'Aradığınızı burada bulabilirsiniz:',
  searchLabel: 'Aradığınız sayfayı bulunuz',
  links: 'Sık gidilen sayfalar',
} as const
